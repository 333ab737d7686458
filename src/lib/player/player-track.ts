// What the player needs of a clip: small, since it travels in the page.
import type { PublicJobClip } from '#contract/job-clip.ts';
import { cutPeaks } from '#lib/format/cut-peaks.ts';
import { initialsOf, pairOf } from '#lib/format/initials.ts';
import { packPeaks } from './peaks-text.ts';

export type Speaker = { name: string; role: string; initials: string; pair: number };

/** Times are milliseconds on the medium's own clock; `length` is that of the cut, which begins at `start`. */
export type PlayerTrack = {
  track: string;
  title: string;
  /** Null when there is nothing to play. */
  src: string | null;
  poster: string | null;
  start: number;
  length: number;
  hasEnd: boolean;
  peaks: string;
  speakers: Speaker[];
  marks: { start: number; end: number }[];
  /** Words to show before the first play: a kept quote. */
  opening: string;
  hasCues: boolean;
};

/** Bars of the large waveform. */
export const BARS = 148;

export function playerTracks(clip: PublicJobClip): PlayerTrack[] {
  return clip.tracks.map(({ permalink, title, media, start, end, speakers, highlights, transcript }) => {
    const file = media?.status === 'ready' ? media.renditions[0] : undefined;
    return {
      track: permalink,
      title,
      src: file?.url ?? null,
      poster: media?.poster?.url ?? (clip.type === 'video' ? (clip.coverImage?.url ?? null) : null),
      start,
      length: Math.max(0, (end ?? media?.durationMs ?? 0) - start),
      hasEnd: end !== null,
      peaks: packPeaks(media?.waveform ? cutPeaks({ start, end, ...media }) : null, BARS),
      speakers: speakers.map((name) =>
        speaker(name, clip.guests.find((guest) => guest.name === name)?.role ?? ''),
      ),
      marks: highlights.map((mark) => ({ start: mark.start, end: mark.end })),
      opening: highlights[0]?.quote ?? '',
      hasCues: (transcript?.cueCount ?? 0) > 0,
    };
  });
}

export const speaker = (name: string, role: string): Speaker => ({
  name,
  role,
  initials: initialsOf(name),
  pair: pairOf(name),
});
