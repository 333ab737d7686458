// C1: the jobs candidates see, board by board.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { employerPaths } from '#lib/paths.ts';
import { listen, onConnect } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { boardQuery, boardsQuery, jobPagesQuery, listsChanged } from './job-page-queries.ts';
import styles from './job-pages.module.css';
import { BoardBar } from './list/board-bar.tsx';
import { DepartmentTree } from './list/department-tree.tsx';
import { FilterBar } from './list/filter-bar.tsx';
import { isNarrowed, type JobPageFilters, readFilters, writeFilters } from './list/job-page-filters.ts';
import { JobPageTable } from './list/job-page-table.tsx';
import { NewJobDialog } from './list/new-job-dialog.tsx';
import { SyncNotice } from './list/sync-notice.tsx';
import { LoadFailed } from './load-failed.tsx';

/** `/employers/job-page`. */
export function JobPagesScreen() {
  const role = useStore($user)?.role ?? 'viewer';
  const mayEdit = isAtLeast(role, 'recruiter');
  const mayConnect = isAtLeast(role, 'admin');
  const boards = useQuery(boardsQuery());
  const [query, change] = useAddressQuery();
  const [isMaking, setMaking] = useState(false);
  useSyncs();
  const filters = readFilters(query);
  const board = boards.data?.find(({ permalink }) => permalink === filters.board) ?? boards.data?.[0] ?? null;
  const set = (next: JobPageFilters, step?: 'replace' | 'push') => change(writeFilters(next), step);
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Job pages"
        actions={
          mayEdit && (
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setMaking(true)}>
              New job page
            </Button>
          )
        }
      />
      {boards.isPending && <TableSkeleton label="Loading boards" />}
      {boards.isError && <LoadFailed what="your boards" query={boards} />}
      {boards.isSuccess && board === null && <NoBoards mayConnect={mayConnect} />}
      {boards.isSuccess && board !== null && (
        <>
          <BoardBar
            boards={boards.data}
            board={board}
            mayEdit={mayEdit}
            mayConnect={mayConnect}
            onChoose={(permalink) => set({ ...readFilters(''), board: permalink })}
          />
          {mayEdit && board.connection !== null && (
            <SyncNotice board={board} connection={board.connection} mayConnect={mayConnect} />
          )}
          <Jobs board={board} filters={filters} onChange={set} />
        </>
      )}
      {isMaking && (
        <NewJobDialog
          board={
            board?.connection === null
              ? board
              : (boards.data?.find(({ connection }) => connection === null) ?? null)
          }
          onClose={() => setMaking(false)}
        />
      )}
    </div>
  );
}

type JobsProps = {
  board: JobBoardRow;
  filters: JobPageFilters;
  onChange: (next: JobPageFilters, step?: 'replace' | 'push') => void;
};

function Jobs({ board, filters, onChange }: JobsProps) {
  const list = useInfiniteQuery(jobPagesQuery(board.permalink, filters));
  const whole = useQuery(boardQuery(board.permalink));
  const departments = whole.data?.departments ?? board.departments;
  const pages = list.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <div className={styles.columns}>
      <DepartmentTree
        nodes={departments}
        chosen={filters.department}
        hrefOf={(department) => employerPaths.jobPages + writeFilters({ ...filters, department })}
        onChoose={(department) => onChange({ ...filters, department })}
      />
      <div className={styles.list}>
        <FilterBar filters={filters} onChange={onChange} departments={departments} />
        {list.isPending && <TableSkeleton label="Loading jobs" />}
        {list.isError && <LoadFailed what="the jobs" query={list} />}
        {list.isSuccess && pages.length === 0 && (
          <NoJobs
            isNarrowed={isNarrowed(filters)}
            onClear={() => onChange({ ...readFilters(''), board: filters.board })}
          />
        )}
        {pages.length > 0 && (
          <JobPageTable
            pages={pages}
            isBusy={list.isPlaceholderData}
            more={
              list.hasNextPage
                ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
                : null
            }
          />
        )}
      </div>
    </div>
  );
}

function NoBoards({ mayConnect }: { mayConnect: boolean }) {
  return (
    <EmptyState
      title="Your jobs stand here"
      actions={mayConnect && <LinkButton href={employerPaths.ats}>Connect your ATS</LinkButton>}
    >
      Connect Greenhouse, Lever or Ashby and they arrive by themselves; or write the first one with “New job
      page”.
    </EmptyState>
  );
}

function NoJobs({ isNarrowed: hasFilters, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!hasFilters)
    return (
      <EmptyState title="No jobs on this board yet">Write one, or fill the board from a file.</EmptyState>
    );
  return (
    <EmptyState
      title="No job is like that"
      actions={<Button onPress={onClear}>Clear search and filters</Button>}
    >
      Try another word, or fewer filters.
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
