import { eq } from 'drizzle-orm';
import type { restoreImage as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { images } from '#server/tables/images.ts';
import { imageOf } from './lookups.ts';
import { mayEditImages } from './policy.ts';
import { presentToStaff } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** Brings a picture back into the library; one that is there stays. */
export async function restoreImage(ctx: EmployerContext, { params }: Input): Promise<Image> {
  mayEditImages(ctx);
  return inTransaction(ctx, async (tx) => {
    const before = await imageOf(tx, params.image);
    if (before.archivedAt === null) return presentToStaff(before);
    await tx.db.update(images).set({ archivedAt: null }).where(eq(images.id, before.id));
    const entity = { kind: 'image', permalink: before.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'image.restored', entity });
    return presentToStaff(before);
  });
}
