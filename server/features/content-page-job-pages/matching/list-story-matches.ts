import type { StoryMatch } from '#contract/content-page-job-page.ts';
import type { listStoryMatches as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { foldedWords, searchable } from '#server/search.ts';
import { isApplied, type Pairing } from '../pairings.ts';
import { mayReadStories } from '../policy.ts';
import { refOf } from '../present.ts';
import { pairingOf } from '../presented.ts';
import { emptyTokens } from './problems.ts';
import { type OpenJob, type Standing, standingOf } from './standing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Position = [permalink: string, shown: number];

/** The open jobs that the pairing matches, by title. */
export async function listStoryMatches(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadStories(ctx);
  const { perPage, cursor, search } = query;
  const [pairing, standing] = await Promise.all([
    pairingOf(ctx, params.contentPageJobPage),
    standingOf(ctx.db, ctx.employer.id),
  ]);
  const scope = JSON.stringify(['listStoryMatches', ctx.employer.id, pairing.id, search ?? '']);
  const after = readCursor<Position>(ctx, scope, cursor);
  const words = foldedWords(search ?? '');
  const all = standing
    .matchesOf(pairing)
    .filter(({ job }) => words.every((word) => searchable(job.title).includes(` ${word}`)));
  const from = after === null ? 0 : placeBehind(all, after);
  const end = from + perPage;
  const shown = all.slice(from, end);
  const last = end < all.length ? shown.at(-1)?.job : undefined;
  return {
    data: shown.map(({ job, isByHand }) => presentMatch(pairing, job, { isByHand, standing })),
    nextCursor: last === undefined ? null : writeCursor(ctx, scope, [last.permalink, end] satisfies Position),
  };
}

/** Behind the job that was shown last; where that is matched no more, all behind it have moved up by one. */
function placeBehind(all: readonly { job: OpenJob }[], [permalink, shown]: Position): number {
  const at = all.findIndex(({ job }) => job.permalink === permalink);
  return at < 0 ? shown - 1 : at + 1;
}

const MOST_OTHERS = 5;

function presentMatch(
  pairing: Pairing,
  job: OpenJob,
  { isByHand, standing }: { isByHand: boolean; standing: Standing },
): StoryMatch {
  const applied = standing.appliedTo(job);
  const [winner] = applied;
  const wins = winner?.id === pairing.id;
  return {
    jobPage: { permalink: job.permalink, title: job.title },
    ...{ isByHand, wins },
    beatenBy: winner === undefined || wins || !isApplied(pairing) ? null : refOf(winner),
    alsoMatchedBy: applied
      .filter(({ id }) => id !== pairing.id)
      .slice(0, MOST_OTHERS)
      .map(refOf),
    emptyTokens: emptyTokens(pairing, job),
  };
}
