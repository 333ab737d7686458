// The figures of the days as bars, or all of them as a table.
import { useState } from 'react';
import type { Dashboard, DashboardDay, Totals } from '#contract/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { DayBars } from '#ui/day-bars.tsx';
import { DayTable } from '#ui/day-table.tsx';
import styles from './dashboard.module.css';
import { changeOf, changeWords, number } from './dashboard-words.ts';

type Measure = { key: keyof Omit<DashboardDay, 'day'>; total: keyof Totals; name: string };

const MEASURES: readonly Measure[] = [
  { key: 'pageViews', total: 'pageViews', name: 'Page views' },
  { key: 'plays', total: 'plays', name: 'Plays' },
  { key: 'persons', total: 'persons', name: 'Persons named' },
  { key: 'applications', total: 'applicationsSubmitted', name: 'Applications' },
];

export function DayFigures({ dashboard }: { dashboard: Dashboard }) {
  const [isTable, setTable] = useState(false);
  const isEmpty = MEASURES.every(({ total }) => dashboard.totals[total] === 0);
  return (
    <section aria-label="Figures by day">
      <div className={styles.switch}>
        <Button size="row" variant="plain" onPress={() => setTable(!isTable)}>
          {isTable ? 'Show as charts' : 'Show as table'}
        </Button>
      </div>
      {isTable ? <DayTable series={dashboard.series} measures={MEASURES} /> : <Cards dashboard={dashboard} />}
      {isEmpty && (
        <p className={styles.empty}>
          Nothing was counted in these days. Share a clip or a job, and what visitors do stands here.
        </p>
      )}
    </section>
  );
}

function Cards({ dashboard: { series, totals, previous } }: { dashboard: Dashboard }) {
  return (
    <dl className={styles.cards}>
      {MEASURES.map(({ key, total, name }) => {
        const change = changeOf(totals[total], previous?.[total] ?? null);
        return (
          <div key={key} className={styles.card}>
            <dt>{name}</dt>
            <dd>
              <span className={styles.big}>{number(totals[total])}</span>
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
