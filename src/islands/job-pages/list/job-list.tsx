// The jobs of one board: found, picked and changed together.
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobBoardRow } from '#contract/job-boards.ts';
import type { JobPageRow } from '#contract/job-page.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { useOutcome } from '#ui/use-outcome.ts';
import { allJobPages, boardQuery, jobPagesQuery } from '../job-page-queries.ts';
import styles from '../job-pages.module.css';
import { BulkActs } from './bulk/bulk-acts.tsx';
import { type BulkAct, jobsInWords, type PickedPage } from './bulk/page-acts.ts';
import { runAct } from './bulk/run-act.ts';
import { useSelection } from './bulk/use-selection.ts';
import { DepartmentTree } from './department-tree.tsx';
import { JobPageBar } from './filter-bar.tsx';
import { useJobFigures } from './job-figures.ts';
import { isNarrowed, type JobPageFilters, readFilters, writeFilters } from './job-page-filters.ts';
import { JobPageTable } from './job-page-table.tsx';
import { useColumns } from './use-columns.ts';

type Props = {
  board: JobBoardRow;
  filters: JobPageFilters;
  mayEdit: boolean;
  onChange: (next: JobPageFilters, step?: QueryStep) => void;
};

export function JobList({ board, filters, mayEdit, onChange }: Props) {
  const list = useInfiniteQuery(jobPagesQuery(board.permalink, filters));
  const whole = useQuery(boardQuery(board.permalink));
  const columns = useColumns();
  const bulk = useBulk();
  const { departments, offices } = whole.data ?? board;
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
        <JobPageBar {...{ filters, onChange, departments, offices, columns }} />
        <OutcomeBar outcome={bulk.outcome} onForget={bulk.forget} sentenceOf={sentenceOf} />
        {bulk.progress !== null && (
          <ProgressBar
            label={`Updating ${jobsInWords(bulk.progress.of)}`}
            value={bulk.progress.done / bulk.progress.of}
          />
        )}
        {list.isPending && <TableSkeleton label="Loading jobs" />}
        {list.isError && <LoadFailed what="the jobs" query={list} />}
        {list.isSuccess && pages.length === 0 && (
          <NoJobs
            isNarrowed={isNarrowed(filters)}
            newJob={mayEdit ? `${employerPaths.newJobPage}?board=${board.permalink}` : null}
            onClear={() => onChange({ ...readFilters(''), board: filters.board })}
          />
        )}
        {pages.length > 0 && (
          <Rows
            {...{ board, filters, mayEdit, pages, bulk }}
            shown={columns.shown}
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

type RowsProps = Omit<Props, 'onChange'> &
  Pick<Parameters<typeof JobPageTable>[0], 'shown' | 'isBusy' | 'more'> & {
    pages: readonly JobPageRow[];
    bulk: ReturnType<typeof useBulk>;
  };

function Rows({ board, filters, mayEdit, pages, bulk, ...table }: RowsProps) {
  const figures = useJobFigures(pages, table.shown.includes('figures'));
  const selection = useSelection({
    of: board.permalink + writeFilters({ ...filters, isBoardOpen: false }),
    shown: pages,
    readAll: () => allJobPages(board.permalink, filters),
  });
  const act = async (wish: BulkAct) => {
    await bulk.run(wish, selection.pages);
    selection.clear();
  };
  const actions = (
    <BulkActs
      selection={selection}
      hasMore={table.more !== null || selection.keys.size < pages.length}
      isBusy={bulk.isBusy}
      onAct={(wish) => void act(wish)}
    />
  );
  const { keys, pick, pickAll } = selection;
  const words = {
    countLabel: (count: number) => `${count.toLocaleString('en')} selected`,
    allLabel: 'Select all loaded jobs',
  };
  return (
    <>
      <JobPageTable
        {...table}
        pages={pages}
        figures={figures.of}
        {...(mayEdit && { selection: { keys, onChange: pick, onSelectAll: pickAll, actions, words } })}
      />
      {figures.isMissing && <p className={styles.note}>Couldn’t load metrics</p>}
    </>
  );
}

/** Runs an act on the picked jobs with its count while it runs, and its outcome after. */
function useBulk() {
  const client = useQueryClient();
  const { run, ...outcome } = useOutcome();
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null);
  return {
    ...outcome,
    progress,
    run: async (act: BulkAct, pages: readonly PickedPage[]) => {
      const of = pages.length;
      setProgress({ done: 0, of });
      await run(() => runAct(client, { act, pages }, (done) => setProgress({ done, of })));
      setProgress(null);
    },
  };
}

type NoJobsProps = { isNarrowed: boolean; newJob: string | null; onClear: () => void };

function NoJobs({ isNarrowed: hasFilters, newJob, onClear }: NoJobsProps) {
  if (!hasFilters)
    return (
      <EmptyState
        title="No jobs on this board yet"
        actions={
          newJob !== null && (
            <LinkButton variant="primary" href={newJob}>
              New job page
            </LinkButton>
          )
        }
      >
        Start from a template, paste an advert or import jobs from a file.
      </EmptyState>
    );
  return (
    <EmptyState title="No jobs match" actions={<Button onPress={onClear}>Clear filters</Button>}>
      Try a different search or fewer filters.
    </EmptyState>
  );
}
