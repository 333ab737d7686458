// What is playing, read from the native elements: they may be playing before this is awake, and stay the truth.
import { useEffect, useRef, useState } from 'react';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { PlayerTrack } from '#lib/player/player-track.ts';
import { placeOf, rememberPlace } from '#lib/player/resume.ts';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];

export type Player = ReturnType<typeof usePlayer>;

/** One clip's tracks as one player: one sounds at a time, and the next follows. Times are milliseconds. */
export function usePlayer(clip: JobClipPermalink, tracks: readonly PlayerTrack[]) {
  const elements = useRef<(HTMLMediaElement | null | undefined)[]>([]);
  // Where there is nothing to play the first of what can be played stands ready.
  const [at, setAt] = useState(() => Math.max(0, nextPlayable(tracks, 0)));
  const [time, setTime] = useState(tracks[at]?.start ?? 0);
  const [isPlaying, setIsPlaying] = useState(false);
  const [isStarted, setIsStarted] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const [speed, setSpeed] = useState(1);
  const element = (index = at) => elements.current[index] ?? null;
  const track = tracks[at] as PlayerTrack | undefined;

  const follow = (index: number) => {
    const media = element(index);
    if (media === null) return;
    setAt(index);
    setTime(Math.round(media.currentTime * 1000));
    setIsPlaying(!media.paused);
    setHasFailed(media.error !== null);
    if (!media.paused) setIsStarted(true);
  };

  const seek = (milliseconds: number, index = at) => {
    const media = element(index);
    const aim = tracks[index];
    if (media === null || aim === undefined) return;
    const inside = Math.min(aim.start + aim.length, Math.max(aim.start, milliseconds));
    media.currentTime = inside / 1000;
    setTime(inside);
  };

  const play = (index = at) => {
    for (const [other, media] of elements.current.entries()) if (other !== index) media?.pause();
    const media = element(index);
    if (media === null) return;
    const first = tracks[index]?.start ?? 0;
    if (media.currentTime * 1000 < first) media.currentTime = first / 1000;
    media.playbackRate = speed;
    setAt(index);
    media.play().catch(() => setHasFailed(media.error !== null));
  };

  const toggle = (index = at) => {
    const media = element(index);
    if (media === null || media.paused) play(index);
    else media.pause();
  };

  const goTo = (index: number) => {
    if (index < 0 || index >= tracks.length) return;
    seek(tracks[index]?.start ?? 0, index);
    if (isPlaying) play(index);
    else follow(index);
  };

  const onTime = (index: number) => {
    if (index !== at) return;
    const media = element(index);
    const now = Math.round((media?.currentTime ?? 0) * 1000);
    setTime(now);
    if (track?.hasEnd === true && now >= track.start + track.length && isPlaying) onEnded(index);
    else if (isPlaying) rememberPlace(clip, tracks[index]?.track ?? '', now / 1000);
  };

  const onEnded = (index: number) => {
    element(index)?.pause();
    setIsPlaying(false);
    const next = nextPlayable(tracks, index + 1);
    if (next < 0) return seek(tracks[index]?.start ?? 0, index);
    seek(tracks[next]?.start ?? 0, next);
    play(next);
  };

  // Once: take over what is playing, or what the address points at, or where this device left off.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a later render has nothing to take over.
  useEffect(() => {
    const all = elements.current;
    // Tracks without media have left holes.
    const playing = all.findIndex((media) => media?.paused === false);
    const moved = all.findIndex((media) => media && media.currentTime > 0);
    const left = pointsAtMoment(location) ? null : placeOf(clip);
    const leftAt = tracks.findIndex((one) => one.track === left?.track);
    if (playing >= 0) return follow(playing);
    if (moved >= 0) return follow(moved);
    if (left !== null && leftAt >= 0) {
      seek(left.seconds * 1000, leftAt);
      follow(leftAt);
    }
  }, []);

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
    by: (milliseconds: number) => seek(time + milliseconds),
    mute: () => {
      for (const media of elements.current) if (media) media.muted = !media.muted;
    },
    faster: () => {
      const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
      setSpeed(next);
      for (const media of elements.current) if (media) media.playbackRate = next;
    },
    /** What a native element of a track is given: its place among the others and what it tells. */
    bind: (index: number) => ({
      ref: (media: HTMLMediaElement | null) => {
        elements.current[index] = media;
      },
      onPlay: () => follow(index),
      onPause: () => index === at && setIsPlaying(false),
      onTimeUpdate: () => onTime(index),
      onSeeking: () => onTime(index),
      onEnded: () => onEnded(index),
      onError: () => follow(index),
    }),
  };
}

const nextPlayable = (tracks: readonly PlayerTrack[], from: number) =>
  tracks.findIndex(({ src }, index) => index >= from && src !== null);

// Not momentOf: what reads an address first is written into the page, which nothing else may share code with.
const pointsAtMoment = ({ search, hash }: Location) => /[?&#](?:t|track)=/.test(search + hash);
