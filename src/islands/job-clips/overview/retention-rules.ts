// What a retention curve says: the share of plays that heard each second of the part a track plays. Pure.
import type { Track } from '#contract/job-clip.ts';
import type { Retention } from './clip-metrics-query.ts';

/** Fewer plays draw a curve that says nothing. */
export const FEWEST_PLAYS = 10;
const MOST_POINTS = 240;
const MOST_ROWS = 20;

/** From second `from` on: in each the share of plays that heard it, 0 to 1. */
export type Curve = { from: number; shares: number[] };

/** Null where there is no recording, or too few plays. */
export function curveOf(
  { media, start, end }: Pick<Track, 'media' | 'start' | 'end'>,
  retention: Retention | undefined,
): Curve | null {
  const from = Math.floor(start / 1000);
  const until = Math.ceil((end ?? media?.durationMs ?? 0) / 1000);
  if (retention === undefined || retention.plays < FEWEST_PLAYS || until <= from) return null;
  const { plays, seconds } = retention;
  const shareAt = (second: number) => Math.min(1, (seconds[second] ?? 0) / plays);
  return { from, shares: Array.from({ length: until - from }, (_, at) => shareAt(from + at)) };
}

/** Of what was started, how much was heard, 0 to 1; null without a play. Each track counts by its plays and its length. */
export function averageListened(
  tracks: readonly Pick<Track, 'permalink' | 'media' | 'start' | 'end'>[],
  retention: readonly Retention[],
): number | null {
  let heard = 0;
  let whole = 0;
  for (const track of tracks) {
    const told = retention.find((one) => one.track === track.permalink);
    const from = Math.floor(track.start / 1000);
    const until = Math.ceil((track.end ?? track.media?.durationMs ?? 0) / 1000);
    heard += (told?.seconds ?? []).slice(from, until).reduce((sum, plays) => sum + plays, 0);
    whole += (told?.plays ?? 0) * Math.max(0, until - from);
  }
  return whole === 0 ? null : Math.min(1, heard / whole);
}

/** The outline of the area below the curve, in a box as wide as it has points and 100 high. */
export function areaOf({ shares }: Curve): { width: number; path: string } {
  const size = Math.ceil(shares.length / MOST_POINTS);
  const points = Array.from({ length: Math.ceil(shares.length / size) }, (_, at) => {
    const part = shares.slice(at * size, (at + 1) * size);
    return part.reduce((sum, share) => sum + share, 0) / part.length;
  });
  const line = points.map((share, at) => `${at} ${(100 - share * 100).toFixed(1)}H${at + 1}`).join('L');
  return { width: points.length, path: `M0 100L${line}V100Z` };
}

/** Moments at even distances, the first second among them. */
export function rowsOf({ from, shares }: Curve): { second: number; share: number }[] {
  const step = Math.ceil(shares.length / MOST_ROWS);
  return shares.flatMap((share, at) => (at % step === 0 ? { second: from + at, share } : []));
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`;
