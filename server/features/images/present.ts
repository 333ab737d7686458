// A stored picture as the contract has it.
import type { Image } from '#contract/images.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { Cut, ImageRow } from '#server/tables/images.ts';
import { addressOf, type ImageExtension, imageKey } from './rules.ts';

/** The cut that is shown in place of the whole. */
export const cutOf = ({ crop }: Pick<ImageRow, 'crop'>): Cut | null =>
  crop !== null && 'made' in crop ? crop : null;

/** As it is shown inside another thing: cut, if it is. */
export function presentImage(row: ImageRow): Image {
  const crop = cutOf(row);
  const { width, height, tint, widths } = crop?.made ?? row;
  const url = (size: number, extension: ImageExtension) =>
    addressOf(imageKey(row.permalink, { width: size, extension, cut: crop?.made.name ?? null }));
  return {
    permalink: row.permalink,
    url: url(widths.at(-1) ?? width, 'webp'),
    width,
    height,
    alt: row.alt,
    focal: { x: row.focalX, y: row.focalY },
    crop: crop && { x: crop.x, y: crop.y, width: crop.width, height: crop.height },
    tint,
    sizes: widths.map((size) => ({ width: size, avif: url(size, 'avif'), webp: url(size, 'webp') })),
    usedIn: [],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

/** As staff see it who look at the picture itself: with where it is used, and whole beside the cut. */
export function presentToStaff(row: ImageRow, usedIn: Ref[] = []): Image {
  const { url } = presentImage({ ...row, crop: null });
  return { ...presentImage(row), usedIn, whole: { url, width: row.width, height: row.height } };
}
