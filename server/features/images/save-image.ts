import { and, eq } from 'drizzle-orm';
import type { Crop, saveImage as endpoint, Focal, Image } from '#contract/images.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { invalidField, staleVersion } from '#server/errors.ts';
import { type Cut, type ImageRow, images } from '#server/tables/images.ts';
import { cutPicture } from './cut-picture.ts';
import { imageOf } from './lookups.ts';
import { mayEditImages } from './policy.ts';
import { cutOf, presentToStaff } from './present.ts';
import { movedFocal, refusalOfCrop } from './rules.ts';
import { usesOfImages } from './uses.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes the words, focal point or crop; the files of before stay, for pages of before. */
export async function saveImage(ctx: EmployerContext, { params, body, version }: Input): Promise<Image> {
  mayEditImages(ctx);
  const before = await imageOf(ctx, params.image);
  const { cut, discard } = await madeCut(ctx, before, { crop: body.crop, version });
  try {
    return await inTransaction(ctx, async (tx) => {
      // One statement decides who was first.
      const [row] = await tx.db
        .update(images)
        .set({ ...changes(before, body, cut), version: version + 1, updatedAt: tx.now() })
        .where(and(eq(images.id, before.id), eq(images.version, version)))
        .returning();
      const uses = (await usesOfImages(tx.db, tx.employer.id, [before.id])).get(before.id);
      if (row === undefined) throw staleVersion(presentToStaff(await imageOf(tx, params.image), uses));
      dropPages(tx, `image:${row.permalink}`);
      return presentToStaff(row, uses);
    });
  } catch (error) {
    await discard();
    throw error;
  }
}

type Made = { cut: Cut | null; discard: () => Promise<void> };
const nothingMade = async () => undefined;

/** Its files are made before the transaction, which would wait for seconds. Throws VALIDATION at `/crop`. */
async function madeCut(
  ctx: EmployerContext,
  before: ImageRow,
  { crop, version }: { crop: Crop | null | undefined; version: number },
): Promise<Made> {
  const now = cutOf(before);
  const isSame = crop && now && sidesOf(crop) === sidesOf(now);
  // A late change is refused below, with what is there now.
  if (crop === undefined || isSame || before.version !== version) return { cut: now, discard: nothingMade };
  if (crop === null) return { cut: null, discard: nothingMade };
  const refusal = refusalOfCrop(crop, before);
  if (refusal !== null) throw invalidField('/crop', 'RANGE', refusal);
  return cutPicture(ctx, before, crop);
}

const sidesOf = ({ x, y, width, height }: Crop) => [x, y, width, height].join();

function changes(before: ImageRow, { alt, focal, crop }: Input['body'], cut: Cut | null): Partial<ImageRow> {
  const kept = movedFocal({ x: before.focalX, y: before.focalY }, cutOf(before), cut);
  const point: Focal | undefined = focal ?? (crop === undefined ? undefined : kept);
  return {
    ...(alt === undefined ? {} : { alt }),
    ...(point === undefined ? {} : { focalX: point.x, focalY: point.y }),
    ...(crop === undefined ? {} : { crop: cut }),
  };
}
