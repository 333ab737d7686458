// A job clip on the page: each question with the browser's own player, and the way to the clip's page. No script.
import type { PublicJobClip, Track } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { publicPaths } from '#lib/paths.ts';
import type { BlockProps } from './block.ts';
import styles from './clip-player.module.css';

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
            <TrackRow key={track.permalink} clip={clip} track={track} />
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

function TrackRow({ clip, track }: { clip: PublicJobClip; track: Track }) {
  const [rendition] = track.media?.renditions ?? [];
  if (rendition === undefined) return null;
  const from = track.start / 1000;
  const to = track.end === null ? '' : `,${track.end / 1000}`;
  const src = from > 0 || to !== '' ? `${rendition.url}#t=${from}${to}` : rendition.url;
  const captions = track.transcript !== null && track.transcript.cueCount > 0 && (
    <track
      kind="captions"
      srcLang={track.transcript.language}
      src={`${publicPaths.transcriptFile(clip.permalink, 'vtt')}?track=${track.permalink}`}
    />
  );
  // Whom the tracker asks what is playing.
  const heard = {
    'data-clip': clip.permalink,
    'data-track': track.permalink,
    'data-total': clip.durationMs,
  };
  return (
    <li>
      <p lang={clip.language} dir="auto">
        {track.title}
      </p>
      {clip.type === 'video' ? (
        <video src={src} preload="none" controls playsInline aria-label={track.title} {...heard}>
          {captions}
        </video>
      ) : (
        <audio src={src} preload="none" controls aria-label={track.title} {...heard} />
      )}
    </li>
  );
}
