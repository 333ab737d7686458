// What is playing, read from the native elements: they may be playing before this is awake, and stay the truth.
import { useRef, useState } from 'react';
import type { PlayerTrack } from '#lib/player/player-track.ts';
import { nextPlayable } from './player-rules.ts';

export type Playing = ReturnType<typeof usePlaying>;

/** The elements of the tracks and what is known of them. Times are milliseconds. */
export function usePlaying(tracks: readonly PlayerTrack[]) {
  const elements = useRef<(HTMLMediaElement | null | undefined)[]>([]);
  // Where there is nothing to play the first of what can be played stands ready.
  const [at, setAt] = useState(() => Math.max(0, nextPlayable(tracks, 0)));
  const [time, setTime] = useState(tracks[at]?.start ?? 0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [speed, setSpeed] = useState(1);
  const element = (index = at) => elements.current[index] ?? null;

  /** Takes over what the element of a track says of itself. */
  const follow = (index: number) => {
    const media = element(index);
    if (media === null) return;
    setAt(index);
    setTime(Math.round(media.currentTime * 1000));
    setIsPlaying(!media.paused);
    setHasFailed(media.error !== null);
    if (!media.paused) setIsStarted(true);
  };

  return {
    elements,
    element,
    tracks,
    track: tracks[at] as PlayerTrack | undefined,
    at,
    time,
    isPlaying,
    isStarted,
    hasFailed,
    speed,
    setAt,
    setTime,
    setIsPlaying,
    setHasFailed,
    setSpeed,
    follow,
  };
}
