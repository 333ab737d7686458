// How a clip of several tracks looks in one row: its sound as one line, its highlights on it, its cover. Pure.
import type { Image } from '#contract/images.ts';
import type { JobClip, Track } from '#contract/job-clip.ts';
import { resample } from '#lib/format/wave-bars.ts';

const BARS = 96;

const lengthOf = ({ media, start, end }: Track): number =>
  Math.max(0, (end ?? media?.durationMs ?? 0) - start);

/** The tracks' sounds after one another, each as wide as it is long; null where none has peaks. */
export function peaksOfClip({ tracks }: Pick<JobClip, 'tracks'>): number[] | null {
  const total = tracks.reduce((sum, track) => sum + lengthOf(track), 0);
  if (total === 0 || tracks.every((track) => !track.media?.waveform)) return null;
  return tracks.flatMap((track) => {
    const bars = Math.round((lengthOf(track) / total) * BARS);
    const peaks = track.media?.waveform;
    return peaks && bars > 0 ? resample(cutOf(track, peaks), bars) : Array.from({ length: bars }, () => 0);
  });
}

// Peaks are those of the whole recording; a track shows the part it plays.
function cutOf({ media, start, end }: Track, peaks: readonly number[]): readonly number[] {
  const whole = media?.durationMs ?? 0;
  if (whole === 0 || (start === 0 && end === null)) return peaks;
  const at = (moment: number) => Math.round((moment / whole) * peaks.length);
  return peaks.slice(at(start), Math.max(at(start) + 1, at(end ?? whole)));
}

/** The highlights of all tracks as shares of the whole clip. */
export function marksOf({ tracks }: Pick<JobClip, 'tracks'>): { start: number; end: number }[] {
  const total = tracks.reduce((sum, track) => sum + lengthOf(track), 0);
  if (total === 0) return [];
  let before = 0;
  return tracks.flatMap((track) => {
    const from = before - track.start;
    before += lengthOf(track);
    return track.highlights.map(({ start, end }) => ({
      start: (from + start) / total,
      end: (from + end) / total,
    }));
  });
}

/** The smallest file of the cover that is wide enough; null without a cover. */
export const coverOf = ({ coverImage }: Pick<JobClip, 'coverImage'>, width: number): string | null =>
  coverImage === null ? null : pictureOf(coverImage, width);

export function pictureOf(image: Image, width: number): string {
  const enough = image.sizes
    .filter((size) => size.width >= width)
    .sort((one, other) => one.width - other.width);
  return enough[0]?.webp ?? image.url;
}
