import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createJobBoard, type JobBoardRow } from '#contract/job-boards.ts';
import { createJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { listsChanged } from '../job-page-queries.ts';
import { firstBoardTitle } from './use-first-board.ts';

export type NewJob = { title: string; location: string };

const newKeys = () => ({ board: crypto.randomUUID(), job: crypto.randomUUID() });

/** Makes a draft and opens it; without a board, one is made for it. */
export function useNewJob(board: JobBoardRow | null) {
  const client = useQueryClient();
  const [job, setJob] = useState<NewJob>({ title: '', location: '' });
  // Kept while nothing changes, so that a second try after a lost answer does not make a second one.
  const [keys, setKeys] = useState(newKeys);
  const params = { employer: employerOf() };
  const boardTitle = firstBoardTitle();
  const make = useMutation({
    mutationFn: async () => {
      const on =
        board ??
        (await call(createJobBoard, { params, body: { title: boardTitle } }, { idempotencyKey: keys.board }));
      const title = job.title.trim();
      const body = {
        ...{ jobBoardPermalink: on.permalink, title, location: job.location.trim() },
        descriptionHtml: '',
      };
      return call(createJobPage, { params, body }, { idempotencyKey: keys.job });
    },
    onSuccess: async (page) => {
      await listsChanged(client);
      goTo(employerPaths.editJobPage(page.permalink));
    },
  });
  const set = (change: Partial<NewJob>) => {
    setJob({ ...job, ...change });
    setKeys({ ...newKeys(), board: keys.board });
  };
  return { job, set, make, boardTitle: board?.title ?? boardTitle };
}
