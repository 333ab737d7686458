// Which pairings match one job, whatever its status, and which was picked for it.
import { eq } from 'drizzle-orm';
import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { ownJobPage } from '#server/features/job-pages/lookups.ts';
import { asPairing, isApplied, isStanding, readPairings } from '../pairings.ts';
import { refOf } from '../present.ts';
import { inOrderOfWinning, matcherOf } from './matching.ts';

/** Throws NOT_FOUND. */
export async function storyOfJob(ctx: EmployerContext, name: JobPagePermalink): Promise<StoryOfJob> {
  const [{ page, board }, rows] = await Promise.all([
    ownJobPage(ctx, name),
    readPairings(ctx.db, isStanding(ctx.employer.id)),
  ]);
  const { permalink, departments, offices } = jobBoards;
  const boards = await ctx.db
    .select({ permalink, departments, offices })
    .from(jobBoards)
    .where(eq(jobBoards.id, board.id));
  const trees = new Map(boards.map((row) => [row.permalink, row]));
  const all = rows.map(asPairing).map((pairing) => ({ pairing, match: matcherOf(pairing, trees) }));
  const matching = inOrderOfWinning({ ...page, board: board.permalink }, all);
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
