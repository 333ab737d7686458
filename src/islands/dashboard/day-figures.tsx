// The figures of the days as bars, or all of them as a table.
import { useState } from 'react';
import type { Dashboard, DashboardDay, Totals } from '#contract/dashboard.ts';
import { isAtLeast, type Role } from '#contract/kit/roles.ts';
import { playEvents, viewEvents } from '#contract/tracking.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { DayBars } from '#ui/day-bars.tsx';
import { DayTable } from '#ui/day-table.tsx';
import styles from './dashboard.module.css';
import { type Change, changeOf, changeWords, number } from './dashboard-words.ts';

type Measure = { key: keyof Omit<DashboardDay, 'day'>; total: keyof Totals; name: string };

const MEASURES: readonly Measure[] = [
  { key: 'pageViews', total: 'pageViews', name: 'Page views' },
  { key: 'plays', total: 'plays', name: 'Plays' },
  { key: 'persons', total: 'persons', name: 'People identified' },
  { key: 'applications', total: 'applicationsSubmitted', name: 'Applications' },
];

export function DayFigures({ dashboard, role }: { dashboard: Dashboard; role: Role }) {
  const [isTable, setTable] = useState(false);
  const isEmpty = MEASURES.every(({ total }) => dashboard.totals[total] === 0);
  return (
    <section aria-label="Metrics by day">
      <div className={styles.switch}>
        <Button size="row" variant="plain" onPress={() => setTable(!isTable)}>
          {isTable ? 'Show as charts' : 'Show as table'}
        </Button>
      </div>
      {isTable ? (
        <DayTable series={dashboard.series} measures={MEASURES} />
      ) : (
        <Cards dashboard={dashboard} role={role} />
      )}
      {isEmpty && (
        <p className={styles.empty}>No activity in this period. Share a clip or a job to get started.</p>
      )}
    </section>
  );
}

function Cards({ dashboard, role }: { dashboard: Dashboard; role: Role }) {
  const { series, totals, previous } = dashboard;
  return (
    <dl className={styles.cards}>
      {MEASURES.map(({ key, total, name }) => {
        const change = changeOf(totals[total], previous?.[total] ?? null);
        return (
          <div key={key} className={styles.card}>
            <dt>{name}</dt>
            <dd>
              <Total name={name} count={totals[total]} change={change} href={behind(key, role)} />
              {change !== null && (
                <span className={styles.change} data-up={change.isUp || undefined}>
                  <span aria-hidden="true">{change.text}</span>
                  <span className="visually-hidden">{changeWords(change)}</span>
                </span>
              )}
              <DayBars values={series.map((day) => day[key])} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

type TotalProps = { name: string; count: number; change: Change | null; href: string | null };

/** A figure, which leads to what is behind it where the role may look there. */
function Total({ name, count, change, href }: TotalProps) {
  if (href === null) return <span className={styles.big}>{number(count)}</span>;
  return (
    <a
      className={styles.big}
      href={href}
      aria-label={`${name}: ${number(count)}${changeWords(change)}. View details`}
    >
      {number(count)}
    </a>
  );
}

function behind(measure: Measure['key'], role: Role): string | null {
  if (measure === 'applications')
    return isAtLeast(role, 'hiring-manager') ? `${employerPaths.jobs}?sort=new` : null;
  if (!isAtLeast(role, 'recruiter')) return null;
  if (measure === 'persons') return `${employerPaths.talentPool}?sort=created`;
  const events = measure === 'plays' ? playEvents : viewEvents;
  return `${employerPaths.talentPool}?${events.map((event) => `event[]=${event}`).join('&')}`;
}
