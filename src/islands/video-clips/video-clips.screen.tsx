// B6: what colleagues were asked to record, and what became of it.
import { useStore } from '@nanostores/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus, Upload, Video } from 'lucide-react';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { VideoClipStatus } from '#contract/video-clips.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import { ViewLinks } from '#ui/view-links.tsx';
import { AskDialog } from './ask-dialog.tsx';
import { useVideoClipNews } from './use-video-clip-news.ts';
import { videoClipListQuery } from './video-clip-queries.ts';
import { VideoClipTable } from './video-clip-table.tsx';
import styles from './video-clips.module.css';

type View = { id: string; title: string; status: VideoClipStatus[] };

const VIEWS: readonly [View, ...View[]] = [
  { id: '', title: 'All', status: [] },
  { id: 'requests', title: 'Requests', status: ['requested'] },
  { id: 'review', title: 'To review', status: ['recorded'] },
  { id: 'approved', title: 'Approved', status: ['approved'] },
];

const pathOf = ({ id }: View) => employerPaths.videoClips + (id === '' ? '' : `?view=${id}`);

/** `/employers/video-clip`. */
export function VideoClipsScreen() {
  const mayAsk = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const [address, setAddress] = useAddressQuery();
  const query = new URLSearchParams(address);
  const asked = query.get('view');
  const view = VIEWS.find(({ id }) => id === asked) ?? VIEWS[0];
  const isAsking = mayAsk && query.get('panel') === 'ask';
  const setAsking = (isOpen: boolean) => {
    if (isOpen) query.set('panel', 'ask');
    else query.delete('panel');
    setAddress(query.size === 0 ? '' : `?${query}`, isOpen ? 'push' : 'replace');
  };
  const list = useInfiniteQuery(videoClipListQuery({ search: '', status: view.status }));
  const clips = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.isSuccess && clips.length === 0;
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  useVideoClipNews();
  const ask = mayAsk && (
    <>
      <LinkButton href={employerPaths.newVideoClip('upload')} icon={<Upload aria-hidden="true" />}>
        Upload
      </LinkButton>
      <LinkButton href={employerPaths.newVideoClip('record')} icon={<Video aria-hidden="true" />}>
        Record now
      </LinkButton>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setAsking(true)}>
        Ask a colleague
      </Button>
    </>
  );
  return (
    <div className={styles.screen}>
      <PageHeader title="Video clips" actions={ask} />
      {mayAsk && (
        <ViewLinks
          label="Views"
          views={VIEWS.map((one) => ({ title: one.title, href: pathOf(one), isCurrent: one === view }))}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading the video clips" />}
      {list.isError && <LoadFailed what="the video clips" query={list} />}
      {isEmpty && view === VIEWS[0] && (
        <EmptyState isFirstTime title="Three colleagues, one question, two minutes each">
          {mayAsk
            ? 'Ask a colleague by e-mail. They record in their browser, without an account, and you see it once they send it.'
            : 'Video clips appear here once they are approved.'}
        </EmptyState>
      )}
      {isEmpty && view !== VIEWS[0] && <EmptyState title="Nothing here" />}
      {clips.length > 0 && (
        <VideoClipTable clips={clips} isBusy={list.isPlaceholderData} more={list.hasNextPage ? more : null} />
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
