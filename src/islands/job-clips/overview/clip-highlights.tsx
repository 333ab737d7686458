import { Play } from 'lucide-react';
import type { JobClip } from '#contract/job-clip.ts';
import { formatDuration } from '#lib/format/duration.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { HeartCount } from '../library/heart-count.tsx';
import { useClipMetrics } from './clip-metrics-query.ts';
import styles from './overview.module.css';

const MOST = 50;

const playsInWords = (plays: number): string =>
  plays === 1 ? '1 play' : `${plays.toLocaleString('en')} plays`;

type ClipHighlightsProps = {
  clip: JobClip;
  onPlay: (track: string, from: number, until: number) => void;
};

/** What was kept, the most loved first. */
export function ClipHighlights({ clip, onPlay }: ClipHighlightsProps) {
  const { data } = useClipMetrics(clip);
  const plays = new Map(data?.highlights.map((one) => [one.id, one.plays]));
  const all = clip.tracks
    .flatMap((track) => track.highlights.map((highlight) => ({ track, highlight })))
    .sort((one, other) => other.highlight.hearts - one.highlight.hearts);
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="highlights" className={styles.part}>
      <h2 id="highlights">Highlights</h2>
      <ul className={styles.highlights}>
        {all.slice(0, MOST).map(({ track, highlight: { id, quote, title, start, end, hearts } }) => (
          <li key={id} className={styles.highlight}>
            <p className={styles.quote}>{quote || title}</p>
            <div className={styles.highlightFoot}>
              <IconButton
                size="row"
                variant="secondary"
                label={`Play ${formatDuration(start)}–${formatDuration(end)}`}
                icon={<Play aria-hidden="true" />}
                onPress={() => onPlay(track.permalink, start, end)}
              />
              <span>
                {formatDuration(start)}–{formatDuration(end)}
              </span>
              <HeartCount hearts={hearts} hasIcon />
              {plays.has(id) && <span>{playsInWords(plays.get(id) ?? 0)}</span>}
            </div>
          </li>
        ))}
      </ul>
      {all.length > MOST && (
        <p className={styles.quiet}>
          Top {MOST} of {all.length} by hearts
        </p>
      )}
    </section>
  );
}
