// A dead or missing link of an invitation: a new one is asked for by that link, or by one's address.
import { useState } from 'react';
import { askForInvitation } from '#contract/invitations.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { fieldError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthError, AuthForm } from './auth-card.tsx';
import { emailError } from './field-checks.ts';
import { useForm } from './use-form.ts';

type Body = CallInput<typeof askForInvitation>['body'];
type State =
  | { state: 'idle' | 'sending' }
  | { state: 'sent'; to: string | null }
  | { state: 'failed'; why: string };

// A link that was cut off on its way is nothing the server could know.
const isWhole = (token: string | null): token is string =>
  token !== null && /^[A-Za-z0-9_-]{20,100}$/.test(token);

/** The same sentence whatever the server found; only a failure to reach it, or too many tries, are told. */
export function NewLink({ token }: { token: string | null }) {
  const [now, setNow] = useState<State>({ state: 'idle' });
  const [isByAddress, setByAddress] = useState(false);
  const ask = async (body: Body) => {
    setNow({ state: 'sending' });
    try {
      await call(askForInvitation, { body });
      setNow({ state: 'sent', to: 'email' in body ? body.email : null });
    } catch (error) {
      setNow({ state: 'failed', why: fieldError(error, '/email') ?? sentenceOf(error) });
    }
  };
  const byAddress = () => {
    setByAddress(true);
    setNow({ state: 'idle' });
  };
  if (now.state === 'sent') return <Sent to={now.to} onByAddress={byAddress} />;
  const isSending = now.state === 'sending';
  return (
    <>
      {now.state === 'failed' && <AuthError>{now.why}</AuthError>}
      {isByAddress ? (
        <AddressForm isSending={isSending} onAsk={(email) => void ask({ email })} />
      ) : (
        <AuthForm onSubmit={() => (isWhole(token) ? void ask({ token }) : byAddress())}>
          <Send isSending={isSending} />
        </AuthForm>
      )}
    </>
  );
}

const Send = ({ isSending }: { isSending: boolean }) => (
  <Button type="submit" size="large" variant="primary" isWide isBusy={isSending} busyLabel="Sending…">
    Send me a new link
  </Button>
);

function Sent({ to, onByAddress }: { to: string | null; onByAddress: () => void }) {
  return (
    <>
      <p role="status">
        {to === null ? 'If you were invited' : `If ${to} was invited`}, we sent a new link. It expires in 7
        days.
      </p>
      {to === null && (
        <Button size="large" variant="plain" isWide onPress={onByAddress}>
          No e-mail? Enter your address
        </Button>
      )}
    </>
  );
}

function AddressForm({ isSending, onAsk }: { isSending: boolean; onAsk: (email: string) => void }) {
  const form = useForm({ email: '' }, { email: emailError });
  return (
    <AuthForm onSubmit={() => form.check() && onAsk(form.values.email.trim())}>
      <TextField
        {...form.bind('email')}
        label="E-mail"
        hint="The address your invitation was sent to"
        type="email"
        size="large"
        autoComplete="email"
        autoFocus
      />
      <Send isSending={isSending} />
    </AuthForm>
  );
}
