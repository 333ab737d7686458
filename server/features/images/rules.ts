// Which sizes of a picture exist and what they are called. Pure.
import type { ImagePermalink } from '#contract/kit/ids.ts';

const WIDTHS = [160, 320, 640, 960, 1280, 1600];

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
  return originalWidth <= (WIDTHS.at(-1) ?? 0) ? [...smaller, originalWidth] : smaller;
}

export const imageKey = (permalink: ImagePermalink, width: number, extension: ImageExtension): string =>
  `images/${permalink}/${width}.${extension}`;

/** The address of one size, from the root of this site. */
export const imageUrl = (permalink: ImagePermalink, width: number, extension: ImageExtension): string =>
  `/images/${permalink}/${width}.${extension}`;
