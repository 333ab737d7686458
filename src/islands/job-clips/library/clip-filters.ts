// What the library shows, as it stands in the address, so that Back works and a view can be shared. Pure.
import type { ClipStatus } from '#contract/job-clip.ts';
import { ClipStatus as Status } from '#contract/job-clip.ts';
import { JobPagePermalink } from '#contract/kit/ids.ts';
import { MediaKind } from '#contract/media.ts';
import { languageName } from './language-name.ts';

/** As many as a call takes. */
const MOST_JOBS = 50;

export type ClipSort = 'updated' | 'title' | 'hearts' | 'published' | 'plays';

export type ClipFilters = {
  search: string;
  status: readonly ClipStatus[];
  type: MediaKind | null;
  language: readonly string[];
  /** Jobs that show the clip. */
  jobs: readonly JobPagePermalink[];
  isMine: boolean;
  sort: ClipSort;
};

export const sortNames: Record<ClipSort, string> = {
  updated: 'Last changed',
  published: 'Last published',
  title: 'Title',
  plays: 'Plays 30 d',
  hearts: 'Hearts',
};

export const noFilters: ClipFilters = {
  search: '',
  status: [],
  type: null,
  language: [],
  jobs: [],
  isMine: false,
  sort: 'updated',
};

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): ClipFilters {
  const given = new URLSearchParams(query);
  const type = MediaKind.safeParse(given.get('type'));
  const sort = given.get('sort') ?? '';
  return {
    search: (given.get('search') ?? '').slice(0, 200),
    status: [...new Set(given.getAll('status'))].filter(
      (one): one is ClipStatus => Status.safeParse(one).success,
    ),
    type: type.success ? type.data : null,
    language: [...new Set(given.getAll('language'))].filter((one) => /^[\w-]{2,35}$/.test(one)),
    jobs: [...new Set(given.getAll('job'))]
      .filter((one): one is JobPagePermalink => JobPagePermalink.safeParse(one).success)
      .slice(0, MOST_JOBS),
    isMine: given.get('mine') === 'true',
    sort: Object.hasOwn(sortNames, sort) ? (sort as ClipSort) : 'updated',
  };
}

/** The query of some filters; empty for none. */
export function writeFilters({ search, status, type, language, jobs, isMine, sort }: ClipFilters): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  for (const one of status) query.append('status', one);
  if (type !== null) query.set('type', type);
  for (const one of language) query.append('language', one);
  for (const one of jobs) query.append('job', one);
  if (isMine) query.set('mine', 'true');
  if (sort !== 'updated') query.set('sort', sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** A filter that is on, as words, and the filters without it. */
export type FilterWords = { id: string; field: string; value: string; without: ClipFilters };

export const statusNames: Record<ClipStatus, string> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};
export const typeNames: Record<MediaKind, string> = { audio: 'Audio', video: 'Video' };

/** Everything that narrows the list, search apart. Jobs nobody knows by name are counted. */
export function filterWords(
  filters: ClipFilters,
  jobNames: ReadonlyMap<string, string> = new Map(),
): FilterWords[] {
  const { status, type, language, jobs, isMine } = filters;
  const words: FilterWords[] = [];
  if (status.length > 0)
    words.push({
      id: 'status',
      field: 'Status',
      value: status.map((one) => statusNames[one]).join(' or '),
      without: { ...filters, status: [] },
    });
  if (type !== null)
    words.push({ id: 'type', field: 'Type', value: typeNames[type], without: { ...filters, type: null } });
  if (language.length > 0)
    words.push({
      id: 'language',
      field: 'Language',
      value: language.map(languageName).join(' or '),
      without: { ...filters, language: [] },
    });
  if (jobs.length > 0)
    words.push({
      id: 'job',
      field: 'Job',
      value: jobsInWords(jobs, jobNames),
      without: { ...filters, jobs: [] },
    });
  if (isMine)
    words.push({ id: 'mine', field: 'Created by', value: 'me', without: { ...filters, isMine: false } });
  return words;
}

function jobsInWords(jobs: readonly string[], names: ReadonlyMap<string, string>): string {
  const known = jobs.flatMap((job) => names.get(job) ?? []);
  if (known.length === jobs.length && jobs.length <= 2) return known.join(' or ');
  return jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
}
