// The questions of a job clip one under the other: each heard here, or at its own place on the clip's page.
import type { Track } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { publicPaths } from '#lib/paths.ts';
import type { BlockProps } from './block.ts';
import styles from './track-list.module.css';
import { TrackRow } from './track-row.tsx';

export function TrackListBlock({ block: { heading, clip } }: BlockProps<'track-list'>) {
  const tracks = clip.tracks.filter((track) => track.media !== null);
  return (
    <section className={`measure ${styles.tracks}`}>
      {heading === '' ? (
        <h2 lang={clip.language} dir="auto">
          {clip.title}
        </h2>
      ) : (
        <h2 dir="auto">{heading}</h2>
      )}
      <ol>
        {tracks.map((track) => (
          <TrackRow key={track.permalink} clip={clip} track={track}>
            <p>
              <a
                href={publicPaths.jobClipAt(clip.permalink, track.permalink, 0)}
                lang={clip.language}
                dir="auto"
              >
                {track.title}
              </a>
              <span className="meta numbers">{formatDuration(lengthOf(track))}</span>
            </p>
          </TrackRow>
        ))}
      </ol>
    </section>
  );
}

/** Milliseconds as it is cut. */
const lengthOf = ({ start, end, media }: Track): number => (end ?? media?.durationMs ?? start) - start;
