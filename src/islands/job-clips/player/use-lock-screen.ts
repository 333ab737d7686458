// What a phone's lock screen and a headset's buttons show and do while a clip plays.
import { useEffect } from 'react';
import type { Player } from './use-player.ts';

const meta = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? '';

export function useLockScreen({ track, isStarted, isPlaying, at, goTo, by }: Player): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moves are those of this track while it plays.
  useEffect(() => {
    const session = navigator.mediaSession;
    if (!session || !isStarted || !track) return;
    session.metadata = new MediaMetadata({
      title: track.title,
      album: meta('title'),
      artist: meta('site_name'),
      artwork: [{ src: meta('image') }],
    });
    const acts: [MediaSessionAction, () => void][] = [
      ['previoustrack', () => goTo(at - 1)],
      ['nexttrack', () => goTo(at + 1)],
      ['seekbackward', () => by(-15_000)],
      ['seekforward', () => by(15_000)],
    ];
    for (const [name, act] of acts) session.setActionHandler(name, act);
  }, [track, isStarted, isPlaying]);
}
