// What a video clip's names and states come to. Pure.
import { createHash } from 'node:crypto';
import type { Language } from '#contract/kit/fields.ts';
import type { VideoClipRequestPermalink } from '#contract/kit/ids.ts';
import type { VideoClipStatus } from '#contract/video-clips.ts';
import { translator } from '#i18n/t.ts';

/** The first digits of what names these words: whoever has both can say that they were these. */
export const releaseVersionOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 12);

/** What a colleague agrees to where the employer wrote nothing of its own. */
export const usualRelease = (language: Language, employer: string): string =>
  translator(language)('videoClip.release', { employer });

/** The same for what staff record: there is no page on which it could be withdrawn. */
export const staffRelease = (language: Language, employer: string): string =>
  translator(language)('videoClip.staffRelease', { employer });

export const requestUrl = (publicUrl: string, request: VideoClipRequestPermalink): string =>
  `${publicUrl}/video-clip/record/${request}`;

/** The address of a take, from the root of this site. */
export const takeUrl = (playedAs: string, extension: string): string =>
  `/video-takes/${playedAs}.${extension}`;

/** The address of what is said in a take, as WebVTT. */
export const captionsUrl = (playedAs: string, language: string): string =>
  `/video-captions/${playedAs}.${language}.vtt`;

export const takeKey = (playedAs: string, extension: string): string =>
  `video-takes/${playedAs}.${extension}`;

/** Whether the colleague may still record and send. */
export const isOpenFor = (status: VideoClipStatus): boolean =>
  status === 'requested' || status === 'recorded';
