import { eq } from 'drizzle-orm';
import type { archiveImage as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { AppError } from '#server/errors.ts';
import { images } from '#server/tables/images.ts';
import { imageOf } from './lookups.ts';
import { mayEditImages } from './policy.ts';
import { presentToStaff } from './present.ts';
import { usesOfImages } from './uses.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Takes a picture out of the library. Its files stay for pages of before. Throws IN_USE while something shows it. */
export async function archiveImage(ctx: EmployerContext, { params }: Input): Promise<Image> {
  mayEditImages(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await imageOf(tx, params.image);
    const usedBy = (await usesOfImages(tx.db, tx.employer.id, [before.id])).get(before.id) ?? [];
    if (usedBy.length > 0)
      throw new AppError('IN_USE', 'This image is still in use. Remove it there first.', {
        usedIn: usedBy.slice(0, 20),
      });
    const at = before.archivedAt ?? tx.now();
    await tx.db.update(images).set({ archivedAt: at }).where(eq(images.id, before.id));
    if (before.archivedAt === null) {
      const entity = { kind: 'image', permalink: before.permalink };
      await audit(tx, { employerId: tx.employer.id, action: 'image.archived', entity });
    }
    return presentToStaff(before);
  });
}
