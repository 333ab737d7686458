// How the scorecard's screen reads the API.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ScorecardPermalink } from '#contract/kit/ids.ts';
import { getScorecard, listScorecards, type Scorecard } from '#contract/scorecards.ts';
import { listQuery } from '#islands/queries/lists.ts';
import { call } from '#lib/api/call.ts';
import { CallError } from '#lib/api/call-error.ts';
import { employerOf } from '#lib/stores/auth.ts';

/** One scorecard. An address that cannot be one is not asked for. */
export const scorecardQuery = (permalink: string) =>
  queryOptions({
    queryKey: ['scorecard', permalink],
    queryFn: ({ signal }) => {
      const name = ScorecardPermalink.safeParse(permalink);
      if (!name.success) throw new CallError('NOT_FOUND', 'Page not found, or you don’t have access.', 404);
      return call(getScorecard, { params: { employer: employerOf(), scorecard: name.data } }, { signal });
    },
    // The form holds it itself.
    refetchOnWindowFocus: false,
  });

/** One's own, newest first; `owed` those to hand in now. */
export const ownScorecardsQuery = (asked: { owed?: 'true' }) => listQuery(listScorecards, asked);

export const paramsOf = ({ permalink }: Pick<Scorecard, 'permalink'>) => ({
  employer: employerOf(),
  scorecard: permalink,
});

export const scorecardArrived = (client: QueryClient, scorecard: Scorecard): void => {
  client.setQueryData(scorecardQuery(scorecard.permalink).queryKey, scorecard);
};
