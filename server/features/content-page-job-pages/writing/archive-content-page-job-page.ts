import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { archiveContentPageJobPage as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { dropStories } from '../drawn/drop-stories.ts';
import { standingOf } from '../matching/standing.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings, pairingOf, presentOne } from '../presented.ts';
import { writePairing } from './write-pairing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes the story off its jobs. A second time nothing changes. */
export async function archiveContentPageJobPage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<ContentPageJobPage> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const before = await pairingOf(tx, params.contentPageJobPage);
    if (before.archivedAt === null) {
      dropStories(tx, await standingOf(tx.db, tx.employer.id), [before]);
      await writePairing(tx, before, { archivedAt: tx.now() });
    }
    return presentOne(tx, before.permalink);
  });
}
