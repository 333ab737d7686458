// How the pool stands, in figures that filter it; without them the list works all the same.
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonSourceType, PersonStage } from '#contract/person.ts';
import { PersonSourceType as Source } from '#contract/person.ts';
import type { getPersonMetrics } from '#contract/person-figures.ts';
import { employerPaths } from '#lib/paths.ts';
import { metricsQuery } from '../person-queries.ts';
import { sourceNames } from '../person-words.ts';
import styles from './pool.module.css';
import { noFilters, type PoolFilters, writeFilters } from './pool-filters.ts';

// Whoever applied was engaged, and whoever was hired applied; the figures count them so.
const APPLIED: readonly PersonStage[] = ['applied', 'interviewing', 'hired'];

export function PoolFigures({ filters }: { filters: PoolFilters }) {
  const figures = useQuery(metricsQuery()).data;
  if (figures === undefined) return <div className={styles.figures} />;
  const to = (change: Partial<PoolFilters>) =>
    employerPaths.talentPool + writeFilters({ ...noFilters, sort: filters.sort, ...change });
  const sources = figures.bySource.filter(
    (one): one is typeof one & { key: PersonSourceType } =>
      one.count > 0 && Source.safeParse(one.key).success,
  );
  return (
    <div className={styles.figures}>
      <ul className={styles.row}>
        <Figure href={to({})} count={figures.total} words="total" />
        <Figure href={to({ newDays: 7 })} count={figures.new7Days} words="new in 7 days" />
        <Figure href={to({ newDays: 30 })} count={figures.new30Days} words="new in 30 days" />
        <Figure href={to({ stage: ['engaged', ...APPLIED] })} count={figures.engaged} words="engaged" />
        <Figure href={to({ stage: APPLIED })} count={figures.applied} words="applied" />
      </ul>
      <Listeners listeners={figures.anonymousListeners} />
      {sources.length > 1 && (
        <p className={styles.sources}>
          Sources:{' '}
          {sources.map(({ key, count }, place) => (
            <span key={key}>
              {place > 0 && ' · '}
              <a href={to({ source: [key] })}>
                {sourceNames[key]} {count.toLocaleString('en')}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

type ListenersProps = { listeners: OutputOf<typeof getPersonMetrics>['anonymousListeners'] };

/** Those who heard a clip and left no name stand in no list; how they came and what they heard says the dashboard. */
function Listeners({ listeners }: ListenersProps) {
  if (listeners === null) return null;
  const { count, countedAt } = listeners;
  return (
    <p className={styles.sources}>
      <a href={employerPaths.home}>
        {count === 1 ? '1 anonymous listener' : `${count.toLocaleString('en')} anonymous listeners`}
      </a>{' '}
      as of{' '}
      <time dateTime={countedAt}>
        {new Date(countedAt).toLocaleTimeString('en-GB', { timeStyle: 'short' })}
      </time>
    </p>
  );
}

const Figure = ({ href, count, words }: { href: string; count: number; words: string }) => (
  <li>
    <a className={styles.figure} href={href}>
      <b>{count.toLocaleString('en')}</b> {words}
    </a>
  </li>
);
