// A4: a new employer asks for an account, where this server lets anybody.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fieldError } from '#lib/api/call-error.ts';
import { employerPaths, outboxPath } from '#lib/paths.ts';
import { stage } from '#lib/stage.ts';
import { $signUpError, $signUpLoading, actionsForgotten, signUp } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AuthCard, AuthError, AuthForm, AuthNote } from './auth-card.tsx';
import { emailError, formError, nameError } from './field-checks.ts';
import { useAuthOptions } from './use-auth-options.ts';
import { useForm } from './use-form.ts';

export function SignUpScreen() {
  const options = useAuthOptions();
  const error = useStore($signUpError);
  useEffect(actionsForgotten, []);
  if (options?.signUp === 'closed' || error?.code === 'SIGN_UP_CLOSED')
    return (
      <AuthCard title="Create an employer">
        <p>Sign-up is closed</p>
        <AuthNote>
          Ask the administrator of this server to create an employer.{' '}
          <a href={employerPaths.login}>Sign in</a>
        </AuthNote>
      </AuthCard>
    );
  return <OpenSignUp />;
}

function OpenSignUp() {
  const isLoading = useStore($signUpLoading);
  const error = useStore($signUpError);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ employerName: '', email: '' }, { employerName: nameError, email: emailError });
  const send = async () => {
    if (!form.check()) return;
    try {
      await signUp(form.values);
      setSentTo(form.values.email);
    } catch (cause) {
      const sentence = fieldError(cause, '/email');
      if (sentence !== null) form.refuse('email', sentence);
    }
  };
  if (sentTo !== null)
    return <Sent email={sentTo} onAgain={() => void send()} onChange={() => setSentTo(null)} />;
  const sentence = formError(error, ['/email']);
  return (
    <AuthCard title="Create an employer">
      <AuthForm onSubmit={() => void send()}>
        {sentence !== null && <AuthError>{sentence}</AuthError>}
        <TextField
          {...form.bind('employerName')}
          label="Company name"
          size="large"
          autoComplete="organization"
          autoFocus
        />
        <TextField
          {...form.bind('email')}
          label="Work e-mail"
          type="email"
          size="large"
          autoComplete="email"
        />
        <Button type="submit" variant="primary" size="large" isWide isBusy={isLoading} busyLabel="Sending…">
          Send confirmation
        </Button>
      </AuthForm>
      <AuthNote>
        By continuing you accept the terms of this server’s operator. We use your address to confirm your
        account and sign you in.
      </AuthNote>
      <AuthNote>
        Have an account? <a href={employerPaths.login}>Sign in</a>
      </AuthNote>
    </AuthCard>
  );
}

const RESEND_AFTER = 60_000;

function Sent({ email, onAgain, onChange }: { email: string; onAgain: () => void; onChange: () => void }) {
  const [round, setRound] = useState(0);
  const [mayResend, setMayResend] = useState(false);
  useEffect(() => {
    setMayResend(false);
    const timer = setTimeout(() => setMayResend(true), RESEND_AFTER);
    return () => clearTimeout(timer);
  }, [round]);
  const again = () => {
    setRound(round + 1);
    onAgain();
  };
  return (
    <AuthCard title="Check your e-mail">
      <p role="status">We sent a link to {email}. It expires in 24 hours.</p>
      <AuthNote>No e-mail? Check your spam folder, or resend it after a minute.</AuthNote>
      <AuthForm onSubmit={again}>
        <Button type="submit" size="large" isWide isDisabled={!mayResend}>
          Resend
        </Button>
        <Button size="large" variant="plain" isWide onPress={onChange}>
          Change address
        </Button>
        {stage() === 'development' && (
          <LinkButton href={outboxPath} variant="plain" isWide>
            Open the development outbox
          </LinkButton>
        )}
      </AuthForm>
    </AuthCard>
  );
}
