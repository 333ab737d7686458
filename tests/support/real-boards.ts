// The real boards of ../shared/data, read the way their vendors send them; empty where the folder is absent.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IndexedBoard } from '#lib/job-search/board-index.ts';
import type { SearchedJob } from '#lib/job-search/job-facts.ts';
import { makeSearchedJob, makeTree } from './searched-jobs.ts';

const data = join(import.meta.dirname, '../../../shared/data');

export const hasRealBoards = existsSync(join(data, 'ats'));
export type RealBoard = IndexedBoard & { name: string; jobs: SearchedJob[] };

const json = <T>(path: string): T => JSON.parse(readFileSync(join(data, path), 'utf8')) as T;
const files = (folder: string) => readdirSync(join(data, folder)).filter((name) => name.endsWith('.json'));
const oneLine = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Every board of `least` jobs and more. */
export function realBoards(least = 1): RealBoard[] {
  if (!hasRealBoards) return [];
  const all = [...greenhouseLists(), ...greenhouse(), ...ashby(), ...titlesOnly()];
  return all.filter(({ jobs }) => jobs.length >= least);
}

/** The board of 816 jobs that journeys are made on. */
export const databricks = (): RealBoard | undefined =>
  hasRealBoards ? greenhouseLists().find(({ name }) => name === 'greenhouse-list/databricks') : undefined;

type Listed = {
  title: string;
  location: { name: string } | null;
  first_published?: string;
  updated_at: string;
};

type Lines = { departments?: string[]; offices?: string[] };

const board = (name: string, jobs: SearchedJob[], { departments = [], offices = [] }: Lines): RealBoard => ({
  name,
  jobs,
  departments: makeTree(...departments),
  offices: makeTree(...offices),
});

const greenhouseLists = (): RealBoard[] =>
  files('ats/greenhouse-list').map((file) => {
    const { jobs } = json<{ jobs: Listed[] }>(`ats/greenhouse-list/${file}`);
    const made = jobs.map((job) =>
      makeSearchedJob({
        title: oneLine(job.title),
        location: oneLine(job.location?.name),
        publishedAt: job.first_published ?? job.updated_at,
      }),
    );
    return board(`greenhouse-list/${file.replace('.json', '')}`, made, {});
  });

type Named = { id: number; name: string; parent_id?: number | null };
type Tree = Listed & { departments: (Named | null)[]; offices: Named[] };

function greenhouse(): RealBoard[] {
  return files('ats/greenhouse').flatMap((file) => {
    const { jobs } = json<{ jobs?: Tree[] }>(`ats/greenhouse/${file}`);
    if (jobs === undefined) return [];
    const departments = new Map<number, Named>();
    const offices = new Map<number, Named>();
    for (const job of jobs) {
      for (const one of job.departments) if (one !== null) departments.set(one.id, one);
      for (const one of job.offices) offices.set(one.id, one);
    }
    const line = (known: Map<number, Named>, { name, parent_id }: Named): string => {
      const parent = known.get(parent_id ?? 0);
      return parent === undefined ? oneLine(name) : `${line(known, parent)} > ${oneLine(name)}`;
    };
    const made = jobs.map((job) =>
      makeSearchedJob({
        title: oneLine(job.title),
        location: oneLine(job.location?.name),
        publishedAt: job.first_published ?? job.updated_at,
        departments: job.departments.flatMap((one) => (one === null ? [] : [line(departments, one)])),
        offices: job.offices.map((one) => line(offices, one)),
      }),
    );
    const lines = (known: Map<number, Named>) => [...known.values()].map((one) => line(known, one));
    return [
      board(`greenhouse/${file.replace('.json', '')}`, made, {
        departments: lines(departments),
        offices: lines(offices),
      }),
    ];
  });
}

type Posting = {
  title: string;
  location: string | null;
  department: string | null;
  team: string | null;
  isRemote: boolean | null;
  employmentType: string | null;
  publishedAt: string;
  secondaryLocations: { location: string }[];
};
const kinds: Record<string, SearchedJob['employmentType']> = {
  FullTime: 'full-time',
  PartTime: 'part-time',
  Intern: 'intern',
  Contract: 'contract',
  Temporary: 'temporary',
};

const ashby = (): RealBoard[] =>
  files('ats/ashby').map((file) => {
    const { jobs } = json<{ jobs: Posting[] }>(`ats/ashby/${file}`);
    const line = ({ department, team }: Posting) =>
      [...new Set([oneLine(department), oneLine(team)])].filter(Boolean).join(' > ');
    const places = (job: Posting) =>
      [job.location, ...job.secondaryLocations.map(({ location }) => location)].map(oneLine).filter(Boolean);
    const made = jobs.map((job) =>
      makeSearchedJob({
        title: oneLine(job.title),
        location: oneLine(job.location),
        publishedAt: job.publishedAt,
        departments: [line(job)].filter(Boolean),
        offices: [...new Set(places(job))],
        workplaceType: job.isRemote === true ? 'remote' : null,
        employmentType: kinds[job.employmentType ?? ''] ?? null,
      }),
    );
    return board(`ashby/${file.replace('.json', '')}`, made, {
      departments: jobs.map(line).filter(Boolean),
      offices: jobs.flatMap(places),
    });
  });

/** Many boards of which titles, places and days are known. */
function titlesOnly(): RealBoard[] {
  const packed = readFileSync(join(data, 'search-relevance/greenhouse-all-boards.tsv.gz'));
  const rows = gunzipSync(packed).toString().split('\n').slice(1, -1);
  const boards = new Map<string, SearchedJob[]>();
  for (const row of rows) {
    const [name = '', , title, location, , updated] = row.split('\t');
    const job = makeSearchedJob({
      title: oneLine(title),
      location: oneLine(location),
      publishedAt: updated === undefined || Number.isNaN(Date.parse(updated)) ? null : updated,
    });
    boards.set(name, [...(boards.get(name) ?? []), job]);
  }
  return [...boards].map(([name, jobs]) => board(`all/${name}`, jobs, {}));
}

/** Real titles with real places, as many as wanted: those of the boards first, then occupations and cities. */
export function manyRealJobs(count: number): SearchedJob[] {
  const known = realBoards().flatMap(({ jobs }) => jobs);
  const titles = readFileSync(join(data, 'titles-locations/onet/Alternate_Titles.txt'), 'utf8')
    .split('\n')
    .slice(1, -1)
    .map((row) => oneLine(row.split('\t')[1]));
  const states = json<Record<string, string[]>>('titles-locations/us-cities/state_and_cities.json');
  const places = Object.entries(states).flatMap(([state, cities]) =>
    (Array.isArray(cities) ? cities : []).slice(0, 40).map((city) => `${capital(city)}, ${capital(state)}`),
  );
  return Array.from({ length: count }, (_, at) => {
    const real = known[at];
    if (real !== undefined) return real;
    const day = new Date(Date.UTC(2026, 7, 1) - (at % 400) * 86_400_000).toISOString();
    return makeSearchedJob({
      title: titles[(at * 7919) % titles.length] ?? '',
      location: places[(at * 104_729) % places.length] ?? '',
      publishedAt: day,
    });
  });
}

const capital = (name: string) => name.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
