import type { ReportRange } from '#contract/pdf-report.ts';
import { bucketsOf } from './buckets.ts';
import type { ReportSection } from './report-data.ts';
import type { ReportWords } from './report-words.ts';

type Days<Name extends string> = readonly ({ day: string } & Record<Name, number>)[];

/** A section of what happened when: a line, its best day in words, and the same as a table. */
export function overTime<Name extends string>(
  { t, say }: ReportWords,
  range: ReportRange,
  {
    heading,
    days,
    series,
  }: { heading: string; days: Days<Name>; series: readonly { of: Name; name: string }[] },
): ReportSection {
  const names = series.map(({ of }) => of);
  const { kind, rows } = bucketsOf(range, days, names);
  const cell = kind === 'month' ? 'month' : 'day';
  const labels = rows.map(({ at }) => say(at, cell));
  const best = series.flatMap(({ name }, place) => {
    const top = rows.reduce(
      (most, row) => ((row.values[place] ?? 0) > (most.values[place] ?? 0) ? row : most),
      {
        at: '',
        values: names.map(() => 0),
      },
    );
    const value = top.values[place] ?? 0;
    return value === 0
      ? []
      : [t(`report.best.${kind}`, { name, at: say(top.at, cell), value: say(value, 'count') })];
  });
  return {
    heading,
    sentences: best.length === 0 ? [t('report.nothingThen')] : best,
    chart: {
      title: t(`report.chart.${kind}`, { names: series.map(({ name }) => name).join(', ') }),
      shape: 'line',
      labels,
      series: series.map(({ name }, place) => ({
        name,
        values: rows.map(({ values }) => values[place] ?? 0),
      })),
    },
    table: {
      caption: t('report.inFigures', { name: heading }),
      columns: [
        { name: t(`report.by.${kind}`), kind: cell },
        ...series.map(({ name }) => ({ name, kind: 'count' as const })),
      ],
      rows: rows.map(({ at, values }) => [at, ...values]),
    },
  };
}
