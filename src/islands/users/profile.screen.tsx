// G3: everything about oneself and, for owners and admins, about the employer.
import { useStore } from '@nanostores/react';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { SwitchedOff } from '#ui/switched-off.tsx';
import { ConsentCard } from './consent-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { EmailCard } from './email-card.tsx';
import { CandidateWordsCard } from './employer/candidate-words-card.tsx';
import { ClosingCard } from './employer/closing-card.tsx';
import { DailyHighlightsCard } from './employer/daily-highlights-card.tsx';
import { OwnershipCard } from './employer/ownership-card.tsx';
import { SourcingCard } from './employer/sourcing-card.tsx';
import { EmployerAddressesCard } from './employer-cards.tsx';
import { HostsCard } from './hosts/hosts-card.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import styles from './settings.module.css';
import { SettingsFrame } from './settings-frame.tsx';

export function ProfileScreen() {
  const user = useStore($user);
  const isActing = useStore($isActing);
  if (user === null) return null;
  const off = isActing ? 'Not while impersonating' : null;
  const employer = user.employerProfile ?? null;
  const mayEditEmployer = employer !== null && user.role !== null && isAtLeast(user.role, 'admin');
  const places = [
    { id: 'you', title: 'You' },
    ...(mayEditEmployer ? [{ id: 'employer', title: employer.name }] : []),
  ];
  return (
    <SettingsFrame title="Profile" path={employerPaths.profile} places={places}>
      <h2 id="you" className={styles.half}>
        You
      </h2>
      <SwitchedOff because={off}>
        <DetailsCard user={user} />
        <EmailCard user={user} />
        <PasswordCard />
        <SessionsCard />
      </SwitchedOff>
      {user.type === 2 && <NotificationsCard />}
      <DeviceCard />
      {mayEditEmployer && (
        <>
          <h2 id="employer" className={styles.half}>
            {employer.name}
          </h2>
          <EmployerAddressesCard employer={employer} />
          <ConsentCard employer={employer} />
          <CandidateWordsCard employer={employer} />
          <SourcingCard employer={employer} />
          <DailyHighlightsCard employer={employer} />
          <HostsCard employer={employer.permalink} off={off} />
          {user.role === 'owner' && (
            <SwitchedOff because={off}>
              <OwnershipCard employer={employer} me={user} />
              <ClosingCard employer={employer} />
            </SwitchedOff>
          )}
        </>
      )}
    </SettingsFrame>
  );
}
