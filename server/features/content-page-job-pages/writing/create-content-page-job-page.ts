import type { ContentPageJobPage } from '#contract/content-page-job-page.ts';
import type { createContentPageJobPage as endpoint } from '#contract/content-page-job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { standingOf } from '../matching/standing.ts';
import { mayEditStories } from '../policy.ts';
import { lockPairings, presentOne } from '../presented.ts';
import { addPairing, behindAll } from './add-pairing.ts';
import { pairingFields, storyPageOf } from './pairing-fields.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Last in the order. */
export async function createContentPageJobPage(
  ctx: EmployerContext,
  { body }: Input,
): Promise<ContentPageJobPage> {
  mayEditStories(ctx);
  return inTransaction(ctx, async (tx) => {
    await lockPairings(tx);
    const { contentPage, ...fields } = body;
    const contentPageId = await storyPageOf(tx, contentPage);
    const kept = await pairingFields(tx, fields, null);
    const standing = await standingOf(tx.db, tx.employer.id);
    const { permalink } = await addPairing(tx, standing, {
      ...kept,
      ...{ contentPageId, position: behindAll(standing) },
    });
    return presentOne(tx, permalink);
  });
}
