import { useStore } from '@nanostores/react';
import type { JobClip } from '#contract/job-clip.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import { playEvents, type TrackedName } from '#contract/tracking.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { HeartCount } from '../library/heart-count.tsx';
import { useLiveFigures } from '../use-live-figures.ts';
import { type Figures, metricsKey, useClipMetrics } from './clip-metrics-query.ts';
import styles from './overview.module.css';
import { averageListened, percent } from './retention-rules.ts';

/** How the clip does. Each figure leads to the persons behind it, for those who may see them. */
export function ClipFigures({ clip }: { clip: JobClip }) {
  const mayOpenPool = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const { data, isError } = useClipMetrics(clip);
  useLiveFigures(metricsKey(clip));
  const linked = (words: React.ReactNode, events: readonly TrackedName[]) =>
    mayOpenPool ? <a href={personsOf(clip, events)}>{words}</a> : words;
  const figures = figuresOf(clip, data);
  return (
    <section aria-label="Performance" className={styles.part}>
      <dl className={styles.figures}>
        <div>
          <dt>Hearts</dt>
          <dd>{linked(<HeartCount hearts={clip.hearts} />, ['job-clip-highlight-hearted'])}</dd>
        </div>
        {figures.map(({ label, value, events }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === null || events === null ? (value ?? '–') : linked(value, events)}</dd>
          </div>
        ))}
      </dl>
      {isError && <p className={styles.quiet}>Couldn’t load metrics</p>}
    </section>
  );
}

const personsOf = ({ permalink }: JobClip, events: readonly TrackedName[]): string => {
  const named = [...events.map((event) => ['event[]', event]), ['jobClipPermalink[]', permalink]];
  const query = named.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${employerPaths.talentPool}?${query}`;
};

type Figure = { label: string; value: string | null; events: readonly TrackedName[] | null };

/** What is not loaded stands as a dash; an average of nothing is left out. */
function figuresOf(clip: JobClip, figures: Figures | undefined): Figure[] {
  const totals = figures?.totals;
  const count = (value: number | undefined) => value?.toLocaleString('en') ?? null;
  const listened = figures === undefined ? null : averageListened(clip.tracks, figures.retention);
  return [
    { label: 'Plays', value: count(totals?.plays), events: playEvents },
    { label: 'Listeners', value: count(totals?.uniqueListeners), events: playEvents },
    ...(listened === null ? [] : [{ label: 'Average listened', value: percent(listened), events: null }]),
    { label: 'Completions', value: count(totals?.completions), events: ['job-clip-completed'] },
    { label: 'Apply clicks after a play', value: count(totals?.applyClicks), events: null },
    { label: 'Applications after a play', value: count(totals?.applications), events: null },
  ];
}
