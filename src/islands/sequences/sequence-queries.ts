// How the screens of sequences read the API.
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { SequencePermalink, type SequenceTargetPermalink, type StageId } from '#contract/kit/ids.ts';
import { getEmailSettings } from '#contract/mailboxes.ts';
import type { Sequence, SequenceStatus, TargetStatus, TargetWarning } from '#contract/sequence.ts';
import { listFollowedLists } from '#contract/sequence-lists.ts';
import type { StageFigure } from '#contract/sequence-results.ts';
import {
  getSequence,
  getSequenceMetrics,
  getSequenceReview,
  getSequenceTarget,
  listSequences,
  listSequenceTargets,
} from '#contract/sequences.ts';
import { listQuery, pagedQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { NOT_FOUND_WORDS } from '#lib/content-pages/shared-words.ts';
import { employerOf } from '#lib/stores/auth.ts';

const ONE = 'sequence';

export type SequenceFilters = { search: string; status: readonly SequenceStatus[] };

export const sequenceListQuery = ({ search, status }: SequenceFilters) =>
  listQuery(listSequences, {
    ...(search === '' ? {} : { search }),
    ...(status.length === 0 ? {} : { status: [...status] }),
  });

/** One sequence with its stages. An address that cannot be one is not asked for. */
export const sequenceQuery = (permalink: string) =>
  queryOptions({
    queryKey: [ONE, permalink],
    queryFn: ({ signal }) => {
      const sequence = SequencePermalink.safeParse(permalink);
      if (!sequence.success) throw new CallError('NOT_FOUND', NOT_FOUND_WORDS, 404);
      return call(getSequence, { params: paramsOf({ permalink: sequence.data }) }, { signal });
    },
  });

type Named = Pick<Sequence, 'permalink'>;

export const paramsOf = ({ permalink }: Named) => ({
  employer: employerOf(),
  sequence: permalink,
});

export type TargetFilters = {
  search: string;
  status: readonly TargetStatus[];
  warning: readonly TargetWarning[];
  /** Only those with a task that is due. */
  isTask: boolean;
  /** Only those whose reply nobody answered. */
  isReply: boolean;
  /** Only those whom this figure of a stage counts. */
  counted: { figure: StageFigure; stage: StageId } | null;
};

export const allTargets: TargetFilters = {
  ...{ search: '', status: [], warning: [] },
  isTask: false,
  isReply: false,
  counted: null,
};

export const targetsQuery = (
  sequence: Named,
  { search, status, warning, isTask, isReply, counted }: TargetFilters,
) => {
  const query = {
    ...(search === '' ? {} : { search }),
    ...(status.length === 0 ? {} : { status: [...status] }),
    ...(warning.length === 0 ? {} : { warning: [...warning] }),
    ...(isTask ? { task: 'due' as const } : {}),
    ...(isReply ? { reply: 'waiting' as const } : {}),
    ...(counted ?? {}),
  };
  return {
    ...pagedQuery(['sequence-targets', sequence.permalink, query] as const, (on, { signal }) =>
      call(listSequenceTargets, { params: paramsOf(sequence), query: { ...query, ...on } }, { signal }),
    ),
    placeholderData: keepPreviousData,
  };
};

/** One person in a sequence with the next e-mail as it would read now. */
export const targetQuery = (sequence: Named, target: SequenceTargetPermalink) =>
  queryOptions({
    queryKey: ['sequence-target', sequence.permalink, target],
    queryFn: ({ signal }) =>
      call(getSequenceTarget, { params: { ...paramsOf(sequence), target } }, { signal }),
  });

export const metricsQuery = (sequence: Named) =>
  queryOptions({
    queryKey: ['sequence-metrics', sequence.permalink],
    queryFn: async ({ signal }) =>
      (await call(getSequenceMetrics, { params: paramsOf(sequence) }, { signal })).stages,
  });

export const reviewQuery = (sequence: Named) =>
  queryOptions({
    queryKey: ['sequence-review', sequence.permalink],
    queryFn: ({ signal }) => call(getSequenceReview, { params: paramsOf(sequence) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The mailboxes that sequences can be sent from, and the address that stands below each e-mail; the e-mail settings read the same. */
export const mailboxesQuery = () =>
  queryOptions({
    queryKey: ['email-settings', employerOf()],
    queryFn: ({ signal }) => call(getEmailSettings, { params: { employer: employerOf() } }, { signal }),
  });

/** Puts a changed sequence in its place; the lists that show it follow by themselves. */
export function sequenceArrived(client: QueryClient, sequence: Sequence): void {
  client.setQueryData(sequenceQuery(sequence.permalink).queryKey, sequence);
}

/** Reads it again: its people changed, or somebody answered. */
export const sequenceChanged = (client: QueryClient, permalink: string): Promise<void> =>
  client.invalidateQueries({ queryKey: [ONE, permalink] });

export const followedQuery = (sequence: Named) =>
  queryOptions({
    queryKey: ['sequence-followed', sequence.permalink],
    queryFn: async ({ signal }) =>
      (await call(listFollowedLists, { params: paramsOf(sequence) }, { signal })).data,
  });
