// What the player of a day needs of each highlight: small, since it travels in the page.
import type { DailyItem } from '#contract/daily-highlights.ts';
import type { HighlightId, JobClipPermalink } from '#contract/kit/ids.ts';
import { publicPaths } from '#lib/paths.ts';
import type { PlayerTrack } from './player-track.ts';

export type PlayedItem = {
  id: HighlightId;
  quote: string;
  /** Of what is said. */
  language: string;
  by: string | null;
  title: string;
  clip: JobClipPermalink;
  track: string;
  employer: { name: string; permalink: string; consent: 'on' | 'ask' | 'cookieless' };
  kind: 'audio' | 'video';
  src: string;
  poster: string | null;
  start: number;
  length: number;
  /** Of the whole clip. */
  total: number;
  hearts: number;
};

export const playedItem = (item: DailyItem): PlayedItem => ({
  id: item.highlight,
  quote: item.quote,
  language: item.language,
  by: item.speaker,
  title: item.clip.title,
  clip: item.clip.permalink as JobClipPermalink,
  track: item.track,
  employer: {
    name: item.employer.name,
    permalink: item.employer.permalink,
    consent: item.employer.consentMode,
  },
  kind: item.media.kind,
  src: item.media.url,
  poster: item.media.poster,
  start: item.start,
  length: item.end - item.start,
  total: item.clipDurationMs,
  hearts: item.hearts,
});

/** The moment on the clip's own page. */
export const momentOfItem = ({ clip, track, start }: Pick<PlayedItem, 'clip' | 'track' | 'start'>): string =>
  publicPaths.jobClipAt(clip, track, Math.floor(start / 1000));

/** A highlight as a track that ends where the quote does, named apart from others of the same recording. */
export const trackOfItem = ({ id, quote, src, poster, start, length }: PlayedItem): PlayerTrack => ({
  track: id,
  title: quote,
  ...{ src, poster, start, length, hasEnd: true },
  ...{ peaks: '', speakers: [], marks: [], opening: '', hasCues: false },
});
