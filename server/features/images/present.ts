// A stored picture as the contract has it.
import type { Image } from '#contract/images.ts';
import { imageUrl } from './rules.ts';
import type { ImageRow } from './table.ts';

/** `usedIn` is told to staff who look at the picture itself; inside another thing it stays empty. */
export function presentImage(row: ImageRow, usedIn: Image['usedIn'] = []): Image {
  const { permalink, widths } = row;
  return {
    permalink,
    url: imageUrl(permalink, widths.at(-1) ?? row.width, 'webp'),
    width: row.width,
    height: row.height,
    alt: row.alt,
    focal: { x: row.focalX, y: row.focalY },
    crop: row.crop,
    tint: row.tint,
    sizes: widths.map((width) => ({
      width,
      avif: imageUrl(permalink, width, 'avif'),
      webp: imageUrl(permalink, width, 'webp'),
    })),
    usedIn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
