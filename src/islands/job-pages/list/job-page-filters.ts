// What the list of jobs shows, as it stands in the address, and how the server is asked for it. Pure.

import { JobPageStatus } from '#contract/job-page.ts';
import { JobSource, type listJobPages } from '#contract/job-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { JobBoardPermalink } from '#contract/kit/ids.ts';
import { statusNames } from '../job-page-words.ts';

export type JobPageSort = 'updated' | 'title' | 'published';
/** What a job may be found by not having. */
export type Lack = 'clip' | 'salary' | 'listing';

export type JobPageFilters = {
  board: JobBoardPermalink | null;
  search: string;
  status: readonly JobPageStatus[];
  /** A node of the board's trees; its whole subtree is meant. */
  department: string | null;
  office: string | null;
  source: readonly JobSource[];
  lacks: readonly Lack[];
  sort: JobPageSort;
  /** The board's own settings stand open. */
  isBoardOpen: boolean;
};

export const sortNames: Record<JobPageSort, string> = {
  updated: 'Last changed',
  published: 'Last published',
  title: 'Title',
};
export const sourceNames: Record<JobSource, string> = { ats: 'ATS', file: 'File', hand: 'Added manually' };
export const lackNames: Record<Lack, string> = {
  clip: 'No clip',
  salary: 'No salary',
  listing: 'Unlisted',
};

const lacks = Object.keys(lackNames) as Lack[];
const isLack = (name: string): name is Lack => Object.hasOwn(lackNames, name);
const isStatus = (name: string): name is JobPageStatus => JobPageStatus.safeParse(name).success;
const isSource = (name: string): name is JobSource => JobSource.safeParse(name).success;

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): JobPageFilters {
  const given = new URLSearchParams(query);
  const all = (name: string) => [...new Set(given.getAll(name))];
  const node = (name: string) => given.get(name)?.slice(0, 120) || null;
  const board = JobBoardPermalink.safeParse(given.get('board'));
  const sort = given.get('sort') ?? '';
  return {
    board: board.success ? board.data : null,
    search: (given.get('search') ?? '').slice(0, 200),
    status: all('status').filter(isStatus),
    department: node('department'),
    office: node('office'),
    source: all('source').filter(isSource),
    lacks: all('no').filter(isLack),
    sort: Object.hasOwn(sortNames, sort) ? (sort as JobPageSort) : 'updated',
    isBoardOpen: given.get('panel') === 'board',
  };
}

/** The query of some filters; empty for none. */
export function writeFilters(filters: JobPageFilters): string {
  const { board, search, status, department, office, source, lacks: without, sort, isBoardOpen } = filters;
  const query = new URLSearchParams();
  if (board !== null) query.set('board', board);
  if (search !== '') query.set('search', search);
  for (const one of status) query.append('status', one);
  if (department !== null) query.set('department', department);
  if (office !== null) query.set('office', office);
  for (const one of source) query.append('source', one);
  for (const one of without) query.append('no', one);
  if (sort !== 'updated') query.set('sort', sort);
  if (isBoardOpen) query.set('panel', 'board');
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

type Asked = InputOf<typeof listJobPages>['query'];
const NOT = { clip: 'hasClips', salary: 'hasSalary', listing: 'isListed' } as const;

/** The same as the API is asked for it. */
export function askedOf(board: JobBoardPermalink, filters: JobPageFilters): Omit<Asked, 'perPage'> {
  const { search, status, department, office, source, sort } = filters;
  return {
    jobBoardPermalink: [board],
    ...(search === '' ? {} : { search }),
    ...(status.length === 0 ? {} : { status: [...status] }),
    ...(department === null ? {} : { department: [department] }),
    ...(office === null ? {} : { office: [office] }),
    ...(source.length === 0 ? {} : { source: [...source] }),
    ...Object.fromEntries(filters.lacks.map((lack) => [NOT[lack], 'false' as const])),
    sort,
  };
}

/** Whether the list is narrowed by anything but its board. */
export const isNarrowed = (filters: JobPageFilters): boolean => {
  const { board, sort, isBoardOpen } = filters;
  return writeFilters(filters) !== writeFilters({ ...readFilters(''), board, sort, isBoardOpen });
};

/** The statuses that are filtered for, in words. */
export const statusWords = (status: readonly JobPageStatus[]): string =>
  status.map((one) => statusNames[one]).join(' or ');

export const allLacks: readonly Lack[] = lacks;
