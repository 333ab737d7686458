import type { StoryOfJob } from '#contract/content-page-job-page.ts';
import type { setStoryOfJob as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, unknownReference } from '#server/errors.ts';
import { ownJobPage } from '#server/features/job-pages/lookups.ts';
import { asPairing, isStanding, type Pairing, readPairings } from './pairings.ts';
import { mayEditStories } from './policy.ts';
import { lockPairings } from './presented.ts';
import { storyOfJob } from './story-of-job.ts';
import { writePairing } from './write-pairing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

const MOST_PICKED = 500;

/** Picks the job in one pairing and in no other; there it is no longer left out either. */
export async function setStoryOfJob(ctx: EmployerContext, { params, body }: Input): Promise<StoryOfJob> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const { page } = await ownJobPage(tx, params.page);
    const all = (await readPairings(tx.db, isStanding(tx.employer.id))).map(asPairing);
    const chosen = all.find(({ permalink }) => permalink === body.contentPageJobPage);
    if (chosen === undefined && body.contentPageJobPage !== null)
      throw unknownReference('/contentPageJobPage', 'This job story');
    for (const pairing of all) {
      const change = picking(pairing, page.permalink, pairing === chosen);
      if (change !== null) await writePairing(tx, pairing, change);
    }
    dropPages(tx, `job-page:${page.permalink}`);
    return storyOfJob(tx, page.permalink);
  });
}

/** Null where it stands so already. Throws CONFLICT where too many are picked. */
function picking({ rule, exclusions }: Pairing, job: JobPagePermalink, isChosen: boolean) {
  const others = rule.jobPages.filter((name) => name !== job);
  if (isChosen !== others.length < rule.jobPages.length) {
    if (isChosen && others.length >= MOST_PICKED)
      throw conflict(`A job story takes at most ${MOST_PICKED} jobs picked by hand.`, 'full');
    return {
      rule: { ...rule, jobPages: isChosen ? [...others, job] : others },
      exclusions: isChosen ? exclusions.filter((name) => name !== job) : exclusions,
    };
  }
  return null;
}
