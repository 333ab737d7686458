// Where in its tracks a player goes next, and where it begins. Pure; times are milliseconds.
import type { PlayerTrack } from '#lib/player/player-track.ts';

/** The first track from there on that has something to play; -1 where none has. */
export const nextPlayable = (tracks: readonly Pick<PlayerTrack, 'src'>[], from: number): number =>
  tracks.findIndex(({ src }, index) => index >= from && src !== null);

/** The nearest moment that belongs to the track. */
export const momentInside = (
  { start, length }: Pick<PlayerTrack, 'start' | 'length'>,
  milliseconds: number,
): number => Math.min(start + length, Math.max(start, milliseconds));

type Waking = {
  /** In the tracks' order; those without media leave holes. */
  elements: readonly (Pick<HTMLMediaElement, 'paused' | 'currentTime'> | null | undefined)[];
  tracks: readonly Pick<PlayerTrack, 'track'>[];
  /** Where this device stopped listening. */
  left: { track: string; seconds: number } | null;
};

/** Where a waking player stands: on what plays, else on what was moved, else where this device left off. */
export function wakingPoint({ elements, tracks, left }: Waking): { index: number; seekTo?: number } | null {
  const playing = elements.findIndex((media) => media?.paused === false);
  if (playing >= 0) return { index: playing };
  const moved = elements.findIndex((media) => media && media.currentTime > 0);
  if (moved >= 0) return { index: moved };
  const index = tracks.findIndex(({ track }) => track === left?.track);
  return left === null || index < 0 ? null : { index, seekTo: left.seconds * 1000 };
}
