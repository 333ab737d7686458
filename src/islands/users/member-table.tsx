import { ChevronDown, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/users.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { roleMeanings, roleNames } from '#lib/role-names.ts';
import { notify } from '#lib/stores/notices.ts';
import { Avatar } from '#ui/avatar.tsx';
import { StateBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { mayManage, memberName, rolesToGive, standingLock } from './member-rules.ts';
import { Deactivation } from './members/deactivation.tsx';
import { JobsDialog } from './members/jobs-dialog.tsx';
import members from './members/members.module.css';
import styles from './settings.module.css';
import type { useMembers } from './use-members.ts';

export type MemberTableProps = {
  me: User;
  label: string;
  rows: readonly User[];
  everyone: readonly User[];
  change: ReturnType<typeof useMembers>['change'];
  resend: ReturnType<typeof useMembers>['resend'];
  isBusy: boolean;
};

/** Members or invitations as rows; what the signed-in role may not do is absent. */
export function MemberTable(props: MemberTableProps) {
  const { me, label, rows, change, isBusy } = props;
  const [leaving, setLeaving] = useState<User | null>(null);
  const [assigned, setAssigned] = useState<User | null>(null);
  const failure = (assigned === null ? change.error : null) ?? props.resend.error;
  const openJobs = (member: User) => {
    change.reset();
    setAssigned(member);
  };
  const columns = mayManage(me)
    ? [
        ...readColumns(props),
        jobsColumn,
        lastSeenColumn,
        actionsColumn(props, { onLeave: setLeaving, onJobs: openJobs }),
      ]
    : readColumns(props);
  return (
    <>
      {failure && (
        <p className={styles.failed} role="alert">
          {sentenceOf(failure)}
        </p>
      )}
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        keyOf={({ id }) => id}
        nameOf={memberName}
        rowHeight="two-line"
        isBusy={isBusy}
      />
      {assigned && <JobsDialog member={assigned} change={change} onClose={() => setAssigned(null)} />}
      <Deactivation member={leaving} change={change} onDone={() => setLeaving(null)} />
    </>
  );
}

function readColumns(props: MemberTableProps): Column<User>[] {
  return [
    { id: 'name', title: 'Name', isMain: true, render: (member) => <Who member={member} /> },
    { id: 'role', title: 'Role', render: (member) => <RoleMenu {...props} member={member} /> },
    { id: 'status', title: 'Status', from: 'small', render: ({ status }) => <StateBadge state={status} /> },
  ];
}

const jobsColumn: Column<User> = {
  id: 'jobs',
  title: 'Jobs',
  from: 'wide',
  render: ({ role, jobPages }) =>
    role === 'hiring-manager' ? (
      <span className={members.titles}>{jobPages.map(({ title }) => title).join(', ') || 'None yet'}</span>
    ) : null,
};

const lastSeenColumn: Column<User> = {
  id: 'last-seen',
  title: 'Last seen',
  from: 'wide',
  render: ({ lastSeenAt }) => (lastSeenAt ? relativeTime(lastSeenAt, new Date(), navigator.language) : null),
};

function Who({ member }: { member: User }) {
  const name = memberName(member);
  const line = member.email !== undefined && member.email !== name ? member.email : member.profile.title;
  return (
    <span className={styles.who}>
      <Avatar name={name} photoUrl={member.profile.photo?.url} />
      <span>
        <bdi>{name}</bdi>
        {line !== '' && <small>{line}</small>}
      </span>
    </span>
  );
}

function RoleMenu({ me, everyone, change, member }: MemberTableProps & { member: User }) {
  const { role } = member;
  if (role === null) return null;
  const lock = standingLock(me, member, everyone);
  if (lock !== null || member.status !== 'active')
    return <span title={lock ?? undefined}>{roleNames[role]}</span>;
  const give = (next: typeof role) =>
    change.mutate(
      { member, role: next },
      {
        onSuccess: () =>
          notify({
            variant: 'success',
            text: `${memberName(member)} is now ${roleNames[next].toLowerCase()}`,
          }),
      },
    );
  const entries = rolesToGive(me).map(
    (one): MenuEntry => ({
      id: one,
      label: `${roleNames[one]}: ${roleMeanings[one]}`,
      isDisabled: one === role,
      onAction: () => give(one),
    }),
  );
  const trigger = (
    <Button size="row" variant="plain" aria-label={`Role of ${memberName(member)}: ${roleNames[role]}`}>
      {roleNames[role]}
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  return (
    <span className={styles.flush}>
      <Menu label={`Role of ${memberName(member)}`} trigger={trigger} groups={[{ id: 'roles', entries }]} />
    </span>
  );
}

type Openers = { onLeave: (member: User) => void; onJobs: (member: User) => void };

function actionsColumn(props: MemberTableProps, openers: Openers): Column<User> {
  return {
    id: 'actions',
    title: 'Actions',
    isTitleHidden: true,
    render: (member) => <Actions {...props} {...openers} member={member} />,
  };
}

function Actions(props: MemberTableProps & Openers & { member: User }) {
  const { me, everyone, change, resend, member, onLeave, onJobs } = props;
  if (standingLock(me, member, everyone) !== null) return null;
  const name = memberName(member);
  const again: MenuEntry = {
    id: 'resend',
    label: 'Resend invitation',
    onAction: () =>
      resend.mutate(member, {
        onSuccess: () => notify({ variant: 'success', text: `New invitation sent to ${name}` }),
      }),
  };
  const leave: MenuEntry = {
    id: 'deactivate',
    label: member.status === 'invited' ? 'Withdraw' : 'Deactivate',
    isDanger: true,
    onAction: () => onLeave(member),
  };
  const back: MenuEntry = {
    id: 'reactivate',
    label: 'Reactivate',
    onAction: () =>
      change.mutate(
        { member, status: 'active' },
        { onSuccess: () => notify({ variant: 'success', text: `${name} can sign in again` }) },
      ),
  };
  const jobs: MenuEntry = { id: 'jobs', label: 'Jobs', onAction: () => onJobs(member) };
  const own = member.role === 'hiring-manager' ? [jobs] : [];
  const entries = { invited: [...own, again, leave], active: [...own, leave], deactivated: [back] }[
    member.status
  ];
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<IconButton size="row" label={`Actions for ${name}`} icon={<Ellipsis aria-hidden="true" />} />}
      groups={[{ id: 'actions', entries }]}
    />
  );
}
