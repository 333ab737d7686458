// Names of stored recordings and how much may be uploaded. Pure.
import type { MediaPermalink } from '#contract/kit/ids.ts';
import { audioMaxBytes, type MediaKind, videoMaxBytes } from '#contract/media.ts';

/** The one rendition there is without a transcoder: the file as it was uploaded. */
export const originalName = (extension: string): string => `original.${extension}`;

export const mediaKey = (permalink: MediaPermalink, extension: string): string =>
  `media/${permalink}/${originalName(extension)}`;

/** The address of the recording, from the root of this site. */
export const mediaUrl = (permalink: MediaPermalink, extension: string): string =>
  `/media/${permalink}/${originalName(extension)}`;

/** The most a recording of this kind may have, in bytes. */
export const maxBytesOf = (kind: MediaKind): number => (kind === 'audio' ? audioMaxBytes : videoMaxBytes);
