// Opens a closed employer again, by the link that its owners got.
import { useState } from 'react';
import { reopenEmployer } from '#contract/auth.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AuthCard, AuthError, AuthForm, AuthNote } from './auth-card.tsx';
import { useToken } from './use-token.ts';

type State = 'asking' | 'opening' | 'open' | { why: string };

export function ReopenScreen() {
  const token = useToken('reopen');
  const [state, setState] = useState<State>('asking');
  if (token.state !== 'good')
    return (
      <AuthCard title="Reopen an employer">
        {token.state === 'checking' && <AuthNote>Checking your link…</AuthNote>}
        {token.state === 'failed' && <AuthError>{token.why}</AuthError>}
        {token.state === 'refused' && <p role="alert">This link no longer works</p>}
        <AuthNote>
          Use the link in the e-mail about the closure. It expires after 30 days and can be used once.
        </AuthNote>
      </AuthCard>
    );
  const name = token.about.employerName ?? 'your employer';
  if (state === 'open')
    return (
      <AuthCard title={`${name} is open again`}>
        <AuthNote>Public pages are online again, and members can sign in.</AuthNote>
        <LinkButton href={employerPaths.login} size="large" isWide>
          Sign in
        </LinkButton>
      </AuthCard>
    );
  const reopen = async () => {
    setState('opening');
    await call(reopenEmployer, { body: { token: token.token } }).then(
      () => setState('open'),
      (error) => setState({ why: sentenceOf(error) }),
    );
  };
  return (
    <AuthCard title={`Reopen ${name}`}>
      <AuthForm onSubmit={() => void reopen()}>
        {typeof state === 'object' && <AuthError>{state.why}</AuthError>}
        <AuthNote>Clips, pages and job boards that were public go online again.</AuthNote>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isWide
          isBusy={state === 'opening'}
          busyLabel="Reopening…"
        >
          Reopen
        </Button>
      </AuthForm>
    </AuthCard>
  );
}
