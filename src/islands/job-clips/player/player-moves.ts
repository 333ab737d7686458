// What a listener does with the player. Each move names a track by its place, or means the current one.
import { momentInside } from './player-rules.ts';
import type { Playing } from './use-playing.ts';

const SPEEDS = [1, 1.25, 1.5, 2, 0.75];

export type Moves = ReturnType<typeof movesOf>;

export function movesOf(playing: Playing) {
  const { elements, element, tracks, at, speed } = playing;

  const seek = (milliseconds: number, index = at) => {
    const media = element(index);
    const aim = tracks[index];
    if (media === null || aim === undefined) return;
    const inside = momentInside(aim, milliseconds);
    media.currentTime = inside / 1000;
    playing.setTime(inside);
  };

  /** One sounds at a time. */
  const play = (index = at) => {
    for (const [other, media] of elements.current.entries()) if (other !== index) media?.pause();
    const media = element(index);
    if (media === null) return;
    const first = tracks[index]?.start ?? 0;
    if (media.currentTime * 1000 < first) media.currentTime = first / 1000;
    media.playbackRate = speed;
    playing.setAt(index);
    media.play().catch(() => playing.setHasFailed(media.error !== null));
  };

  const toggle = (index = at) => {
    const media = element(index);
    if (media === null || media.paused) play(index);
    else media.pause();
  };

  const goTo = (index: number) => {
    if (index < 0 || index >= tracks.length) return;
    seek(tracks[index]?.start ?? 0, index);
    if (playing.isPlaying) play(index);
    else playing.follow(index);
  };

  return { seek, play, toggle, goTo };
}

/** The moves that mean all tracks at once. */
export const soundOf = ({ elements, speed, setSpeed }: Playing) => ({
  mute: () => {
    for (const media of elements.current) if (media) media.muted = !media.muted;
  },
  faster: () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1;
    setSpeed(next);
    for (const media of elements.current) if (media) media.playbackRate = next;
  },
});
