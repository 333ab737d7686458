import { type Check, checksOf, isUncheckedSource } from '#lib/studio/clip-check.ts';
import { type Cut, isOutside } from '#lib/studio/trim.ts';
import type { StudioState } from '../studio-context.tsx';

/** The checks of what is edited now, stored or not. */
export const checksOfState = ({ document, remote }: Pick<StudioState, 'document' | 'remote'>): Check[] =>
  checksOf({
    ...document,
    tracks: document.tracks.map((track) => ({
      ...track,
      hasWords:
        track.cues === null
          ? (remote.tracks[track.key]?.transcript?.cueCount ?? 0) > 0
          : track.cues.length > 0,
      isUnchecked: isUncheckedSource(remote.tracks[track.key]?.transcript?.source),
      outside: {
        cues: countOutside(track.cues ?? remote.tracks[track.key]?.cues ?? [], track),
        highlights: countOutside(remote.tracks[track.key]?.highlights ?? [], track),
      },
    })),
  });

const countOutside = (parts: readonly { start: number; end: number }[], cut: Cut): number =>
  parts.filter((part) => isOutside(part, cut)).length;
