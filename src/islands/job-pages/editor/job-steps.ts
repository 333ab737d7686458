// What can be done with a whole job: publish, close, archive, restore, copy. What is typed is stored before.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { JobPage, JobPageStatus } from '#contract/job-page.ts';
import {
  archiveJobPage,
  closeJobPage,
  duplicateJobPage,
  publishJobPage,
  restoreJobPage,
} from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { jobPageArrived, listsChanged } from '../job-page-queries.ts';
import type { JobEditor } from './use-job-form.ts';

const STEPS = {
  publish: publishJobPage,
  close: closeJobPage,
  archive: archiveJobPage,
  restore: restoreJobPage,
};
export type Step = keyof typeof STEPS;
const told: Record<Step, string> = {
  publish: 'Job published',
  close: 'Job closed',
  archive: 'Job archived',
  restore: 'Job restored as a draft',
};

/** The step that the button at the top takes, with its word. */
export function mainStep(status: JobPageStatus): { step: Step; word: string } {
  switch (status) {
    case 'published':
      return { step: 'close', word: 'Close job' };
    case 'archived':
      return { step: 'restore', word: 'Restore' };
    case 'closed':
      return { step: 'publish', word: 'Reopen' };
    case 'draft':
      return { step: 'publish', word: 'Publish' };
  }
}

/** Takes a step, unless what is typed could not be stored: then the saved line or the conflict bar says why. */
export function useSteps(editor: JobEditor) {
  const client = useQueryClient();
  const permalink = editor.page.permalink;
  const take = useMutation({
    mutationFn: async (step: Step): Promise<JobPage | null> =>
      (await editor.saveNow())
        ? call(STEPS[step], { params: { employer: employerOf(), page: permalink } })
        : null,
    onSuccess: async (next, step) => {
      if (next === null) return;
      editor.arrived(next);
      await jobPageArrived(client, next);
      notify({
        variant: 'success',
        text: told[step],
        ...(step === 'close' && { action: { label: 'Reopen', onAction: () => take.mutate('publish') } }),
      });
    },
  });
  return { take: take.mutate, isBusy: take.isPending, failure: take.isError ? sentenceOf(take.error) : null };
}

/** Makes a draft by hand that is like this job, and opens it. */
export function useCopy({ page, saveNow }: JobEditor) {
  const client = useQueryClient();
  const copy = useMutation({
    mutationFn: async () => {
      await saveNow();
      const params = { employer: employerOf(), page: page.permalink };
      return call(duplicateJobPage, { params, body: {} }, { idempotencyKey: crypto.randomUUID() });
    },
    onSuccess: async (made) => {
      await listsChanged(client);
      goTo(employerPaths.editJobPage(made.permalink));
    },
  });
  return { copy: () => copy.mutate(), failure: copy.isError ? sentenceOf(copy.error) : null };
}
