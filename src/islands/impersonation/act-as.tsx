import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAllUsers } from '#contract/audit.ts';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { relativeTime } from '#lib/format/relative-time.ts';
import { employerPaths } from '#lib/paths.ts';
import { roleNames } from '#lib/role-names.ts';
import { $impersonateError, $impersonateLoading, impersonate } from '#lib/stores/impersonation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './impersonation.module.css';

export type FoundUser = OutputOf<typeof listAllUsers>['data'][number];

const SHORTEST_REASON = 10;

/** Whom to act as, and why. */
export function ActAs() {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<FoundUser | null>(null);
  const found = useQuery({
    queryKey: ['platform-users', search],
    queryFn: async () => (await call(listAllUsers, { query: { search, type: '2', perPage: '20' } })).data,
    placeholderData: (before) => before,
  });
  return (
    <div className={styles.act}>
      <PausedSearch
        label="Search users"
        placeholder="Name, e-mail or employer"
        search={search}
        onSearch={setSearch}
      />
      {found.isPending && <TableSkeleton rows={5} label="Loading users" />}
      {found.isError && (
        <ErrorPanel
          message="Couldn’t load users"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {sentenceOf(found.error)}
        </ErrorPanel>
      )}
      {found.isSuccess && found.data.length === 0 && (
        <EmptyState title={`No users match “${search}”`}>Search by name, e-mail or employer.</EmptyState>
      )}
      {found.isSuccess && found.data.length > 0 && (
        <UserChoice users={found.data} chosen={chosen} onChoose={setChosen} />
      )}
      {chosen !== null && <ReasonForm key={chosen.id} user={chosen} />}
    </div>
  );
}

type ChoiceProps = {
  users: readonly FoundUser[];
  chosen: FoundUser | null;
  onChoose: (user: FoundUser) => void;
};

function UserChoice({ users, chosen, onChoose }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>Users</legend>
      {users.map((user) => (
        <label key={user.id} data-off={user.status !== 'active' || undefined}>
          <input
            type="radio"
            name="user"
            checked={chosen?.id === user.id}
            disabled={user.status !== 'active'}
            onChange={() => onChoose(user)}
          />
          <span>
            <bdi>{user.name}</bdi>
            <small>{user.email}</small>
          </span>
          <span>
            <bdi>{user.employer?.title}</bdi>
            <small>{standingOf(user)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function standingOf({ role, status, lastSeenAt }: FoundUser): string {
  const words = [role === null ? '' : roleNames[role], status === 'active' ? '' : status];
  const seen = lastSeenAt === null ? '' : `last seen ${relativeTime(lastSeenAt, new Date(), 'en')}`;
  return [...words, seen].filter((word) => word !== '').join(' · ');
}

/** The reason is read by the owners of the employer. */
function ReasonForm({ user }: { user: FoundUser }) {
  const [reason, setReason] = useState('');
  const isBusy = useStore($impersonateLoading);
  const error = useStore($impersonateError);
  const begin = () =>
    impersonate({ userId: user.id, reason: reason.trim() })
      // Everything on this page belongs to somebody else now.
      .then(() => location.assign(employerPaths.home))
      // What failed stands below the button.
      .catch(() => {});
  return (
    <form
      className={styles.reason}
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <TextArea
        label="Reason"
        hint={`${SHORTEST_REASON} to 500 characters. The owners of ${user.employer?.title ?? 'the employer'} are notified and can read it.`}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
      <div className={styles.begin}>
        <Button
          variant="primary"
          type="submit"
          aria-describedby="acting-ends"
          isDisabled={reason.trim().length < SHORTEST_REASON}
          isBusy={isBusy}
          busyLabel="Starting…"
        >
          Act as {user.name}
        </Button>
        <p id="acting-ends">Ends after 60 minutes</p>
      </div>
      {error !== null && (
        <p className={styles.failed} role="alert">
          {sentenceOf(error)}
        </p>
      )}
    </form>
  );
}
