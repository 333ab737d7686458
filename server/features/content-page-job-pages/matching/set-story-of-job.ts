import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import type { setStoryOfJob as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { asPairing, isStanding, readPairings } from '../pairings.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings } from '../presented.ts';
import { writePicks } from '../writing/write-pairing.ts';
import { jobOnBoard } from './job-on-board.ts';
import { withJob } from './picks.ts';
import { storyOfJob } from './story-of-job.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** Picks the job in one pairing and in no other; there it is no longer left out either. */
export async function setStoryOfJob(ctx: EmployerContext, { params, body }: Input): Promise<StoryOfJob> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const { job } = await jobOnBoard(tx, params.page);
    const all = (await readPairings(tx.db, isStanding(tx.employer.id))).map(asPairing);
    const chosen = all.find(({ permalink }) => permalink === body.contentPageJobPage);
    if (chosen === undefined && body.contentPageJobPage !== null)
      throw unknownReference('/contentPageJobPage', 'This job story');
    const wanted = { picked: chosen === undefined ? [] : [chosen.permalink], leftOutOf: null };
    await writePicks(tx, all, withJob(all, job.permalink, wanted));
    dropPages(tx, `job-page:${job.permalink}`);
    return storyOfJob(tx, job.permalink);
  });
}
