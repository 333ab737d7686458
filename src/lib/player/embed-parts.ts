// What a frame shows of a clip: its tracks one after the other as one sound with one waveform.
import type { PublicJobClip } from '#contract/job-clip.ts';
import { cutPeaks } from '#lib/format/cut-peaks.ts';
import { resample, waveBars } from '#lib/format/wave-bars.ts';

export type EmbedPart = {
  track: string;
  title: string;
  src: string;
  contentType: string;
  /** A picture to show before a video plays. */
  poster: string | null;
  hasCues: boolean;
  start: number;
  length: number;
};

/** To a tenth. */
export const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10;

/** The tracks that can be played, in order; times in milliseconds. */
export function embedParts(clip: PublicJobClip): EmbedPart[] {
  return clip.tracks.flatMap(({ permalink, title, media, start, end, transcript }) => {
    const file = media?.status === 'ready' ? media.renditions[0] : undefined;
    if (file === undefined) return [];
    const length = Math.max(0, (end ?? media?.durationMs ?? 0) - start);
    return [
      {
        track: permalink,
        title,
        src: file.url,
        contentType: file.contentType,
        poster: media?.poster?.url ?? clip.coverImage?.url ?? null,
        hasCues: (transcript?.cueCount ?? 0) > 0,
        start,
        length,
      },
    ];
  });
}

/** One waveform over all parts, each as wide as it is long. */
export function embedWave(clip: PublicJobClip, parts: readonly EmbedPart[], bars: number, height: number) {
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  if (total === 0) return waveBars({ peaks: null, bars, height });
  let before = 0;
  const peaks: number[] = [];
  const marks: { start: number; end: number }[] = [];
  for (const part of parts) {
    const track = clip.tracks.find(({ permalink }) => permalink === part.track);
    const upTo = Math.round(((before + part.length) / total) * bars);
    const own = track?.media ? cutPeaks({ ...track.media, start: track.start, end: track.end }) : [];
    peaks.push(
      ...(own.length === 0
        ? Array(upTo - peaks.length).fill(0)
        : resample(own, Math.max(0, upTo - peaks.length))),
    );
    for (const mark of track?.highlights ?? [])
      marks.push({
        start: (before + mark.start - part.start) / total,
        end: (before + mark.end - part.start) / total,
      });
    before += part.length;
  }
  return waveBars({ peaks, bars, height, marks });
}
