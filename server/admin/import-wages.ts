// `import-wages FILE --year`: wages of states and metros for the salary calculator, from a CSV of the survey.
import { createReadStream } from 'node:fs';
import { inArray, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import * as z from 'zod/mini';
import { line } from '#contract/kit/fields.ts';
import { areaWages } from '#server/tables/salary-calculator.ts';
import { type Answer, CommandError, type Deps, readWords } from './given.ts';

const SOURCE = 'U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics';
const COLUMNS = ['AREA_TITLE', 'OCC_CODE', 'A_MEDIAN', 'H_MEDIAN'] as const;
const POINTS = ['PCT10', 'PCT25', 'MEDIAN', 'PCT75', 'PCT90'] as const;
const HOURS_OF_A_YEAR = 2_080;
const AT_ONCE = 1_000;
const MOST_AREAS = 2_000;

const Given = z.object({
  year: z.string().check(z.regex(/^20\d\d$/, { error: 'use a year such as 2024' })),
  source: z._default(line(200), SOURCE),
});

type Row = typeof areaWages.$inferInsert;

/** All or nothing. Areas of the file take the place of those of the same name. */
export async function importWages({ db }: Deps, args: string[]): Promise<Answer> {
  const { year, source, words } = readWords(args, { shape: Given, names: ['year', 'source'] });
  const [file, ...more] = words;
  if (file === undefined || more.length > 0) throw new CommandError('Name one CSV file.');
  const rows = await readFileRows(file, { year: Number(year), source });
  const areas = [...new Set(rows.map(({ area }) => area))];
  if (areas.length > MOST_AREAS) throw new CommandError(`The file names ${areas.length} areas.`);
  await db.transaction(async (tx) => {
    await tx.delete(areaWages).where(inArray(areaWages.area, areas));
    for (let at = 0; at < rows.length; at += AT_ONCE)
      await tx
        .insert(areaWages)
        .values(rows.slice(at, at + AT_ONCE))
        .onConflictDoUpdate({
          target: [areaWages.occupation, areaWages.area],
          set: { annual: sql`excluded.annual`, hourly: sql`excluded.hourly` },
        });
  });
  return { areas: areas.length, rows: rows.length };
}

/** Throws CommandError for a file that cannot be read, lacks a column or has no wages. */
async function readFileRows(path: string, about: { year: number; source: string }): Promise<Row[]> {
  const rows = new Map<string, Row>();
  let missing: string | undefined;
  await new Promise<void>((done, fail) => {
    const stream = createReadStream(path, 'utf8');
    stream.on('error', (error) => fail(new CommandError(`The file cannot be read: ${error.message}.`)));
    Papa.parse<Record<string, string>>(stream, {
      header: true,
      transformHeader: (name) =>
        name
          .replace(/^\uFEFF/, '')
          .trim()
          .toUpperCase(),
      step: ({ data, meta }, parser) => {
        missing ??= COLUMNS.find((name) => meta.fields?.includes(name) !== true);
        if (missing !== undefined) return parser.abort();
        const row = rowOf(data, about);
        if (row !== null) rows.set(`${row.occupation} ${row.area}`, row);
      },
      complete: () => done(),
      error: (error) => fail(new CommandError(`The file cannot be read: ${error.message}.`)),
    });
  });
  if (missing !== undefined) throw new CommandError(`The file has no column ${missing}.`);
  if (rows.size === 0) throw new CommandError('The file has no wages of an area.');
  return [...rows.values()];
}

function rowOf(data: Record<string, string>, about: { year: number; source: string }): Row | null {
  const area = (data['AREA_TITLE'] ?? '').trim();
  const occupation = (data['OCC_CODE'] ?? '').trim();
  if (area === '' || area === 'U.S.' || !/^\d\d-\d{3}[1-9]$|^\d\d-\d{4}$/.test(occupation)) return null;
  const points = (base: string) => POINTS.map((name) => pointOf(data[`${base}_${name}`]));
  const [annual, hourly] = [points('A'), points('H')];
  const isTold = (figures: (number | null)[]) => figures.some((value) => value !== null);
  if (!isTold(annual) && !isTold(hourly)) return null;
  const times = (figures: (number | null)[], factor: number) =>
    figures.map((value) => (value === null ? null : Math.round(value * factor * 100) / 100));
  return {
    ...about,
    ...{ area, occupation },
    annual: isTold(annual) ? annual : times(hourly, HOURS_OF_A_YEAR),
    hourly: isTold(hourly) ? hourly : times(annual, 1 / HOURS_OF_A_YEAR),
  };
}

/** `#` is "this or more" and `*` is not told: both are unknown from there on. */
function pointOf(text = ''): number | null {
  const plain = text.trim().replaceAll(',', '');
  return /^\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
