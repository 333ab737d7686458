// C1: the jobs candidates see, board by board.
import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { type QueryStep, useAddressFilters, useAddressQuery } from '#ui/use-address-query.ts';
import { boardsQuery, listsChanged } from './job-page-queries.ts';
import styles from './job-pages.module.css';
import { BoardBar } from './list/board-bar.tsx';
import { ImportOutcome } from './list/import-outcome.tsx';
import { JobList } from './list/job-list.tsx';
import { type JobPageFilters, readFilters, writeFilters } from './list/job-page-filters.ts';
import { SyncNotice } from './list/sync-notice.tsx';
import { useFirstBoard } from './list/use-first-board.ts';
import { InvisibleNotice } from './locations/invisible-notice.tsx';

const BoardPanel = lazyPart(async () => (await import('./list/board-panel/board-panel.tsx')).BoardPanel);

/** `/employers/job-page`. */
export function JobPagesScreen() {
  const role = useStore($user)?.role ?? 'viewer';
  const mayEdit = isAtLeast(role, 'recruiter');
  const mayConnect = isAtLeast(role, 'admin');
  const boards = useQuery(boardsQuery());
  const [filters, set] = useAddressFilters(readFilters, writeFilters);
  useSyncs();
  const board = boards.data?.find(({ permalink }) => permalink === filters.board) ?? boards.data?.[0] ?? null;
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Job pages"
        actions={
          <>
            <LinkButton href={employerPaths.jobLocations}>Locations</LinkButton>
            {mayEdit && (
              <LinkButton variant="primary" icon={<Plus aria-hidden="true" />} href={newJobOn(board)}>
                New job page
              </LinkButton>
            )}
          </>
        }
      />
      <InvisibleNotice />
      {boards.isPending && <TableSkeleton label="Loading boards" />}
      {boards.isError && <LoadFailed what="your boards" query={boards} />}
      {boards.isSuccess && board === null && <NoBoards {...{ mayEdit, mayConnect }} />}
      {boards.isSuccess && board !== null && (
        <Board
          boards={boards.data}
          board={board}
          filters={filters}
          onChange={set}
          {...{ mayEdit, mayConnect }}
        />
      )}
    </div>
  );
}

const newJobOn = (board: JobBoardRow | null) =>
  employerPaths.newJobPage + (board === null ? '' : `?board=${board.permalink}`);

type BoardProps = {
  boards: readonly JobBoardRow[];
  board: JobBoardRow;
  filters: JobPageFilters;
  mayEdit: boolean;
  mayConnect: boolean;
  onChange: (next: JobPageFilters, step?: QueryStep) => void;
};

/** One board: how it does, its own settings while they stand open, and its jobs. */
function Board({ boards, board, filters, mayEdit, mayConnect, onChange }: BoardProps) {
  const [run, setRun] = useState<{ board: string; run: SyncRun } | null>(null);
  return (
    <>
      <BoardBar
        {...{ boards, board, mayEdit, mayConnect }}
        onChoose={(permalink) => onChange({ ...readFilters(''), board: permalink })}
        onOpen={() => onChange({ ...filters, isBoardOpen: true })}
        onImported={(done) => setRun({ board: board.permalink, run: done })}
      />
      {mayEdit && board.connection !== null && (
        <SyncNotice board={board} connection={board.connection} mayConnect={mayConnect} />
      )}
      {run?.board === board.permalink && (
        <ImportOutcome key={run.run.id} board={board} run={run.run} onClose={() => setRun(null)} />
      )}
      <JobList board={board} filters={filters} mayEdit={mayEdit} onChange={onChange} />
      {filters.isBoardOpen && (
        <BoardPanel
          key={board.permalink}
          board={board}
          mayEdit={mayEdit}
          unlistedHref={
            employerPaths.jobPages +
            writeFilters({ ...readFilters(''), board: board.permalink, lacks: ['listing'] })
          }
          onClose={() => onChange({ ...filters, isBoardOpen: false })}
        />
      )}
    </>
  );
}

/** A file and departments need a board: whoever came for either makes it by a press, and goes on. */
function NoBoards({ mayEdit, mayConnect }: { mayEdit: boolean; mayConnect: boolean }) {
  const { make, isMaking, failure } = useFirstBoard();
  const query = new URLSearchParams(useAddressQuery()[0]);
  const came = query.has('import') ? 'import' : query.get('panel') === 'board' ? 'tree' : null;
  if (mayEdit && came !== null)
    return (
      <EmptyState
        title={came === 'import' ? 'Import jobs from a file' : 'Add departments and offices'}
        actions={
          <Button variant="primary" isBusy={isMaking} busyLabel="Creating…" onPress={make} autoFocus>
            Create a board and continue
          </Button>
        }
      >
        {failure ?? 'This needs a job board. It starts as a draft. Candidates see it once you publish it.'}
      </EmptyState>
    );
  return (
    <EmptyState
      title="No job boards yet"
      actions={
        <>
          {mayEdit && (
            <LinkButton variant="primary" href={employerPaths.newJobPage}>
              Create your first job
            </LinkButton>
          )}
          {mayEdit && (
            <Button isBusy={isMaking} busyLabel="Creating…" onPress={make}>
              Create a board
            </Button>
          )}
          {mayConnect && <LinkButton href={employerPaths.ats}>Connect your ATS</LinkButton>}
        </>
      }
    >
      {failure ?? 'Write a first job, create a board for a CSV or XML file, or connect your ATS.'}
    </EmptyState>
  );
}

// Syncs change boards from outside.
function useSyncs(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void listsChanged(client);
    const endings = [listen('job-boards/synced', refresh), onConnect(refresh)];
    return () => {
      for (const end of endings) end();
    };
  }, [client]);
}
