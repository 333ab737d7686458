// What the native elements tell, and what follows from it: the place is remembered, and the next track comes.
import { rememberPlace } from '#lib/player/resume.ts';
import type { Moves } from './player-moves.ts';
import { nextPlayable } from './player-rules.ts';
import type { Playing } from './use-playing.ts';

/** What a native element of a track is given: its place among the others and what it tells. */
export function mediaEventsOf(clip: string, playing: Playing, { seek, play }: Moves) {
  const { elements, element, tracks, at, track, isPlaying, follow } = playing;

  const onEnded = (index: number) => {
    element(index)?.pause();
    playing.setIsPlaying(false);
    const next = nextPlayable(tracks, index + 1);
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
    else if (isPlaying) rememberPlace(clip, tracks[index]?.track ?? '', now / 1000);
  };

  return (index: number) => ({
    ref: (media: HTMLMediaElement | null) => {
      elements.current[index] = media;
    },
    onPlay: () => follow(index),
    onPause: () => index === at && playing.setIsPlaying(false),
    onTimeUpdate: () => onTime(index),
    onSeeking: () => onTime(index),
    onEnded: () => onEnded(index),
    onError: () => follow(index),
  });
}
