// What is done to a whole job from its row; a refusal stays above the list.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import { closeJobPage, publishJobPage } from '#contract/job-pages.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { notify } from '#lib/stores/notices.ts';
import { figuresChanged } from '../hiring-queries.ts';

export type JobActs = Record<'close' | 'reopen', (job: JobPipeline) => Promise<void>>;

export function useJobActs(): { acts: JobActs; refusal: string | null } {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string | null>(null);
  const tried = async (job: JobPipeline, endpoint: typeof closeJobPage | typeof publishJobPage) => {
    setRefusal(null);
    try {
      await call(endpoint, { params: { employer: employerOf(), page: job.jobPagePermalink } });
    } catch (error) {
      setRefusal(`${job.title}: ${sentenceOf(error)}`);
      return false;
    }
    await figuresChanged(client);
    return true;
  };
  const reopen = async (job: JobPipeline) => {
    if (await tried(job, publishJobPage)) notify({ variant: 'success', text: `“${job.title}” reopened` });
  };
  const close = async (job: JobPipeline) => {
    if (!(await tried(job, closeJobPage))) return;
    notify({
      ...{ variant: 'success', text: `“${job.title}” closed. Its page suggests similar jobs.` },
      action: { label: 'Undo', onAction: () => void reopen(job) },
    });
  };
  return { acts: { close, reopen }, refusal };
}
