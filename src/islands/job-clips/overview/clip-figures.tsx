import { useQuery } from '@tanstack/react-query';
import type { JobClip } from '#contract/job-clip.ts';
import { getClipMetrics } from '#contract/job-clips.ts';
import { call } from '#lib/api/call.ts';
import { employerOf } from '../clip-queries.ts';
import { HeartCount } from '../library/heart-count.tsx';
import styles from './overview.module.css';

/** How the clip does. Hearts are counted live; what is not counted yet stands as a dash, with a note. */
export function ClipFigures({ clip }: { clip: JobClip }) {
  const { data } = useQuery({
    queryKey: ['job-clip', clip.permalink, 'metrics'],
    queryFn: ({ signal }) =>
      call(
        getClipMetrics,
        { params: { employer: employerOf(), clip: clip.permalink }, query: {} },
        { signal },
      ),
  });
  const totals = data?.totals;
  const figures = [
    { label: 'Plays', value: totals?.plays },
    { label: 'Listeners', value: totals?.uniqueListeners },
    { label: 'Finished', value: totals?.completions },
    { label: 'Applications', value: totals?.applications },
  ];
  const isPartial = data !== undefined && figures.some(({ value }) => value === null);
  return (
    <section aria-label="Figures" className={styles.part}>
      <dl className={styles.figures}>
        <div>
          <dt>Hearts</dt>
          <dd>
            <HeartCount hearts={clip.hearts} />
          </dd>
        </div>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value?.toLocaleString('en') ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {isPartial && <p className={styles.quiet}>A dash stands where nothing is counted yet.</p>}
    </section>
  );
}
