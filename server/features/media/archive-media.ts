import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { archiveMedia as endpoint, Media } from '#contract/media.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { media } from '#server/tables/media.ts';
import { heldMedia, presentOneForStaff } from './lookups.ts';
import { mayEditMedia } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes a recording out of the list; its file stays. Throws IN_USE while a clip plays it. */
export async function archiveMedia(ctx: EmployerContext, { params }: Input): Promise<Media> {
  mayEditMedia(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await heldMedia(tx, params.media);
    const shown = await presentOneForStaff(tx.db, before);
    if (shown.usedIn.length > 0)
      throw new AppError('IN_USE', 'A clip plays this recording. Remove it from the clip first.', {
        usedIn: shown.usedIn.slice(0, 20),
      });
    if (before.archivedAt !== null) return shown;
    await tx.db.update(media).set({ archivedAt: tx.now() }).where(eq(media.id, before.id));
    const entity = { kind: 'media', permalink: before.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'media.archived', entity });
    return shown;
  });
}
