import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { restoreContentPageJobPage as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { standingOf } from '../matching/standing.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings, pairingOf, presentOne } from '../presented.ts';
import { behindAll, roomForOne } from './add-pairing.ts';
import { writePairing } from './write-pairing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Paused and last in the order, so that no page changes by it. A second time nothing changes. */
export async function restoreContentPageJobPage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<ContentPageJobPage> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const before = await pairingOf(tx, params.contentPageJobPage);
    if (before.archivedAt !== null) {
      const standing = await standingOf(tx.db, tx.employer.id);
      roomForOne(standing);
      await writePairing(tx, before, { archivedAt: null, isActive: false, position: behindAll(standing) });
    }
    return presentOne(tx, before.permalink);
  });
}
