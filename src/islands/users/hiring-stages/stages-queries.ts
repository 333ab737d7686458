import { queryOptions } from '@tanstack/react-query';
import { getHiringStages, getJobStages } from '#contract/hiring-stages.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '#lib/stores/auth.ts';

/** The employer’s stages. */
export const stagesQuery = () =>
  queryOptions({
    queryKey: ['hiring-stages'],
    queryFn: ({ signal }) => call(getHiringStages, { params: { employer: employerOf() } }, { signal }),
  });

/** The stages that hold for a job. */
export const jobStagesQuery = (page: JobPagePermalink) =>
  queryOptions({
    queryKey: ['hiring-stages', page],
    queryFn: ({ signal }) => call(getJobStages, { params: { employer: employerOf(), page } }, { signal }),
  });
