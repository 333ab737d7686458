// What is asked of a board, as its address says it: the same words in the form, the links and the script.
import type { WorkplaceType } from '#contract/job.ts';
import type { JobSort } from '#contract/public-job-boards.ts';

export type BoardQuestion = {
  q: string;
  /** Node ids; empty for all. */
  department: string;
  office: string;
  workplace: WorkplaceType | '';
  sort: JobSort;
  /** From 1. */
  page: number;
};

export const ROWS = 50;

const workplaces: readonly string[] = ['on-site', 'remote', 'hybrid'];
const sorts: readonly string[] = ['relevance', 'newest', 'title'];
const oneOf = <T extends string>(all: readonly string[], value: string, otherwise: T): T =>
  all.includes(value) ? (value as T) : otherwise;

/** Lenient, since anybody may write an address: what makes no sense is as if it were not there. */
export function readQuestion(address: URLSearchParams): BoardQuestion {
  const word = (name: string, most: number) =>
    Array.from((address.get(name) ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim())
      .slice(0, most)
      .join('');
  return {
    q: word('q', 200),
    department: word('department', 120),
    office: word('office', 120),
    workplace: oneOf(workplaces, word('workplace', 20), ''),
    sort: oneOf<JobSort>(sorts, word('sort', 20), 'relevance'),
    page: /^[1-9][0-9]{0,3}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1,
  };
}

/** The query with its question mark, or nothing where nothing is asked. */
export function writeQuestion({ q, department, office, workplace, sort, page }: BoardQuestion): string {
  const asked = Object.entries({
    q,
    department,
    office,
    workplace,
    sort: sort === 'relevance' ? '' : sort,
    page: page === 1 ? '' : String(page),
  }).filter(([, value]) => value !== '');
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`;
}

/** Whether fewer jobs than all are asked for. */
export const isNarrowed = ({ q, department, office, workplace }: BoardQuestion): boolean =>
  q !== '' || department !== '' || office !== '' || workplace !== '';
