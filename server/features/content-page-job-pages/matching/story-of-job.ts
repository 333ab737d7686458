// Which pairings match one job, whatever its status, and which was picked for it.
import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { asPairing, isApplied, isStanding, readPairings } from '../pairings.ts';
import { refOf } from '../present.ts';
import { jobOnBoard } from './job-on-board.ts';
import { inOrderOfWinning, matcherOf } from './matching.ts';

/** Throws NOT_FOUND. */
export async function storyOfJob(ctx: EmployerContext, name: JobPagePermalink): Promise<StoryOfJob> {
  const [{ job, trees: own }, rows] = await Promise.all([
    jobOnBoard(ctx, name),
    readPairings(ctx.db, isStanding(ctx.employer.id)),
  ]);
  const trees = new Map([[job.board, own]]);
  const all = rows.map(asPairing).map((pairing) => ({ pairing, match: matcherOf(pairing, trees) }));
  const matching = inOrderOfWinning(job, all);
  const shown = matching.find(({ pairing }) => isApplied(pairing))?.pairing;
  const byHand = matching.find(({ isByHand }) => isByHand)?.pairing;
  return {
    shown: shown === undefined ? null : refOf(shown),
    byHand: byHand === undefined ? null : refOf(byHand),
    matching: matching.map(({ pairing, isByHand }) => ({
      ...refOf(pairing),
      ...{ isByHand, isApplied: isApplied(pairing) },
    })),
  };
}
