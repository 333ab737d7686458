// One native element a track. They are the whole player where there is no JavaScript.
import { publicPaths } from '#lib/paths.ts';
import type { PlayerTrack } from '#lib/player/player-track.ts';
import styles from './player.module.css';
import type { Player } from './use-player.ts';

type MediaProps = {
  kind: 'audio' | 'video';
  clip: string;
  language: string;
  tracks: readonly PlayerTrack[];
  player: Player;
};

export function MediaElements({ kind, clip, language, tracks, player }: MediaProps) {
  // Read by the browser itself, which asks for them only when they are needed.
  const captions = ({ hasCues, track }: PlayerTrack) => {
    const src = `${publicPaths.transcriptFile(clip, 'vtt')}?track=${track}`;
    return hasCues && <track kind="captions" srcLang={language} src={src} />;
  };
  return tracks.map((track, index) => {
    if (track.src === null) return null;
    const fragment =
      track.hasEnd || track.start > 0
        ? `#t=${track.start / 1000},${(track.start + track.length) / 1000}`
        : '';
    const native = {
      src: track.src + fragment,
      // Without a picture the first video shows how it begins.
      preload: kind === 'video' && track.poster === null && index === 0 ? 'metadata' : 'none',
      controls: true,
      'data-track': track.track,
      ...player.bind(index),
    };
    return (
      <figure key={track.track} className={styles.medium} hidden={kind === 'video' && index !== player.at}>
        {tracks.length > 1 && <figcaption>{track.title}</figcaption>}
        {kind === 'audio' ? (
          <audio {...native}>{captions(track)}</audio>
        ) : (
          <video {...native} playsInline poster={track.poster ?? undefined}>
            {captions(track)}
          </video>
        )}
      </figure>
    );
  });
}
