// What the native elements tell, and what follows from it: the place is remembered, and the next track comes.
import { rememberPlace } from '#lib/player/resume.ts';
import type { Moves } from './player-moves.ts';
import { nextPlayable } from './player-rules.ts';
import type { Playing } from './use-playing.ts';

/** How far before its end a browser stops. */
const STOP_MS = 50;

type Listening = {
  /** Whose place is remembered; null where the tracks are of many clips. */
  clip: string | null;
  /** Whether the next track follows by itself. */
  goesOn: boolean;
};

/** What a native element of a track is given: its place among the others and what it tells. */
export function mediaEventsOf({ clip, goesOn }: Listening, playing: Playing, { seek, play }: Moves) {
  const { elements, element, tracks, at, track, isPlaying, follow } = playing;

  const onEnded = (index: number) => {
    element(index)?.pause();
    playing.setIsPlaying(false);
    const next = goesOn ? nextPlayable(tracks, index + 1) : -1;
    if (next < 0) return seek(tracks[index]?.start ?? 0, index);
    seek(tracks[next]?.start ?? 0, next);
    play(next);
  };

  const onTime = (index: number) => {
    if (index !== at) return;
    const media = element(index);
    const now = Math.round((media?.currentTime ?? 0) * 1000);
    playing.setTime(now);
    if (track?.hasEnd === true && now >= track.start + track.length && isPlaying) onEnded(index);
    else if (isPlaying && clip !== null) rememberPlace(clip, tracks[index]?.track ?? '', now / 1000);
  };

  const onPause = (index: number) => {
    if (index !== at) return;
    const now = Math.round((element(index)?.currentTime ?? 0) * 1000);
    // The browser itself may stop at the end that the address names, before it tells the time.
    if (track?.hasEnd === true && isPlaying && now >= track.start + track.length - STOP_MS) onEnded(index);
    else playing.setIsPlaying(false);
  };

  return (index: number) => ({
    ref: (media: HTMLMediaElement | null) => {
      elements.current[index] = media;
    },
    onPlay: () => follow(index),
    onPause: () => onPause(index),
    onTimeUpdate: () => onTime(index),
    onSeeking: () => onTime(index),
    onEnded: () => onEnded(index),
    onError: () => follow(index),
  });
}
