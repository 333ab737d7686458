// The library: every clip of the employer, found, sorted and worked on without leaving the list.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobClip } from '#contract/job-clip.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { CallError } from '#lib/api/call-error.ts';
import { libraryViews } from '#lib/library-views.ts';
import { listen } from '#lib/realtime/listen.ts';
import { $user } from '#lib/stores/auth.ts';
import { $jobs, loadClips } from '#lib/stores/jobs.ts';
import { Button } from '#ui/button.tsx';
import { ErrorPanel } from '#ui/error-panel.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { ViewLinks } from '#ui/view-links.tsx';
import { newClip, tellRefusal } from './clip-acts.ts';
import { clipListQuery, heartArrived } from './clip-queries.ts';
import { writeFilters } from './library/clip-filters.ts';
import { ClipTable } from './library/clip-table.tsx';
import { FilterBar } from './library/filter-bar.tsx';
import styles from './library/library.module.css';
import { NoClips, NothingFound } from './library/no-clips.tsx';
import { useFilters } from './library/use-filters.ts';
import { ShareDialog } from './share/lazy-share-dialog.tsx';

/** `/employers/content-library`. */
export function ClipListScreen() {
  const mayEdit = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [shared, setShared] = useState<JobClip | null>(null);
  useHearts();
  useAllClips();
  return (
    <div className={styles.screen}>
      <PageHeader title="Job clips" actions={mayEdit && <NewClipButton />} />
      <ViewLinks label="Library" views={libraryViews('clips')} />
      <Clips mayEdit={mayEdit} onShare={setShared} />
      {shared && <ShareDialog clip={shared} onClose={() => setShared(null)} />}
    </div>
  );
}

function Clips({ mayEdit, onShare }: { mayEdit: boolean; onShare: (clip: JobClip) => void }) {
  const [filters, change] = useFilters();
  const list = useInfiniteQuery(clipListQuery(filters));
  const all = useStore($jobs);
  const clips = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isNarrowed = writeFilters({ ...filters, sort: 'updated' }) !== '';
  if (!isNarrowed && list.isSuccess && clips.length === 0)
    return <NoClips action={mayEdit ? <NewClipButton label="Make your first clip" /> : undefined} />;
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={change}
        languages={[...new Set(all.map((clip) => clip.language))].sort()}
      />
      {list.isPending && <TableSkeleton label="Loading clips" />}
      {list.isError && (
        <ErrorPanel
          message="We could not load the clips"
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
          requestId={list.error instanceof CallError ? (list.error.requestId ?? undefined) : undefined}
        >
          {list.error.message}
        </ErrorPanel>
      )}
      {list.isSuccess && clips.length === 0 && <NothingFound filters={filters} onChange={change} />}
      {clips.length > 0 && (
        <ClipTable
          clips={clips}
          total={isNarrowed ? null : all.length}
          mayEdit={mayEdit}
          isBusy={list.isPlaceholderData}
          more={
            list.hasNextPage
              ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
              : null
          }
          onShare={onShare}
        />
      )}
    </>
  );
}

function NewClipButton({ label = 'New job clip' }: { label?: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    await newClip(client).catch(tellRefusal);
    setBusy(false);
  };
  return (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      isBusy={isBusy}
      busyLabel="Making…"
      onPress={make}
    >
      {label}
    </Button>
  );
}

function useHearts(): void {
  const client = useQueryClient();
  useEffect(() => listen('job-clips/hearted', (heart) => heartArrived(client, heart)), [client]);
}

// The shared list of all clips is filled once; the table has pages of its own.
function useAllClips(): void {
  useEffect(() => {
    if ($jobs.get().length === 0) void loadClips().catch(() => {});
  }, []);
}
