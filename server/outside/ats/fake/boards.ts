// The boards of the fake platforms: jobs in neutral words, or a platform's answer as it was recorded.
import { createHash } from 'node:crypto';

export type FakeJob = {
  id: string;
  title: string;
  /** From the top down. */
  departments?: string[];
  locations?: string[];
  html?: string;
  country?: string;
  employmentType?: string;
  isListed?: boolean;
  /** A year, in major units. */
  salary?: { min: number; max: number; currency: string };
  /** The job's page at the platform; one of its own making otherwise. */
  url?: string;
  language?: string;
  updatedAt?: string;
  publishedAt?: string;
};

/** `asked` is the platform's own form of its questions; `raw` answers instead of what is made out of `jobs`. */
export type FakeBoard = {
  jobs: FakeJob[];
  asked?: unknown;
  raw?: { jobs?: unknown; departments?: unknown; offices?: unknown };
};

/** A number that stands for a name, as Greenhouse numbers its departments. */
export const numberFor = (name: string): number =>
  createHash('sha256').update(name).digest().readUInt32BE() % 1_000_000_000;

/** `count` jobs of a made-up company, the same ones every time. */
export const manyJobs = (count: number): FakeJob[] =>
  Array.from({ length: count }, (_, at) => ({
    id: String(4_000_000 + at),
    title: `${LEVELS[at % LEVELS.length]} ${TRADES[at % TRADES.length]}`,
    departments: DEPARTMENTS[at % DEPARTMENTS.length] ?? [],
    locations: [PLACES[at % PLACES.length] ?? ''],
    html: `<p>Work with the ${TRADES[at % TRADES.length]} team &amp; others on project ${at}.</p>`,
    publishedAt: '2026-09-01T08:00:00Z',
    updatedAt: '2026-10-01T08:00:00Z',
  }));

const LEVELS = ['Junior', 'Senior', 'Lead'];
const TRADES = [
  'Boat Builder',
  'Sail Maker',
  'Rigger',
  'Harbour Pilot',
  'Data Engineer',
  'Cook',
  'Account Manager',
];
const DEPARTMENTS = [['Yard', 'Hulls'], ['Yard', 'Rigging'], ['Harbour'], ['Office', 'Data']];
const PLACES = [
  'Lisbon, Portugal',
  'Bergen, Norway',
  'Remote - France',
  'Halifax, Nova Scotia',
  'Austin, Texas',
];
