// Which applications of a job are shown, as it stands in the address. Pure.
import type { ApplicationStatus } from '#contract/application.ts';
import type { listApplications } from '#contract/applications.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';

export const viewNames = {
  all: 'All',
  new: 'New',
  match: 'Match',
  'no-match': 'Not a match',
  process: 'In process',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  'not-handed-over': 'Not sent to ATS',
  started: 'Started',
} as const;
export type ApplicationView = keyof typeof viewNames;

export type ApplicationSort = 'submitted' | 'score';
export const sortNames: Record<ApplicationSort, string> = {
  submitted: 'Newest first',
  score: 'Highest score first',
};

export type ApplicationFilters = {
  view: ApplicationView;
  search: string;
  sort: ApplicationSort;
  /** Sent within so many days; null for ever. */
  days: 7 | 30 | null;
};

export const noFilters: ApplicationFilters = { view: 'all', search: '', sort: 'submitted', days: null };

const sent: ApplicationStatus[] = [
  'submitted',
  'pushed',
  'push-failed',
  'screened-in',
  'screened-out',
  'rejected',
  'hired',
];

type Query = NonNullable<CallInput<typeof listApplications>['query']>;

const viewQueries: Record<ApplicationView, Pick<Query, 'status' | 'matchStatus'>> = {
  all: { status: [...sent, 'withdrawn'] },
  new: { status: ['submitted', 'pushed', 'push-failed'] },
  match: { status: sent, matchStatus: ['match'] },
  'no-match': { status: sent, matchStatus: ['no-match', 'knocked-out'] },
  process: { status: ['screened-in'] },
  hired: { status: ['hired'] },
  rejected: { status: ['rejected', 'screened-out'] },
  withdrawn: { status: ['withdrawn'] },
  'not-handed-over': { status: ['push-failed'] },
  started: { status: ['started'] },
};

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): ApplicationFilters {
  const given = new URLSearchParams(query);
  const view = given.get('view') ?? '';
  const days = Number(given.get('days'));
  return {
    view: Object.hasOwn(viewNames, view) ? (view as ApplicationView) : 'all',
    search: (given.get('search') ?? '').slice(0, 200),
    sort: given.get('sort') === 'score' ? 'score' : 'submitted',
    days: days === 7 || days === 30 ? days : null,
  };
}

/** The query of some filters; empty for none. */
export function writeFilters({ view, search, sort, days }: ApplicationFilters): string {
  const query = new URLSearchParams();
  if (view !== 'all') query.set('view', view);
  if (search !== '') query.set('search', search);
  if (days !== null) query.set('days', String(days));
  if (sort !== 'submitted') query.set('sort', sort);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export type Layout = 'table' | 'board';

/** How the applications are laid out, beside the filters in the address. */
export const readLayout = (query: string): Layout =>
  new URLSearchParams(query).get('as') === 'board' ? 'board' : 'table';

/** The query of filters laid out in a way; the board shows every stage, so it has no view. */
export function writeLayout(filters: ApplicationFilters, layout: Layout): string {
  if (layout === 'table') return writeFilters(filters);
  const query = new URLSearchParams(writeFilters({ ...filters, view: 'all' }));
  query.set('as', 'board');
  return `?${query}`;
}

/** What the API is asked for some filters. */
export function queryOf({ view, search, sort, days }: ApplicationFilters, now = new Date()): Query {
  const since = new Date(now.getTime() - (days ?? 0) * 86_400_000).toISOString().slice(0, 10);
  return {
    ...viewQueries[view],
    sort,
    ...(search === '' ? {} : { search }),
    ...(days === null ? {} : { from: since }),
  };
}

type Figures = {
  applicationCount: number;
  applicationMatchCount: number;
  startedCount: number;
  newCount: number;
  pushFailedCount: number;
  noMatchCount: number;
  byStatus: Readonly<Record<string, number>>;
};

/** How many applications a view holds. */
export function countOf(view: ApplicationView, figures: Figures): number {
  const of = (...statuses: ApplicationStatus[]) =>
    statuses.reduce((sum, status) => sum + (figures.byStatus[status] ?? 0), 0);
  switch (view) {
    case 'all':
      return of(...sent, 'withdrawn');
    case 'new':
      return figures.newCount;
    case 'match':
      return figures.applicationMatchCount;
    case 'no-match':
      return figures.noMatchCount;
    case 'started':
      return figures.startedCount;
    default:
      return of(...(viewQueries[view].status ?? []));
  }
}

/** The views worth showing: what failed only where something did, the match only where there are questions. */
export function viewsFor(figures: Figures, current: ApplicationView): ApplicationView[] {
  const all = Object.keys(viewNames) as ApplicationView[];
  return all.filter((view) => view !== 'not-handed-over' || view === current || figures.pushFailedCount > 0);
}
