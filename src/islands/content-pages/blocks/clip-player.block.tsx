// A job clip on the page: each question with the browser's own player, and the way to the clip's page. No script.
import { formatDuration } from '#lib/format/duration.ts';
import { publicPaths } from '#lib/paths.ts';
import type { BlockProps } from './block.ts';
import styles from './clip-player.module.css';
import { TrackRow } from './track-row.tsx';

export function ClipPlayerBlock({ block: { clip }, t }: BlockProps<'clip-player'>) {
  const tracks = clip.tracks.filter((track) => track.media !== null);
  const people = clip.guests.map(({ name, role }) => (role === '' ? name : `${name}, ${role}`));
  return (
    <section className="measure">
      <div className={styles.card}>
        <h2 className={styles.title} lang={clip.language} dir="auto">
          {clip.title}
        </h2>
        <p className="meta">
          {[...people, formatDuration(clip.durationMs)].map((words) => (
            <bdi key={words}>{words}</bdi>
          ))}
        </p>
        <ol>
          {tracks.slice(0, MOST_TRACKS).map((track) => (
            <TrackRow key={track.permalink} clip={clip} track={track}>
              <p lang={clip.language} dir="auto">
                {track.title}
              </p>
            </TrackRow>
          ))}
        </ol>
        <p>
          <a href={publicPaths.jobClip(clip.permalink)}>{t('content.openClip')}</a>
        </p>
      </div>
    </section>
  );
}

const MOST_TRACKS = 12;
