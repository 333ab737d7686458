// The questions of a job clip one under the other: each heard here, or at its own place on the clip's page.
import type { Track } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { publicPaths } from '#lib/paths.ts';
import type { BlockProps } from './block.ts';
import styles from './track-list.module.css';
import { TrackRow } from './track-row.tsx';
import { Words } from './words.tsx';

export function TrackListBlock({ block }: BlockProps<'track-list'>) {
  const { heading, clip } = block;
  const tracks = clip.tracks.filter((track) => track.media !== null);
  return (
    <section className={`measure ${styles.tracks}`}>
      <Words
        {...{ as: 'h2', of: block, at: 'heading', text: heading, instead: clip.title }}
        {...(heading === '' && { lang: clip.language })}
        dir="auto"
      />
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
