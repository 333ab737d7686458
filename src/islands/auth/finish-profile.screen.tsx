// A5: the confirmed sign-up is finished in two steps: oneself, which makes the employer, then the company.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { readCookie } from '#lib/cookies.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $auth, $user, actionsForgotten, loadUser } from '#lib/stores/auth.ts';
import { companyBegun, companyFinished, isCompanyUnfinished } from '#lib/unfinished-company.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { AuthCard, AuthError, AuthNote } from './auth-card.tsx';
import { CompanyForm } from './company-form.tsx';
import { NewAccountForm } from './new-account-form.tsx';
import { useToken } from './use-token.ts';

export function FinishProfileScreen() {
  const token = useToken('sign-up');
  const user = useStore($user);
  const { state } = useStore($auth);
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    actionsForgotten();
    // Somebody who comes back to the second step may have reloaded it.
    if (readCookie('login') !== null && $auth.get().state === 'unknown') void loadUser();
  }, []);
  if (isMade || (user !== null && isCompanyUnfinished(user.id)))
    return (
      <AuthCard title="Your company">
        <AuthNote>2 of 2. You can change this later.</AuthNote>
        <CompanyForm onDone={leaveFor} />
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
          onDone={() => {
            const founder = $user.get();
            if (founder !== null) companyBegun(founder.id);
            setMade(true);
          }}
        />
      </AuthCard>
    );
  const isLooking = token.state === 'checking' || (state === 'unknown' && readCookie('login') !== null);
  return (
    <AuthCard title="Finish your profile">
      {isLooking && <AuthNote>Checking your link…</AuthNote>}
      {token.state === 'failed' && <AuthError>{token.why}</AuthError>}
      {!isLooking && (token.state === 'absent' || token.state === 'refused') && <OldLink />}
    </AuthCard>
  );
}

function leaveFor(path: string): void {
  companyFinished();
  goTo(path, { isReplacing: true });
}

const OldLink = () => (
  <>
    <p role="alert">This link no longer works</p>
    <AuthNote>This link expires in 24 hours and can be used once.</AuthNote>
    <LinkButton href={employerPaths.claimAccountSignUp} size="large" isWide>
      Send a new link
    </LinkButton>
  </>
);
