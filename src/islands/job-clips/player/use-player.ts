// One clip's tracks as one player, for all parts that show or move it.
import { useEffect } from 'react';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { PlayerTrack } from '#lib/player/player-track.ts';
import { placeOf } from '#lib/player/resume.ts';
import { mediaEventsOf } from './media-events.ts';
import { type Moves, movesOf, soundOf } from './player-moves.ts';
import { wakingPoint } from './player-rules.ts';
import { type Playing, usePlaying } from './use-playing.ts';

export type Player = ReturnType<typeof usePlayer>;

/**
 * One sounds at a time, and the next follows where `goesOn`. Of a `clip` the place is remembered. Times are milliseconds.
 */
export function usePlayer(clip: JobClipPermalink | null, tracks: readonly PlayerTrack[], goesOn = true) {
  const playing = usePlaying(tracks);
  const moves = movesOf(playing);
  useWaking(clip, playing, moves);
  const { element, at, track, time, isPlaying, isStarted, hasFailed, speed } = playing;
  const { toggle, seek, goTo } = moves;
  return {
    element: () => element(),
    at,
    track,
    time,
    isPlaying,
    isStarted,
    hasFailed: hasFailed || track?.src === null,
    speed,
    toggle,
    seek,
    goTo,
    // From where the element stands: keys of a phone come at any time, also between two renders.
    by: (milliseconds: number) => seek((element()?.currentTime ?? 0) * 1000 + milliseconds),
    ...soundOf(playing),
    bind: mediaEventsOf({ clip, goesOn }, playing, moves),
  };
}

/** Once: takes over what is playing, or what the address points at, or where this device left off. */
function useWaking(
  clip: JobClipPermalink | null,
  { elements, tracks, follow }: Playing,
  { seek }: Moves,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later render has nothing to take over.
  useEffect(() => {
    const left = clip === null || pointsAtMoment(location) ? null : placeOf(clip);
    const point = wakingPoint({ elements: elements.current, tracks, left });
    if (point === null) return;
    if (point.seekTo !== undefined) seek(point.seekTo, point.index);
    follow(point.index);
  }, []);
}

// Not momentOf: what reads an address first is written into the page, which nothing else may share code with.
const pointsAtMoment = ({ search, hash }: Location) => /[?&#](?:t|track)=/.test(search + hash);
