import { and, eq } from 'drizzle-orm';
import type { saveImage as endpoint, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion } from '#server/errors.ts';
import { imageOf } from './lookups.ts';
import { mayEditImages } from './policy.ts';
import { presentImage } from './present.ts';
import { type ImageRow, images } from './table.ts';
import { usesOfImages } from './uses.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes the words, focal point or crop; the files stay as they are. */
export async function saveImage(ctx: EmployerContext, { params, body, version }: Input): Promise<Image> {
  mayEditImages(ctx);
  checkCrop(body.crop);
  return inTransaction(ctx, async (tx) => {
    const before = await imageOf(tx, params.image);
    // One statement decides who was first.
    const [row] = await tx.db
      .update(images)
      .set({ ...changes(body), version: version + 1, updatedAt: tx.now() })
      .where(and(eq(images.id, before.id), eq(images.version, version)))
      .returning();
    const uses = (await usesOfImages(tx.db, tx.employer.id, [before.id])).get(before.id);
    if (row === undefined) throw staleVersion(presentImage(await imageOf(tx, params.image), uses));
    dropPages(tx, `image:${row.permalink}`);
    return presentImage(row, uses);
  });
}

function changes({ alt, focal, crop }: Input['body']): Partial<ImageRow> {
  return {
    ...(alt === undefined ? {} : { alt }),
    ...(focal === undefined ? {} : { focalX: focal.x, focalY: focal.y }),
    ...(crop === undefined ? {} : { crop }),
  };
}

function checkCrop(crop: Image['crop'] | undefined): void {
  if (crop === null || crop === undefined) return;
  const { x, y, width, height } = crop;
  if (width <= 0 || height <= 0 || x + width > 1.0001 || y + height > 1.0001)
    throw invalidField('/crop', 'RANGE', 'The part that is kept must lie inside the picture.');
}
