// Which jobs are shown and in what order, as it stands in the address; and the figures over all of them. Pure.
import type { JobPipeline } from '#contract/application-pipeline.ts';

export const viewNames = {
  open: 'Open',
  waiting: 'Needs response',
  'not-handed-over': 'Not sent to ATS',
  closed: 'Closed',
  all: 'All',
} as const;
export type JobView = keyof typeof viewNames;

export const sortNames = {
  latest: 'Latest application',
  new: 'Most new applications',
  waiting: 'Waiting longest',
  title: 'Title',
} as const;
export type JobSort = keyof typeof sortNames;

export type JobFilters = {
  view: JobView;
  search: string;
  isMine: boolean;
  /** The name of a department; null for all. */
  department: string | null;
  sort: JobSort;
};

export const noFilters: JobFilters = {
  view: 'open',
  search: '',
  isMine: false,
  department: null,
  sort: 'latest',
};

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): JobFilters {
  const given = new URLSearchParams(query);
  const view = given.get('view') ?? '';
  const sort = given.get('sort') ?? '';
  return {
    view: Object.hasOwn(viewNames, view) ? (view as JobView) : 'open',
    search: (given.get('search') ?? '').slice(0, 200),
    isMine: given.get('mine') === 'true',
    department: given.get('department')?.slice(0, 200) || null,
    sort: Object.hasOwn(sortNames, sort) ? (sort as JobSort) : 'latest',
  };
}

/** The query of some filters; empty for none. */
export function writeFilters({ view, search, isMine, department, sort }: JobFilters): string {
  const query = new URLSearchParams();
  if (view !== 'open') query.set('view', view);
  if (search !== '') query.set('search', search);
  if (isMine) query.set('mine', 'true');
  if (department !== null) query.set('department', department);
  if (sort !== 'latest') query.set('sort', sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const isOf: Record<JobView, (job: JobPipeline) => boolean> = {
  open: ({ status }) => status === 'published',
  waiting: ({ newCount }) => newCount > 0,
  'not-handed-over': ({ pushFailedCount }) => pushFailedCount > 0,
  closed: ({ status }) => status === 'closed' || status === 'archived',
  all: () => true,
};

/** How many jobs stand in each view; a view for what went wrong only where something did. */
export function countViews(jobs: readonly JobPipeline[]): { view: JobView; count: number }[] {
  const all = (Object.keys(viewNames) as JobView[]).map((view) => ({
    view,
    count: jobs.filter(isOf[view]).length,
  }));
  return all.filter(({ view, count }) => view !== 'not-handed-over' || count > 0);
}

const byTitle = (a: JobPipeline, b: JobPipeline) => a.title.localeCompare(b.title, 'en');
const latest = (job: JobPipeline) => job.lastApplicationAt ?? '';
// What waits for nothing stands last.
const waitingSince = (job: JobPipeline) => job.oldestUnansweredAt ?? '9999';

const orders: Record<JobSort, (a: JobPipeline, b: JobPipeline) => number> = {
  latest: (a, b) => latest(b).localeCompare(latest(a)) || byTitle(a, b),
  waiting: (a, b) => waitingSince(a).localeCompare(waitingSince(b)) || byTitle(a, b),
  new: (a, b) => b.newCount - a.newCount || byTitle(a, b),
  title: byTitle,
};

/** The departments that jobs stand in, each once, by name. */
export const departmentsOf = (jobs: readonly JobPipeline[]): string[] =>
  [...new Set(jobs.flatMap(({ department }) => department ?? []))].sort((a, b) => a.localeCompare(b, 'en'));

/** The jobs of a department; all where none is chosen. */
export const inDepartment = (jobs: readonly JobPipeline[], department: string | null): JobPipeline[] =>
  jobs.filter((job) => department === null || job.department === department);

/** The jobs of a view in their order. */
export const shownJobs = (jobs: readonly JobPipeline[], { view, sort }: JobFilters): JobPipeline[] =>
  jobs.filter(isOf[view]).sort(orders[sort]);

export type JobFigures = Record<'open' | 'waiting' | 'waitingIn' | 'week' | 'sinceVisit' | 'failed', number>;

/** What stands over the list: open jobs, applications that wait for an answer and in how many jobs, failed hand-overs. */
export function figuresOf(jobs: readonly JobPipeline[]): JobFigures {
  const sum = (of: (job: JobPipeline) => number) => jobs.reduce((total, job) => total + of(job), 0);
  return {
    open: jobs.filter(isOf.open).length,
    waiting: sum((job) => job.newCount),
    waitingIn: jobs.filter(isOf.waiting).length,
    week: sum((job) => job.weekCount),
    sinceVisit: sum((job) => job.sinceVisitCount),
    failed: sum((job) => job.pushFailedCount),
  };
}
