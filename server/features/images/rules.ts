// Which sizes of a picture exist and what they are called. Pure.
import { type Crop, cropMinPixels, type Focal } from '#contract/images.ts';
import type { ImagePermalink } from '#contract/kit/ids.ts';

const WIDTHS = [160, 320, 640, 960, 1280, 1600];
export const LARGEST = 1600;
/** WebP ends at 16,383 pixels. */
export const TALLEST = 16_000;

export type Size = { width: number; height: number };

/** Its largest size would be taller than can be stored. */
export const isTooTall = ({ width, height }: Size): boolean =>
  (height * Math.min(width, LARGEST)) / width > TALLEST;

export const imageExtensions = ['avif', 'webp', 'jpg'] as const;
export type ImageExtension = (typeof imageExtensions)[number];

export const imageTypes: Record<ImageExtension, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};

/** The widths a picture is made in: the fixed ones below its own, and its own unless it is larger than all. */
export function widthsOf(originalWidth: number): number[] {
  const smaller = WIDTHS.filter((width) => width < originalWidth);
  return originalWidth <= LARGEST ? [...smaller, originalWidth] : smaller;
}

/** Where the file that was sent lies. It is never served: it still tells where and by whom it was taken. */
export const originalKey = (permalink: ImagePermalink): string => `images/${permalink}/original`;

/** Where one size lies; a cut has names of its own, so that nobody's cache shows the one before. */
export function imageKey(
  permalink: ImagePermalink,
  { width, extension, cut }: { width: number; extension: ImageExtension; cut: string | null },
): string {
  return `images/${permalink}/${cut === null ? '' : `${cut}-`}${width}.${extension}`;
}

/** The address of a stored size, from the root of this site. */
export const addressOf = (key: string): string => `/${key}`;
/** Where the file of such an address lies. */
export const keyOf = (address: string): string => address.slice(1);

export type Box = Size & { left: number; top: number };

/** The pixels that a crop keeps, at least one. */
export function pixelsOf(crop: Crop, whole: Size): Box {
  const left = Math.min(Math.round(crop.x * whole.width), whole.width - 1);
  const top = Math.min(Math.round(crop.y * whole.height), whole.height - 1);
  const width = Math.max(1, Math.min(Math.round(crop.width * whole.width), whole.width - left));
  const height = Math.max(1, Math.min(Math.round(crop.height * whole.height), whole.height - top));
  return { left, top, width, height };
}

/** Why a picture cannot be cut so; null when it can. */
export function refusalOfCrop(crop: Crop, whole: Size): string | null {
  const { x, y, width, height } = crop;
  if (width <= 0 || height <= 0 || x + width > 1.0001 || y + height > 1.0001)
    return 'The crop must be inside the image.';
  const box = pixelsOf(crop, whole);
  const isSmall =
    box.width < Math.min(cropMinPixels, whole.width) || box.height < Math.min(cropMinPixels, whole.height);
  if (isSmall) return `Crop to at least ${cropMinPixels} × ${cropMinPixels} pixels.`;
  return isTooTall(box) ? 'The crop is too tall for its width.' : null;
}

const WHOLE: Crop = { x: 0, y: 0, width: 1, height: 1 };
const within = (share: number) => Math.min(1, Math.max(0, share));

/**
 * The same point of the whole picture under another crop; one that is cut away moves to the nearest edge.
 * The middle is what nobody has chosen, and stays the middle.
 */
export function movedFocal(focal: Focal, before: Crop | null, after: Crop | null): Focal {
  if (focal.x === 0.5 && focal.y === 0.5) return focal;
  const [from, to] = [before ?? WHOLE, after ?? WHOLE];
  return {
    x: within((from.x + focal.x * from.width - to.x) / to.width),
    y: within((from.y + focal.y * from.height - to.y) / to.height),
  };
}
