// Adds what colleagues recorded, once approved, to the clip: its answers as tracks, with their captions.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { JobClipPermalink } from '#contract/kit/ids.ts';
import { listVideoClips, type VideoClip, videoClipToJobClip } from '#contract/video-clips.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { clipArrived } from '../../clip-queries.ts';
import { useStudioTools } from '../studio-context.tsx';
import styles from './tracks.module.css';

export function ClipsDialog({ onClose }: { onClose: () => void }) {
  const list = useInfiniteQuery(listQuery(listVideoClips, { status: ['approved'] }));
  const clips = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const { busy, add } = useAdding(onClose);
  return (
    <Dialog isOpen width="form" title="Add from video clips" closeLabel="Close" onClose={onClose}>
      {list.isPending && <TableSkeleton rows={4} label="Loading the video clips" />}
      {list.isError && <LoadFailed what="the video clips" query={list} />}
      {list.isSuccess && clips.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No approved video clips"
          actions={<LinkButton href={employerPaths.askForVideo}>Ask a colleague</LinkButton>}
        >
          Video clips can be added once they are approved.
        </EmptyState>
      )}
      <ul className={styles.clips}>
        {clips.map((clip) => (
          <li key={clip.permalink}>
            <span>
              <bdi>{clip.title}</bdi>
              <small>
                <bdi>{clip.prompts.join(' · ')}</bdi>
              </small>
            </span>
            <Button
              size="row"
              aria-label={`Add ${clip.title}`}
              isDisabled={busy !== null && busy !== clip.permalink}
              isBusy={busy === clip.permalink}
              busyLabel="Adding…"
              onPress={() => void add(clip)}
            >
              Add
            </Button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  );
}

function useAdding(onDone: () => void) {
  const { permalink, studio } = useStudioTools();
  const client = useQueryClient();
  const [busy, setBusy] = useState<VideoClip['permalink'] | null>(null);
  // The same press again, after an answer that was lost, adds once.
  const [keys] = useState(() => new Map<VideoClip['permalink'], string>());
  const add = async ({ permalink: videoClip, takes }: VideoClip) => {
    setBusy(videoClip);
    try {
      // The server adds to what it has; why it hasn't all stands above.
      if (!(await studio.save())) return setBusy(null);
      const params = { employer: employerOf(), videoClip };
      const body = { jobClipPermalink: JobClipPermalink.parse(permalink) };
      const idempotencyKey = keys.get(videoClip) ?? crypto.randomUUID();
      keys.set(videoClip, idempotencyKey);
      const { profile: _, ...clip } = await call(videoClipToJobClip, { params, body }, { idempotencyKey });
      clipArrived(client, clip);
      studio.clipRead(clip);
      notify({ text: takes.length === 1 ? '1 track added' : `${takes.length} tracks added` });
      onDone();
    } catch (error) {
      notify({ variant: 'warning', text: sentenceOf(error) });
    }
    setBusy(null);
  };
  return { busy, add };
}
