// A job that is published on a board that is not: candidates don't see it, and here is the way. Then what comes next.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { publishJobBoard } from '#contract/job-boards.ts';
import type { JobPage } from '#contract/job-page.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths, publicPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { boardQuery, jobPageQuery, listsChanged } from '../job-page-queries.ts';
import styles from './editor.module.css';

export function DraftBoard({ page }: { page: JobPage }) {
  const client = useQueryClient();
  const { permalink, title } = page.jobBoard;
  const board = useQuery(boardQuery(permalink));
  const publish = useMutation({
    mutationFn: () => call(publishJobBoard, { params: { employer: employerOf(), board: permalink } }),
    onSuccess: async () => {
      await Promise.all([
        listsChanged(client),
        client.invalidateQueries({ queryKey: jobPageQuery(page.permalink).queryKey }),
      ]);
    },
  });
  // Whoever publishes the job here goes on with its board, and then with its team: each button goes as it is pressed.
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = page.status === 'published' && board.data?.status === 'draft';
  const isLive = page.status === 'published' && publish.isSuccess && board.data?.status === 'published';
  const wasPublished = useRef(page.status === 'published');
  useEffect(() => {
    if ((isWaiting && !wasPublished.current) || isLive)
      place.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [isWaiting, isLive]);
  if (isLive)
    return (
      <div ref={place} className={styles.notice}>
        <CircleCheck aria-hidden="true" />
        <p role="status">The board is live, and candidates can see this job.</p>
        <LinkButton href={publicPaths.jobPage(permalink, page.permalink)} target="_blank">
          View the job
        </LinkButton>
        <LinkButton variant="primary" href={employerPaths.jobTeam(page.permalink)}>
          Set up the hiring team
        </LinkButton>
      </div>
    );
  if (!isWaiting) return null;
  return (
    <div ref={place} className={styles.notice}>
      <Info aria-hidden="true" />
      <p role="status">
        {publish.isError
          ? sentenceOf(publish.error)
          : `Candidates can’t see this job yet: its board “${title}” is a draft. Publishing the board shows all published jobs on it.`}
      </p>
      <Button
        variant="primary"
        isBusy={publish.isPending}
        busyLabel="Publishing…"
        onPress={() => publish.mutate()}
      >
        Publish board
      </Button>
    </div>
  );
}
