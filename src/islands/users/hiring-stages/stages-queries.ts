import { queryOptions } from '@tanstack/react-query';
import { listAtsConnections } from '#contract/ats.ts';
import { listAtsStages } from '#contract/ats-mapping.ts';
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

/** The names of all stages of all connected platforms, and why some were not listed; both empty without a connection. */
export const atsNamesQuery = () =>
  queryOptions({
    queryKey: ['ats-stages'],
    queryFn: async ({ signal }) => {
      const params = { employer: employerOf() };
      const { data } = await call(listAtsConnections, { params }, { signal });
      const lists = await Promise.all(
        data
          .filter(({ status }) => status !== 'disconnected')
          .map(({ permalink }) =>
            call(listAtsStages, { params: { ...params, connection: permalink } }, { signal }),
          ),
      );
      return {
        names: lists.flatMap(({ stages }) => stages.map(({ name }) => name)),
        errors: [...new Set(lists.flatMap(({ error }) => error ?? []))],
      };
    },
    // The platforms are asked: not again for a look into another window.
    staleTime: 60_000,
    retry: false,
  });
