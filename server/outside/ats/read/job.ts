// One job of a platform brought to the shape and the limits of ours, or refused with a sentence.
import type { EmploymentType } from '#contract/job.ts';
import type { NormJob, RejectedJob } from '../connector.ts';
import { cutAtWord, tidyLine } from './text.ts';

const TITLE_CHARACTERS = 200;
const REQUISITION_CHARACTERS = 80;
/** As much as the contract takes of a description; the longest real one has 30,000 characters. */
const DESCRIPTION_CHARACTERS = 100_000;

export type ReadJob = Omit<NormJob, 'sourceId' | 'title'>;
export type Read = { jobs: NormJob[]; rejected: RejectedJob[] };

/** Who a row says it is, before anything else of it is read. */
type Named = { sourceId: string; title: string };

/** Enough to find the row again at the platform. */
const RAW_CHARACTERS = 500;

/** More than any employer has; each one costs memory, also when it is refused. */
export const MOST_JOBS = 50_000;

type Rows = {
  named: (row: unknown) => { sourceId: unknown; title: unknown };
  read: (row: unknown, named: Named) => ReadJob;
};

/**
 * Reads every row on its own as it comes, so that a broken one costs itself only. A row without id, without title, or with
 * the id of an earlier one is refused; `read` may throw `Unfit` with a sentence. `add` throws Unfit for more than 50,000
 * rows.
 */
export function rowReader({ named, read }: Rows): { add: (row: unknown) => void; end: () => Read } {
  const jobs = new Map<string, NormJob>();
  const rejected: RejectedJob[] = [];
  let rows = 0;
  return {
    add(row) {
      rows += 1;
      refuseMany(rows);
      const found = named(row);
      const sourceId = tidyLine(found.sourceId);
      const title = cutAtWord(tidyLine(found.title), TITLE_CHARACTERS);
      const reason = whyNot(sourceId, title, jobs);
      try {
        if (reason !== null) throw new Unfit(reason);
        jobs.set(sourceId, { sourceId, title, ...fitting(read(row, { sourceId, title })) });
      } catch (error) {
        if (!(error instanceof Unfit)) throw error;
        const raw = JSON.stringify(row)?.slice(0, RAW_CHARACTERS) ?? '';
        rejected.push({ sourceId: sourceId.slice(0, 200), title, reason: error.message, raw });
      }
    },
    end: () => ({ jobs: [...jobs.values()], rejected }),
  };
}

/** Throws Unfit for more than 50,000 rows. */
export function refuseMany(rows: number): void {
  if (rows > MOST_JOBS) throw new Unfit('It has more than 50,000 jobs.');
}

/** A row that cannot become a job; the message is a sentence for staff. */
export class Unfit extends Error {}

function whyNot(sourceId: string, title: string, jobs: ReadonlyMap<string, unknown>): string | null {
  if (sourceId === '') return 'It has no ID, so later syncs couldn’t match it.';
  if (sourceId.length > 200) return 'Its ID is longer than 200 characters.';
  if (title === '') return 'It has no title.';
  if (jobs.has(sourceId)) return 'Another job on the board has the same ID.';
  return null;
}

function fitting(job: ReadJob): ReadJob {
  if (job.descriptionHtml.length > DESCRIPTION_CHARACTERS)
    throw new Unfit('Its description is longer than 100,000 characters.');
  return { ...job, requisitionId: cutAtWord(job.requisitionId, REQUISITION_CHARACTERS) };
}

/** A time in any form the platforms use (ISO with offset, milliseconds); null where it is none. */
export function dateOf(value: unknown): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return Number.isNaN(date.getTime()) || year < 1990 || year > 2200 ? null : date;
}

/** A web address of the platform; null for anything else, above all for `javascript:`. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null;
  const { protocol } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? value : null;
}

/** BCP 47 out of "en", "pt-BR", "zhHant"; null for anything else. */
export function languageOf(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const tag = value
    .trim()
    .replaceAll('_', '-')
    .replace(/^([a-z]{2,3})([A-Z][a-z]{3}|[A-Z]{2})$/, '$1-$2');
  return /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8}){0,3}$/.test(tag) ? tag : null;
}

const EMPLOYMENT: [RegExp, EmploymentType][] = [
  [/\bintern(?:s|ship)?\b|trainee|apprentic|\bstage\b|werkstudent|working student/i, 'intern'],
  [/part[ -]?time|teilzeit|temps partiel/i, 'part-time'],
  [/temporary|seasonal|\btemp\b|fixed[ -]?term/i, 'temporary'],
  // "Unlimited contract" is what European employers call employment without an end.
  [
    /\b(?:unlimited|indefinite|permanent|open[- ]ended)\b|\bCDI\b|unbefristet|indefinido|ind[ée]termin/i,
    'full-time',
  ],
  [/\bCDD\b|befristet|d[ée]termin[ée]e/i, 'temporary'],
  [/contract|freelance|consult/i, 'contract'],
  [/full[ -]?time|permanent|regular|vollzeit|temps plein/i, 'full-time'],
];

/** Our word for "FullTime", "Full-time", "Fixed term contract"…; `other` for a word we do not know, null for none. */
export function employmentOf(value: unknown): EmploymentType | null {
  const word = tidyLine(value);
  if (word === '') return null;
  return EMPLOYMENT.find(([pattern]) => pattern.test(word))?.[1] ?? 'other';
}
