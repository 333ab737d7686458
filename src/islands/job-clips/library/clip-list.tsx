// The clips of the library: found, picked and changed together.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { JobClipRow } from '#contract/job-clip.ts';
import { CallError } from '#lib/api/call-error.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { $user } from '#lib/stores/auth.ts';
import { $jobs } from '#lib/stores/jobs.ts';
import { notify } from '#lib/stores/notices.ts';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { useKeptColumns } from '#ui/kept-columns.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { usePickedRows } from '#ui/picked-rows.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { allClips, clipListQuery } from '../clip-queries.ts';
import { BulkActs } from './bulk/bulk-acts.tsx';
import { clipsInWords } from './bulk/picked-clips.ts';
import { type Bulk, useBulk } from './bulk/use-bulk.ts';
import { columnNames, usualColumns } from './clip-columns.tsx';
import { type ClipFilters, readFilters, writeFilters } from './clip-filters.ts';
import { usePlays } from './clip-metrics.ts';
import { ClipTable } from './clip-table.tsx';
import { ClipBar } from './filter-bar.tsx';
import styles from './library.module.css';
import { NoClips, NothingFound } from './no-clips.tsx';

type Props = { mayEdit: boolean; onShare: (clip: JobClipRow) => void; firstAct: ReactNode };

export function ClipList({ mayEdit, onShare, firstAct }: Props) {
  const [filters, change] = useAddressFilters(readFilters, writeFilters);
  const list = useInfiniteQuery(clipListQuery(filters));
  const all = useStore($jobs);
  const columns = useClipColumns();
  const jobNames = jobNamesOf(all);
  const bulk = useBulk();
  const clips = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isNarrowed = writeFilters({ ...filters, sort: 'updated' }) !== '';
  if (!isNarrowed && list.isSuccess && clips.length === 0) return <NoClips action={firstAct || undefined} />;
  return (
    <>
      <ClipBar
        {...{ filters, columns, jobNames }}
        onChange={change}
        languages={[...new Set(all.map((clip) => clip.language))].sort()}
      />
      <Told bulk={bulk} />
      {list.isPending && <TableSkeleton label="Loading clips" />}
      {list.isError && (
        <ErrorPanel
          message="Couldn’t load clips"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
          requestId={list.error instanceof CallError ? (list.error.requestId ?? undefined) : undefined}
        >
          {list.error.message}
        </ErrorPanel>
      )}
      {list.isSuccess && clips.length === 0 && <NothingFound {...{ filters, jobNames }} onChange={change} />}
      {clips.length > 0 && (
        <Rows
          {...{ filters, clips, mayEdit, onShare, bulk }}
          shown={columns.shown}
          total={isNarrowed ? null : all.length}
          isBusy={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
              : null
          }
        />
      )}
    </>
  );
}

/** Of the jobs that show any clip. */
const jobNamesOf = (clips: readonly JobClipRow[]): ReadonlyMap<string, string> =>
  new Map(
    clips.flatMap(({ jobPages }) => jobPages.map(({ permalink, title }) => [permalink, title] as const)),
  );

/** Remembered for each user of this device. */
const useClipColumns = () =>
  useKeptColumns({ key: `clip-columns:${$user.get()?.id ?? ''}`, names: columnNames, usual: usualColumns });

function Told({ bulk: { outcome, forget, progress } }: { bulk: Bulk }) {
  return (
    <>
      <OutcomeBar outcome={outcome} onForget={forget} sentenceOf={sentenceOf} />
      {progress !== null && (
        <ProgressBar label={`Updating ${clipsInWords(progress.of)}`} value={progress.done / progress.of} />
      )}
    </>
  );
}

type RowsProps = Omit<Parameters<typeof ClipTable>[0], 'plays' | 'selection'> & {
  filters: ClipFilters;
  bulk: Bulk;
};

function Rows({ filters, clips, mayEdit, bulk, ...table }: RowsProps) {
  const plays = usePlays(clips, table.shown.includes('plays'));
  const picked = usePickedRows({
    of: writeFilters(filters),
    shown: clips,
    readAll: () => allClips(filters),
    onFailed: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  const { keys, pick, pickAll, clear, rows } = picked;
  const actions = (
    <BulkActs
      picked={picked}
      hasMore={table.more !== null || keys.size < clips.length}
      isBusy={bulk.isBusy}
      onAct={async (act) => {
        await bulk.act(act, rows);
        clear();
      }}
      onLink={async (jobs) => {
        await bulk.link(jobs, rows);
        clear();
      }}
    />
  );
  const words = {
    countLabel: (count: number) => `${count.toLocaleString('en')} selected`,
    allLabel: 'Select all loaded clips',
  };
  return (
    <>
      <ClipTable
        {...table}
        {...{ clips, mayEdit }}
        plays={plays.of}
        {...(mayEdit && { selection: { keys, onChange: pick, onSelectAll: pickAll, actions, words } })}
      />
      {plays.isMissing && <p className={styles.note}>Couldn’t load plays</p>}
    </>
  );
}
