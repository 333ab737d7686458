// G5: who works here, in which role, and who is invited.
import { useStore } from '@nanostores/react';
import { UserPlus } from 'lucide-react';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { User } from '#contract/users.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { $isActing } from '#lib/stores/impersonation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Tabs, type TabsProps } from '#ui/tabs.tsx';
import { useAsked } from '#ui/use-asked.ts';
import { AccessLog } from './access-log.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { mayManage } from './member-rules.ts';
import { MemberTable } from './member-table.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { TeamTab } from './team/team-tab.tsx';
import { useMembers } from './use-members.ts';

export function MembersScreen() {
  const me = useStore($user);
  const isActing = useStore($isActing);
  const [isInviting, setInviting] = useAsked('invite');
  if (me === null || me.employerId === null) return null;
  const invite = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" />}
      isDisabled={isActing}
      onPress={() => setInviting(true)}
    >
      {isActing ? 'Invite: not while impersonating' : 'Invite'}
    </Button>
  );
  return (
    <SettingsFrame title="Members" path={employerPaths.members} actions={mayManage(me) && invite} isWide>
      <Lists me={me} employer={me.employerId} onInvite={() => setInviting(true)} />
      {isInviting && mayManage(me) && !isActing && (
        <InviteDialog me={me} employer={me.employerId} onClose={() => setInviting(false)} />
      )}
    </SettingsFrame>
  );
}

type ListsProps = { me: User; employer: string; onInvite: () => void };

function Lists({ me, employer, onInvite }: ListsProps) {
  const isActing = useStore($isActing);
  const { query, change, resend } = useMembers(employer);
  if (query.isPending) return <TableSkeleton rows={5} />;
  if (query.isError)
    return (
      <ErrorPanel
        message="Couldn’t load members"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
        requestId={(query.error instanceof CallError && query.error.requestId) || undefined}
      >
        {sentenceOf(query.error)}
      </ErrorPanel>
    );
  const members = query.data.filter(({ status }) => status !== 'invited');
  const invited = query.data.filter(({ status }) => status === 'invited');
  const shared = { me, everyone: query.data, change, resend, isBusy: query.isFetching };
  const invitations =
    invited.length > 0 ? (
      <MemberTable {...shared} label="Invitations" rows={invited} />
    ) : (
      <NoInvitations onInvite={mayManage(me) && !isActing ? onInvite : null} />
    );
  const tabs: TabsProps['tabs'] = [
    {
      id: 'members',
      title: 'Members',
      count: members.length,
      content: <MemberTable {...shared} label="Members" rows={members} />,
    },
    { id: 'invitations', title: 'Invitations', count: invited.length, content: invitations },
    {
      id: 'team',
      title: 'Team profiles',
      content: <TeamTab employer={employer} mayEdit={me.role !== null && isAtLeast(me.role, 'recruiter')} />,
    },
    ...(mayManage(me)
      ? [{ id: 'log', title: 'Access log', content: <AccessLog employer={employer} /> }]
      : []),
  ];
  return <MemberTabs tabs={tabs} />;
}

/** The open one stands in the address. */
function MemberTabs({ tabs }: Pick<TabsProps, 'tabs'>) {
  const asked = new URLSearchParams(location.search).get('tab');
  return (
    <Tabs
      label="Members sections"
      selected={tabs.find(({ id }) => id === asked)?.id ?? 'members'}
      onSelect={openTab}
      tabs={tabs}
    />
  );
}

const openTab = (id: string) =>
  goTo(id === 'members' ? employerPaths.members : `${employerPaths.members}?tab=${id}`, {
    isReplacing: true,
  });

function NoInvitations({ onInvite }: { onInvite: (() => void) | null }) {
  return (
    <EmptyState
      title="No open invitations"
      actions={onInvite && <Button onPress={onInvite}>Invite a colleague</Button>}
    >
      Invitations appear here until they are accepted or expire after seven days.
    </EmptyState>
  );
}
