// What people earn in the United States, by occupation. Made by scripts/make-wages.ts; read once, when first asked.
import { readFileSync } from 'node:fs';
import type { Percentile, Wages } from '#contract/salary-calculator.ts';

const path = new URL('./tables/wages.tsv', import.meta.url);
const SOURCE = 'U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics, May 2024';
const HOURS_OF_A_YEAR = 2_080;

/** Where a survey only says "this or more", nothing is known from there on. */
const point = (text: string | undefined): number | null =>
  text === undefined || text === '' || text === '#' ? null : Number(text);

function figures(title: string, points: readonly (number | null)[]): Percentile {
  const [p10 = null, p25 = null, p50 = null, p75 = null, p90 = null] = points;
  return {
    occupation: title,
    area: 'United States',
    p10,
    p25,
    p50,
    p75,
    p90,
    mine: null,
    source: SOURCE,
    year: 2024,
  };
}

const isKnown = (points: readonly (number | null)[]) => points.some((value) => value !== null);
const times = (points: readonly (number | null)[], factor: number) =>
  points.map((value) => (value === null ? null : Math.round(value * factor * 100) / 100));

/** Occupations that are surveyed by the year only, or by the hour only, get the other from 2,080 hours a year. */
function readRow(row: string): [string, Wages] {
  const [code = '', title = '', people = '', ...rest] = row.split('\t');
  const annual = rest.slice(0, 5).map(point);
  const hourly = rest.slice(5, 10).map(point);
  return [
    code,
    {
      code,
      title,
      people: people === '' ? null : Number(people),
      annual: figures(title, isKnown(annual) ? annual : times(hourly, HOURS_OF_A_YEAR)),
      hourly: figures(title, isKnown(hourly) ? hourly : times(annual, 1 / HOURS_OF_A_YEAR)),
    },
  ];
}

let table: ReadonlyMap<string, Wages> | null = null;

/** Occupation code → its wages, in the order of the codes. */
export function wageTable(): ReadonlyMap<string, Wages> {
  table ??= new Map(readFileSync(path, 'utf8').trimEnd().split('\n').map(readRow));
  return table;
}
