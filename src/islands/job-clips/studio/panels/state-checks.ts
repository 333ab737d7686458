import { type Check, checksOf } from '#lib/studio/clip-check.ts';
import type { StudioState } from '../studio.store.ts';

/** The checks of what is edited now, stored or not. */
export const checksOfState = ({ history, remote }: StudioState): Check[] =>
  checksOf({
    ...history.present,
    tracks: history.present.tracks.map((track) => ({
      ...track,
      hasWords:
        track.cues === null
          ? (remote.tracks.get(track.key)?.transcript?.cueCount ?? 0) > 0
          : track.cues.length > 0,
    })),
  });
