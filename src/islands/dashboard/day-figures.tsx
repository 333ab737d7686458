// The figures of the days as bars, or all of them as a table.
import { useState } from 'react';
import type { Dashboard, DashboardDay, Totals } from '#contract/dashboard.ts';
import { Button } from '#ui/button.tsx';
import { DayBars } from '#ui/day-bars.tsx';
import styles from './dashboard.module.css';
import { changeOf, changeWords, number } from './dashboard-words.ts';
import figures from './figures.module.css';

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
      {isTable ? <DayTable series={dashboard.series} /> : <Cards dashboard={dashboard} />}
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

const dayWords = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

function DayTable({ series }: { series: readonly DashboardDay[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={figures.tableBox} tabIndex={0} aria-label="Figures by day, newest first">
      <table className={figures.days}>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {MEASURES.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...series].reverse().map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayWords.format(new Date(day.day))}</th>
              {MEASURES.map(({ key }) => (
                <td key={key}>{number(day[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
