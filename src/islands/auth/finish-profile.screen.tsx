// A5: the confirmed sign-up is finished in two steps: oneself, which makes the employer, then the company.
import { useEffect, useState } from 'react';
import { employerPaths } from '#lib/paths.ts';
import { actionsForgotten } from '#lib/stores/auth.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { arrive } from './arrive.ts';
import { AuthCard, AuthError, AuthNote } from './auth-card.tsx';
import { CompanyForm } from './company-form.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { useToken } from './use-token.ts';

export function FinishProfileScreen() {
  const token = useToken('sign-up');
  const [isMade, setMade] = useState(false);
  useEffect(actionsForgotten, []);
  if (isMade)
    return (
      <AuthCard title="Your company">
        <AuthNote>2 of 2. All of this can be changed later.</AuthNote>
        <CompanyForm onDone={arrive} />
      </AuthCard>
    );
  if (token.state === 'good')
    return (
      <AuthCard title="Finish your profile">
        <AuthNote>1 of 2. You are the owner of {token.about.employerName ?? 'your employer'}.</AuthNote>
        <NewAccountForm
          token={token.token}
          email={token.about.email}
          submitLabel="Create employer"
          onDone={() => setMade(true)}
        />
      </AuthCard>
    );
  return (
    <AuthCard title="Finish your profile">
      {token.state === 'checking' && <AuthNote>Looking at your link…</AuthNote>}
      {token.state === 'failed' && <AuthError>{token.why}</AuthError>}
      {(token.state === 'absent' || token.state === 'refused') && <OldLink />}
    </AuthCard>
  );
}

const OldLink = () => (
  <>
    <p role="alert">This link no longer works</p>
    <AuthNote>A confirmation works for 24 hours, and once.</AuthNote>
    <LinkButton href={employerPaths.claimAccountSignUp} size="large" isWide>
      Send a new one
    </LinkButton>
  </>
);
