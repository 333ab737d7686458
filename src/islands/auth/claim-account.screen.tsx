// A3: an invited colleague makes their account.
import { useEffect } from 'react';
import { employerPaths } from '#lib/paths.ts';
import { roleNames } from '#lib/role-names.ts';
import { actionsForgotten } from '#lib/stores/auth.ts';
import { arrive } from './arrive.ts';
import styles from './auth-card.module.css';
import { AuthCard, AuthError, AuthNote } from './auth-card.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { NewLink } from './new-link.tsx';
import { useAuthOptions } from './use-auth-options.ts';
import { type TokenState, useToken } from './use-token.ts';

export function ClaimAccountScreen() {
  const token = useToken('claim');
  const options = useAuthOptions();
  useEffect(actionsForgotten, []);
  if (token.state !== 'good')
    return (
      <AuthCard
        title={token.state === 'absent' ? 'Open the link in your invitation' : 'Accept your invitation'}
      >
        <LinkTrouble token={token} />
      </AuthCard>
    );
  const { invitation } = token.about;
  const employer = token.about.employerName ?? 'Jobclips';
  const inviter = invitation?.inviterName ?? employer;
  return (
    <AuthCard title={`Join ${employer}`}>
      {invitation?.logo && (
        <p className={styles.logo}>
          <img src={invitation.logo.url} alt={employer} />
        </p>
      )}
      <AuthNote>
        {invitation === null
          ? `You are invited to work with ${employer}.`
          : `${inviter} invited you as ${roleNames[invitation.role].toLowerCase()}.`}
      </AuthNote>
      {options?.google && (
        <>
          <AuthNote>Or use Google, if your Google account has the invited address.</AuthNote>
          <GoogleSignIn options={options.google} claimToken={token.token} onDone={arrive} />
        </>
      )}
      <NewAccountForm
        token={token.token}
        email={token.about.email}
        submitLabel={`Join ${employer}`}
        onDone={arrive}
      />
    </AuthCard>
  );
}

function LinkTrouble({ token }: { token: Exclude<TokenState, { state: 'good' }> }) {
  if (token.state === 'checking') return <AuthNote>Checking your invitation…</AuthNote>;
  if (token.state === 'failed') return <AuthError>{token.why}</AuthError>;
  return (
    <>
      {token.state === 'refused' && <p role="alert">This link no longer works</p>}
      <AuthNote>
        Invitations expire after 7 days and can be used once. If your account was deactivated, ask an admin of
        your employer to reactivate it.
      </AuthNote>
      <NewLink token={token.state === 'refused' ? token.token : null} />
      <AuthNote>
        Already accepted? <a href={employerPaths.login}>Sign in</a>
      </AuthNote>
    </>
  );
}
