// G5, Team profiles: who stands on pages and in clips and never signs in.
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TeamProfile } from '#contract/team-profiles.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { usePages } from '#ui/use-pages.ts';
import styles from '../settings.module.css';
import { teamColumns } from './team-columns.tsx';
import { TeamDialog } from './team-dialog.tsx';
import { useTeam, useTeamChange } from './use-team.ts';

type Open = { profile: TeamProfile | null; deed: 'edit' | 'remove' } | null;

export function TeamTab({ employer, mayEdit }: { employer: string; mayEdit: boolean }) {
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open>(null);
  const pages = usePages(search);
  const team = useTeam(employer, search, pages);
  const add = mayEdit && (
    <Button icon={<UserPlus aria-hidden="true" />} onPress={() => setOpen({ profile: null, deed: 'edit' })}>
      Add team profile
    </Button>
  );
  if (team.isPending) return <TableSkeleton rows={5} label="Loading the team" />;
  if (team.isError) return <LoadFailed what="the team" query={team} />;
  const { data: rows, nextCursor } = team.data;
  const [newer, older] = [pages.newer, pages.older(nextCursor)];
  const isEmpty = rows.length === 0 && search === '' && newer === null;
  return (
    <>
      {isEmpty ? (
        <EmptyState title="No team profiles yet" actions={add}>
          Add colleagues who appear in clips but don’t sign in. Then pick them there instead of typing their
          name.
        </EmptyState>
      ) : (
        <div className={styles.save}>
          <PausedSearch
            label="Search the team"
            placeholder="Name or title"
            search={search}
            onSearch={setSearch}
          />
          {add}
        </div>
      )}
      {!isEmpty && rows.length === 0 && <p role="status">No team profiles match “{search}”.</p>}
      {rows.length > 0 && (
        <DataTable
          label="Team profiles"
          rows={rows}
          columns={teamColumns(mayEdit ? (profile, deed) => setOpen({ profile, deed }) : null)}
          keyOf={({ permalink }) => permalink}
          nameOf={({ name }) => name}
          rowHeight="two-line"
          isBusy={team.isFetching}
        />
      )}
      {(newer ?? older) !== null && (
        <div className={styles.save}>
          <Button onPress={() => newer?.()} isDisabled={newer === null}>
            Back
          </Button>
          <Button onPress={() => older?.()} isDisabled={older === null}>
            More
          </Button>
        </div>
      )}
      {open?.deed === 'edit' && (
        <TeamDialog employer={employer} profile={open.profile} onClose={() => setOpen(null)} />
      )}
      {open?.deed === 'remove' && open.profile !== null && (
        <Removal employer={employer} profile={open.profile} onDone={() => setOpen(null)} />
      )}
    </>
  );
}

type RemovalProps = { employer: string; profile: TeamProfile; onDone: () => void };

function Removal({ employer, profile, onDone }: RemovalProps) {
  const { remove } = useTeamChange(employer);
  const removed = () => {
    notify({ variant: 'success', text: `${profile.name} removed from the team` });
    onDone();
  };
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      title={`Remove ${profile.name} from the team?`}
      confirmLabel="Remove"
      busyLabel="Removing…"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate(profile, { onSuccess: removed })}
      onCancel={onDone}
    >
      {remove.isError
        ? sentenceOf(remove.error)
        : 'Pages that show them don’t change. You can’t undo this, but you can add them again.'}
    </ConfirmDialog>
  );
}
