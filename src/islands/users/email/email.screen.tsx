// G2: the mailboxes that staff write from, how their mails look, and whom nobody writes to.
import { useStore } from '@nanostores/react';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { User } from '#contract/users.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import { MailboxesCard } from './mailboxes-card.tsx';
import { OutgoingCard } from './outgoing-card.tsx';
import { SendingDomainCard } from './sending-domain-card.tsx';
import { SuppressionsCard } from './suppressions-card.tsx';
import { useEmail } from './use-email.ts';

export function EmailScreen() {
  const me = useStore($user);
  if (me === null || me.employerId === null) return null;
  return (
    <SettingsFrame title="E-mail" path={employerPaths.email}>
      <Email me={me} employer={me.employerId} />
    </SettingsFrame>
  );
}

function Email({ me, employer }: { me: User; employer: string }) {
  const isActing = useStore($isActing);
  const query = useEmail(employer);
  if (query.isPending) return <TableSkeleton rows={5} />;
  if (query.isError) return <LoadFailed what="the e-mail settings" query={query} />;
  const isAdmin = me.role !== null && isAtLeast(me.role, 'admin');
  return (
    <>
      <MailboxesCard
        employer={employer}
        mailboxes={query.data.mailboxes}
        signIns={query.data.signIns}
        mayChange={({ owner }) => !isActing && (isAdmin || owner.id === me.id)}
        isOwn={({ owner }) => owner.id === me.id}
        isActing={isActing}
        address={me.email ?? ''}
      />
      <SendingDomainCard employer={employer} settings={query.data} mayEdit={isAdmin} />
      <OutgoingCard employer={employer} settings={query.data} mayEdit={isAdmin} />
      <SuppressionsCard employer={employer} mayEdit={isAdmin} mayRemove={isAdmin && !isActing} />
    </>
  );
}
