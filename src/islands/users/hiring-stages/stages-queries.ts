import { queryOptions } from '@tanstack/react-query';
import { listAtsConnections } from '#contract/ats.ts';
import { listAtsStages } from '#contract/ats-mapping.ts';
import { getHiringStages, getJobStages } from '#contract/hiring-stages.ts';
import type { AtsConnectionPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import { call } from '#lib/api/call.ts';
import { platformNames } from '#lib/hiring/ats-move-words.ts';
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

export type AtsOfStages = {
  permalink: AtsConnectionPermalink;
  name: string;
  /** As people know it. */
  platform: string;
  takesMoves: boolean;
  /** Stages that take moves, by their names. */
  targets: string[];
  /** Why it did not list them now. */
  error: string | null;
};

/**
 * The names of all stages of all connected platforms, why some were not listed, and what each takes; all empty without a
 * connection.
 */
export const atsNamesQuery = () =>
  queryOptions({
    queryKey: ['ats-stages'],
    queryFn: async ({ signal }) => {
      const params = { employer: employerOf() };
      const { data } = await call(listAtsConnections, { params }, { signal });
      const connected = data.filter(({ status }) => status !== 'disconnected');
      const lists = await Promise.all(
        connected.map(async (connection) => {
          const asked = { params: { ...params, connection: connection.permalink } };
          return { connection, ...(await call(listAtsStages, asked, { signal })) };
        }),
      );
      return {
        names: lists.flatMap(({ stages }) => stages.map(({ name }) => name)),
        errors: [...new Set(lists.flatMap(({ error }) => error ?? []))],
        connections: lists.map(
          ({ connection: { permalink, name, platform, capabilities }, stages, error }): AtsOfStages => ({
            ...{ permalink, name, platform: platformNames[platform], error },
            takesMoves: capabilities.includes('moves'),
            targets: stages.flatMap((stage) => (stage.takesMoves ? [stage.name] : [])),
          }),
        ),
      };
    },
    // The platforms are asked: not again for a look into another window.
    staleTime: 60_000,
    retry: false,
  });
