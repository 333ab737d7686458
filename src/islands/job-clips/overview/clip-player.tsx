import type { Track } from '#contract/job-clip.ts';
import type { Player } from '../studio/player-handle.ts';
import styles from './overview.module.css';

/** The browser's own player for one track, whole, as staff need to hear what was cut too. */
export function ClipPlayer({ track, player }: { track: Track; player: Player }) {
  const { media, title } = track;
  const source = media?.status === 'ready' ? media.renditions[0] : undefined;
  return (
    <section className={styles.player} aria-label="Player">
      <p className={styles.question}>{title}</p>
      {source === undefined ? <NoSound track={track} /> : null}
      {source !== undefined && media?.kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands below
        <audio
          ref={player.attach}
          src={source.url}
          controls
          preload="metadata"
          aria-label={`Recording of ${title}`}
        />
      )}
      {source !== undefined && media?.kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: the transcript stands below
        <video
          ref={player.attach}
          src={source.url}
          controls
          playsInline
          preload="metadata"
          aria-label={`Recording of ${title}`}
          {...(media.poster && { poster: media.poster.url })}
        />
      )}
    </section>
  );
}

function NoSound({ track: { media } }: { track: Track }) {
  if (media === null) return <p className={styles.quiet}>This track has no recording yet.</p>;
  if (media.status === 'processing')
    return (
      <p className={styles.quiet}>Processing the recording. You can keep working on the rest of the clip.</p>
    );
  return (
    <p className={styles.quiet}>
      This recording can’t be played: {media.failure ?? 'the file couldn’t be read'}.
    </p>
  );
}
