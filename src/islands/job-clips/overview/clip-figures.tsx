import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { ClipMetrics, JobClip } from '#contract/job-clip.ts';
import { getClipMetrics } from '#contract/job-clips.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { call } from '#lib/api/call.ts';
import { employerPaths } from '#lib/paths.ts';
import { $user } from '#lib/stores/auth.ts';
import { employerOf } from '../clip-queries.ts';
import { HeartCount } from '../library/heart-count.tsx';
import { useLiveFigures } from '../use-live-figures.ts';
import styles from './overview.module.css';

const PLAYED: readonly TrackedName[] = [
  'job-clip-played',
  'job-page-clip-played',
  'content-page-clip-played',
  'sourcing-page-clip-played',
];

/** How the clip does. Each figure leads to the persons behind it, for those who may see them. */
export function ClipFigures({ clip }: { clip: JobClip }) {
  const mayOpenPool = isAtLeast(useStore($user)?.role ?? 'viewer', 'recruiter');
  const key = ['job-clip', clip.permalink, 'metrics'];
  const params = { employer: employerOf(), clip: clip.permalink };
  const { data, isError } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getClipMetrics, { params, query: {} }, { signal }),
  });
  useLiveFigures(key);
  const linked = (words: React.ReactNode, events: readonly TrackedName[]) =>
    mayOpenPool ? <a href={personsOf(clip, events)}>{words}</a> : words;
  const figures = figuresOf(clip, data?.totals);
  return (
    <section aria-label="Figures" className={styles.part}>
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
      {isError && <p className={styles.quiet}>The figures could not be loaded; dashes stand instead.</p>}
    </section>
  );
}

const personsOf = ({ permalink }: JobClip, events: readonly TrackedName[]): string => {
  const named = [...events.map((event) => ['event[]', event]), ['jobClipPermalink[]', permalink]];
  const query = named.map(([name = '', value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${employerPaths.talentPool}?${query}`;
};

type Figure = { label: string; value: string | null; events: readonly TrackedName[] | null };

/** Null stands as a dash: not loaded, or nothing to count from. */
function figuresOf(clip: JobClip, totals: ClipMetrics | undefined): Figure[] {
  const count = (value: number | null | undefined) => value?.toLocaleString('en') ?? null;
  return [
    { label: 'Plays', value: count(totals?.plays), events: PLAYED },
    { label: 'Listeners', value: count(totals?.uniqueListeners), events: PLAYED },
    { label: 'Average share heard', value: shareHeard(clip, totals), events: null },
    { label: 'Finished', value: count(totals?.completions), events: ['job-clip-completed'] },
    { label: 'Applications after a play', value: count(totals?.applications), events: null },
  ];
}

/** How much of the clip a play hears, on average; never more than all of it. */
function shareHeard({ durationMs }: JobClip, totals: ClipMetrics | undefined): string | null {
  const { plays, secondsListened } = totals ?? {};
  if (!plays || secondsListened === null || secondsListened === undefined || durationMs === 0) return null;
  const share = Math.min(1, (secondsListened * 1000) / (plays * durationMs));
  return `${Math.round(share * 100)} %`;
}
