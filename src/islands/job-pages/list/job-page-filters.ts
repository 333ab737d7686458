// What the list of jobs shows, as it stands in the address. Pure.
import { JobPageStatus } from '#contract/job-page.ts';
import { JobBoardPermalink } from '#contract/kit/ids.ts';
import { statusNames } from '../job-page-words.ts';

export type JobPageSort = 'updated' | 'title' | 'published';

export type JobPageFilters = {
  board: JobBoardPermalink | null;
  search: string;
  status: readonly JobPageStatus[];
  /** A node of the board's departments; its whole subtree is meant. */
  department: string | null;
  sort: JobPageSort;
};

export const sortNames: Record<JobPageSort, string> = {
  updated: 'Last changed',
  published: 'Last published',
  title: 'Title',
};

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): JobPageFilters {
  const given = new URLSearchParams(query);
  const board = JobBoardPermalink.safeParse(given.get('board'));
  const sort = given.get('sort') ?? '';
  return {
    board: board.success ? board.data : null,
    search: (given.get('search') ?? '').slice(0, 200),
    status: [...new Set(given.getAll('status'))].filter(
      (one): one is JobPageStatus => JobPageStatus.safeParse(one).success,
    ),
    department: given.get('department')?.slice(0, 120) ?? null,
    sort: Object.hasOwn(sortNames, sort) ? (sort as JobPageSort) : 'updated',
  };
}

/** The query of some filters; empty for none. */
export function writeFilters({ board, search, status, department, sort }: JobPageFilters): string {
  const query = new URLSearchParams();
  if (board !== null) query.set('board', board);
  if (search !== '') query.set('search', search);
  for (const one of status) query.append('status', one);
  if (department !== null) query.set('department', department);
  if (sort !== 'updated') query.set('sort', sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the list is narrowed by anything but its board. */
export const isNarrowed = ({ search, status, department }: JobPageFilters): boolean =>
  search !== '' || status.length > 0 || department !== null;

/** The statuses that are filtered for, in words. */
export const statusWords = (status: readonly JobPageStatus[]): string =>
  status.map((one) => statusNames[one]).join(' or ');
