// The story of one job, decided by hand and at once; the rest of what is written of this story is saved before.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { setStoryOfJob } from '#contract/content-page-job-pages.ts';
import type { ContentPageJobPagePermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { actOnSaved } from '#lib/content-pages/page-steps.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { storiesChanged } from '../story-queries.ts';
import { type PickedJob, withJob } from './draft.ts';
import type { StoryEditor } from './use-story-editor.ts';
import type { StorySteps } from './use-story-steps.ts';

export function useOverride(editor: StoryEditor, steps: StorySteps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  return {
    isBusy,
    /** Null leaves it to the rules. */
    async decide(job: PickedJob, story: ContentPageJobPagePermalink | null) {
      setBusy(true);
      await actOnSaved(
        editor.saveNow,
        async () => {
          const params = { employer: employerOf(), page: job.permalink as JobPagePermalink };
          await call(setStoryOfJob, { params, body: { contentPageJobPage: story } });
          await steps.readAgain();
          await storiesChanged(client);
        },
        () => notify({ variant: 'warning', text: 'Couldn’t change this job’s story. Try again.' }),
      );
      setBusy(false);
    },
    leaveOut(job: PickedJob) {
      const { exclusions, rule } = editor.draft;
      const jobPages = rule.jobPages.filter(({ permalink }) => permalink !== job.permalink);
      editor.set('leave out', { exclusions: withJob(exclusions, job), rule: { ...rule, jobPages } });
      void editor.saveNow();
    },
  };
}

export type Override = ReturnType<typeof useOverride>;
