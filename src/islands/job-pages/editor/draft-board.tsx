// A job that is published on a board that is not: nobody sees it, and here is the way.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { publishJobBoard } from '#contract/job-boards.ts';
import type { JobPage } from '#contract/job-page.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { publicPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
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
      notify({
        variant: 'success',
        text: 'Board published',
        action: { label: 'View', onAction: () => window.open(publicPaths.jobBoard(permalink), '_blank') },
      });
    },
    onError: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  if (page.status !== 'published' || board.data?.status !== 'draft') return null;
  return (
    <div className={styles.notice}>
      <Info aria-hidden="true" />
      <p role="status">
        Candidates can’t see this job yet: its board “{title}” is a draft. Publishing the board shows all
        published jobs on it.
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
