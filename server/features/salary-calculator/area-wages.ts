// What people of an occupation earn where a job is: in its metro, else its state. What was brought in comes before what
// the product carries (Washington, made by scripts/make-wages.ts).
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { codesSaid } from '#lib/job-search/place-words.ts';
import { wordsInOrder } from '#lib/job-search/words.ts';
import type { Db } from '#server/db/client.ts';
import { areaWages } from '#server/tables/salary-calculator.ts';

export type AreaWages = {
  area: string;
  year: number;
  source: string;
  annual: (number | null)[];
  hourly: (number | null)[];
};

const path = new URL('./tables/areas.tsv.br', import.meta.url);
const SOURCE = 'Washington State Employment Security Department, Occupational Employment and Wage Statistics';
const HOURS_OF_A_YEAR = 2_080;

let carried: ReadonlyMap<string, readonly AreaWages[]> | null = null;

/** Occupation → its wages in each area. */
function carriedWages(): ReadonlyMap<string, readonly AreaWages[]> {
  if (carried !== null) return carried;
  const all = new Map<string, AreaWages[]>();
  let area = '';
  let year = 0;
  for (const row of brotliDecompressSync(readFileSync(path)).toString('utf8').trimEnd().split('\n')) {
    const [code = '', ...rest] = row.split('\t');
    if (code === '#') {
      area = rest[0] ?? '';
      year = Number(rest[1]);
      continue;
    }
    // Only the three middle points are told.
    const hourly = [null, ...rest.map((text) => (text === '' ? null : Number(text))), null];
    const annual = hourly.map((value) => (value === null ? null : Math.round(value * HOURS_OF_A_YEAR)));
    const list = all.get(code) ?? [];
    all.set(code, list);
    list.push({ area, year, source: SOURCE, annual, hourly });
  }
  carried = all;
  return all;
}

/** Null where no area of the survey is named, or its wages are not known. */
export async function wagesIn(db: Db, occupation: string, location: string): Promise<AreaWages | null> {
  if (location.trim() === '') return null;
  const broughtIn = await db
    .select({
      ...{ area: areaWages.area, year: areaWages.year, source: areaWages.source },
      ...{ annual: areaWages.annual, hourly: areaWages.hourly },
    })
    .from(areaWages)
    .where(eq(areaWages.occupation, occupation));
  return (
    nearestArea(broughtIn, location) ?? nearestArea(carriedWages().get(occupation) ?? [], location) ?? null
  );
}

/** The metro with a city that is named, else the state. */
function nearestArea(all: readonly AreaWages[], location: string): AreaWages | undefined {
  const said = ` ${wordsInOrder(location).join(' ')} `;
  const codes = codesSaid(location);
  const states = [...codes].filter((code) => code.startsWith('US.'));
  const metro = all.find(({ area }) => {
    const { cities, letters } = partsOf(area);
    const isThere = states.length === 0 || letters.some((one) => codes.has(`US.${one}`));
    return letters.length > 0 && isThere && cities.some((city) => said.includes(` ${city} `));
  });
  return metro ?? all.find(({ area }) => states.some((code) => codesSaid(area).has(code) && isState(area)));
}

const isState = (area: string): boolean => !area.includes(',') && !area.includes(' area');

/** "Seattle-Tacoma-Bellevue, WA" has three cities in one state; a state has none. */
function partsOf(area: string): { cities: string[]; letters: string[] } {
  const [names = '', states = ''] = area.split(', ');
  return {
    cities: names.split('-').map((name) => wordsInOrder(name).join(' ')),
    letters: states === '' ? [] : states.trim().split('-'),
  };
}
