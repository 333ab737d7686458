// A clip as lists carry it: what a row shows, in a few bytes. The same for the server, which makes rows from the
// database, and for the browser, which puts a clip that was changed back into its lists. Pure.
import type { Image } from '#contract/images.ts';
import type { JobClip, JobClipRow, Track } from '#contract/job-clip.ts';
import { type CutSound, cutPeaks } from './cut-peaks.ts';
import { resample } from './wave-bars.ts';

/** How many bars a row has. */
const BARS = 24;
const COVER_PX = 96;
const FACE_PX = 64;

/** What is heard of one track. */
export type Sound = CutSound & { highlights: readonly { start: number; end: number }[] };

const lengthOf = ({ durationMs, start, end }: Sound): number => Math.max(0, (end ?? durationMs ?? 0) - start);
const whole = (sounds: readonly Sound[]): number => sounds.reduce((sum, one) => sum + lengthOf(one), 0);

/** The tracks' sounds after one another as a digit (0 to f) a bar, each as wide as it is long; null where none has peaks. */
export function waveOf(sounds: readonly Sound[]): string | null {
  const total = whole(sounds);
  if (total === 0 || sounds.every(({ waveform }) => !waveform)) return null;
  const peaks = sounds.flatMap((sound) => {
    const bars = Math.round((lengthOf(sound) / total) * BARS * 4);
    return sound.waveform && bars > 0
      ? resample(cutPeaks(sound), bars)
      : Array.from({ length: bars }, () => 0);
  });
  return resample(peaks, BARS)
    .map((peak) => Math.min(15, Math.floor(peak / 16)).toString(16))
    .join('');
}

/** The peaks that digits of a sound stand for. */
export const peaksOfWave = (wave: string | null): number[] | null =>
  wave === null ? null : [...wave].map((digit) => Number.parseInt(digit, 16) * 17);

/** The highlights of all tracks in thousandths of the whole clip. */
export function marksOf(sounds: readonly Sound[]): JobClipRow['highlights'] {
  const total = whole(sounds);
  if (total === 0) return [];
  const thousandths = (moment: number) => Math.round((moment / total) * 1000);
  let before = 0;
  return sounds.flatMap((sound) => {
    const from = before - sound.start;
    before += lengthOf(sound);
    const until = sound.start + lengthOf(sound);
    return sound.highlights
      .filter(({ start, end }) => end > sound.start && start < until)
      .map(({ start, end }) => ({
        start: thousandths(from + Math.max(start, sound.start)),
        end: thousandths(from + Math.min(end, until)),
      }));
  });
}

/** The smallest file of a picture that is wide enough. */
export function pictureOf(image: Image, width: number): string {
  const enough = image.sizes
    .filter((size) => size.width >= width)
    .sort((one, other) => one.width - other.width);
  return enough[0]?.webp ?? image.url;
}

export const coverOf = (image: Image | null): string | null => image && pictureOf(image, COVER_PX);
export const faceOf = (image: Image | null): string | null => image && pictureOf(image, FACE_PX);

const soundOf = ({ media, start, end, highlights }: Track): Sound => ({
  ...{ start, end, highlights },
  durationMs: media?.durationMs ?? null,
  waveform: media?.waveform ?? null,
});

export function rowOf(clip: JobClip): JobClipRow {
  const { permalink, type, title, status, language, durationMs, hearts, jobPages, createdBy } = clip;
  const { employerName, employerProfile, publishedAt, updatedAt, version } = clip;
  const sounds = clip.tracks.map(soundOf);
  return {
    ...{ permalink, type, title, status, language, durationMs, hearts, jobPages, createdBy, employerName },
    ...{ publishedAt, updatedAt, version },
    employerProfile: { name: employerProfile.name, permalink: employerProfile.permalink },
    cover: coverOf(clip.coverImage),
    tracks: clip.tracks.map((track) => ({ permalink: track.permalink })),
    wave: waveOf(sounds),
    highlights: marksOf(sounds),
    guests: clip.guests.map(({ name, photo }) => ({ name, photo: faceOf(photo) })),
  };
}
