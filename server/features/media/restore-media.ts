import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { restoreMedia as endpoint, Media } from '#contract/media.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { media } from '#server/tables/media.ts';
import { heldMedia, presentOneForStaff } from './lookups.ts';
import { mayEditMedia } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings a recording back into the list; one that is there stays. */
export async function restoreMedia(ctx: EmployerContext, { params }: Input): Promise<Media> {
  mayEditMedia(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await heldMedia(tx, params.media);
    if (before.archivedAt !== null) {
      await tx.db.update(media).set({ archivedAt: null }).where(eq(media.id, before.id));
      const entity = { kind: 'media', permalink: before.permalink };
      await audit(tx, { employerId: tx.employer.id, action: 'media.restored', entity });
    }
    return presentOneForStaff(tx.db, before);
  });
}
