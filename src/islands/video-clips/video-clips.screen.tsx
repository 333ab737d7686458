// B6: what colleagues were asked to record, what staff recorded, and the questions that are asked again and again.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Upload, Video } from 'lucide-react';
import { useState } from 'react';
import { isAtLeast } from '#contract/kit/roles.ts';
import { listVideoClips, type VideoClip } from '#contract/video-clips.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters, useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { BulkApprove } from './bulk-approve.tsx';
import {
  askedOf,
  type ClipFilters,
  filterMenu,
  filtersOn,
  isNarrowed,
  readFilters,
  VIEWS,
  writeFilters,
} from './clip-filters.ts';
import { Prompts } from './prompts.tsx';
import { useVideoClipNews } from './use-video-clip-news.ts';
import { VideoClipTable } from './video-clip-table.tsx';
import styles from './video-clips.module.css';

const PROMPTS = { id: 'prompts', title: 'Questions' };
const pathOf = (view: string) => employerPaths.videoClips + (view === '' ? '' : `?view=${view}`);

/** `/employers/video-clip`. */
export function VideoClipsScreen() {
  const mayAsk = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const asking = useAsking();
  const [filters, setFilters] = useAddressFilters(readFilters, writeFilters);
  const isPrompts = mayAsk && filters.view === PROMPTS.id;
  return (
    <div className={styles.screen}>
      <PageHeader title="Video clips" actions={mayAsk && <Ways onAsk={asking.open} />} />
      {mayAsk && (
        <ViewLinks
          label="Views"
          views={[...VIEWS, PROMPTS].map(({ id, title }) => ({
            ...{ title, href: pathOf(id), isCurrent: id === filters.view },
          }))}
        />
      )}
      {isPrompts ? <Prompts /> : <Clips {...{ mayAsk, filters }} onFilter={setFilters} />}
      {mayAsk && asking.isOpen && <AskDialog onClose={asking.close} />}
    </div>
  );
}

/** The dialog is part of the address, so that other screens lead to it. */
function useAsking() {
  const [address, setAddress] = useAddressQuery();
  const query = new URLSearchParams(address);
  const put = (change: () => void, step: 'push' | 'replace') => {
    change();
    setAddress(query.size === 0 ? '' : `?${query}`, step);
  };
  return {
    isOpen: query.get('panel') === 'ask',
    open: () => put(() => query.set('panel', 'ask'), 'push'),
    close: () => put(() => query.delete('panel'), 'replace'),
  };
}

const Ways = ({ onAsk }: { onAsk: () => void }) => (
  <>
    <LinkButton href={employerPaths.newVideoClip('upload')} icon={<Upload aria-hidden="true" />}>
      Upload
    </LinkButton>
    <LinkButton href={employerPaths.newVideoClip('record')} icon={<Video aria-hidden="true" />}>
      Record now
    </LinkButton>
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={onAsk}>
      Ask a colleague
    </Button>
  </>
);

type ClipsProps = { mayAsk: boolean; filters: ClipFilters; onFilter: (next: ClipFilters) => void };

function Clips({ mayAsk, filters, onFilter }: ClipsProps) {
  const list = useInfiniteQuery(listQuery(listVideoClips, askedOf(filters, mayAsk)));
  const clips = list.data?.pages.flatMap((page) => page.data) ?? [];
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  useVideoClipNews();
  return (
    <>
      <FilterBar
        filters={filters}
        onChange={onFilter}
        label="Search video clips"
        on={filtersOn(filters)}
        {...(mayAsk && { menu: filterMenu(clips) })}
      />
      {list.isPending && <TableSkeleton label="Loading the video clips" />}
      {list.isError && <LoadFailed what="the video clips" query={list} />}
      {list.isSuccess && clips.length === 0 && <Nothing {...{ mayAsk, filters }} />}
      {clips.length > 0 && (
        <Table {...{ clips, mayAsk }} isBusy={list.isPlaceholderData} more={list.hasNextPage ? more : null} />
      )}
    </>
  );
}

type TableProps = Parameters<typeof VideoClipTable>[0] & { mayAsk: boolean };

function Table({ mayAsk, ...table }: TableProps) {
  const [picked, setPicked] = useState<Set<string>>(new Set());
  const clips = table.clips.filter((clip: VideoClip) => picked.has(clip.permalink));
  const selection = {
    keys: new Set(clips.map(({ permalink }) => permalink)),
    onChange: setPicked,
    actions: <BulkApprove clips={clips} onDone={setPicked} />,
  };
  return <VideoClipTable {...table} {...(mayAsk && { selection })} />;
}

function Nothing({ mayAsk, filters }: { mayAsk: boolean; filters: ClipFilters }) {
  if (isNarrowed(filters)) return <EmptyState title="No video clips match" />;
  if (filters.view !== '') return <EmptyState title="Nothing here" />;
  return (
    <EmptyState isFirstTime title="Three colleagues, one question, two minutes each">
      {mayAsk
        ? 'Ask a colleague by e-mail. They record in their browser, without an account, and you see it once they send it.'
        : 'Video clips appear here once they are approved.'}
    </EmptyState>
  );
}
