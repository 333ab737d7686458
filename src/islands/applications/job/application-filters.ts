// Which applications of a job are shown, as it stands in the address. Pure.
import type { ApplicationStatus } from '#contract/application.ts';
import type { JobPipeline } from '#contract/application-pipeline.ts';
import type { listApplications } from '#contract/applications.ts';
import type { CallInput } from '#contract/kit/endpoint.ts';

export const viewNames = {
  all: 'All',
  new: 'Undecided',
  match: 'Match',
  'no-match': 'Not a match',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  'not-handed-over': 'Not sent to ATS',
  started: 'Started',
} as const;
type NamedView = keyof typeof viewNames;
/** A hiring stage, by its key. */
export type StageView = `stage-${string}`;
export type ApplicationView = NamedView | StageView;
type Stages = Pick<JobPipeline, 'hiringStages'>;

export const stageView = (key: string): StageView => `stage-${key}`;

/** The key of a stage's view; null for every other view. */
export const stageIn = (view: ApplicationView): string | null =>
  view.startsWith('stage-') ? view.slice('stage-'.length) : null;

/** What a view is called. A stage that is gone meanwhile is called so. */
export function titleOf(view: ApplicationView, { hiringStages }: Stages): string {
  const key = stageIn(view);
  if (key === null) return viewNames[view as NamedView];
  return hiringStages.find((stage) => stage.key === key)?.name ?? 'Removed stage';
}

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

const inStages: ApplicationStatus[] = ['submitted', 'pushed', 'push-failed', 'screened-in'];

const viewQueries: Record<NamedView, Pick<Query, 'status' | 'matchStatus'>> = {
  all: { status: [...sent, 'withdrawn'] },
  new: { status: ['submitted', 'pushed', 'push-failed'] },
  match: { status: sent, matchStatus: ['match'] },
  'no-match': { status: sent, matchStatus: ['no-match', 'knocked-out'] },
  hired: { status: ['hired'] },
  rejected: { status: ['rejected', 'screened-out'] },
  withdrawn: { status: ['withdrawn'] },
  'not-handed-over': { status: ['push-failed'] },
  started: { status: ['started'] },
};

function viewQuery(view: ApplicationView): Pick<Query, 'status' | 'matchStatus' | 'stage'> {
  const key = stageIn(view);
  return key === null ? viewQueries[view as NamedView] : { status: inStages, stage: [key] };
}

function readView(text: string): ApplicationView {
  if (/^stage-[\w-]{1,24}$/.test(text)) return text as StageView;
  return Object.hasOwn(viewNames, text) ? (text as NamedView) : 'all';
}

/** The filters of an address's query; what it does not know is left out. */
export function readFilters(query: string): ApplicationFilters {
  const given = new URLSearchParams(query);
  const days = Number(given.get('days'));
  return {
    view: readView(given.get('view') ?? ''),
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
    ...viewQuery(view),
    sort,
    ...(search === '' ? {} : { search }),
    ...(days === null ? {} : { from: since }),
  };
}

type Figures = Stages & {
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
  const key = stageIn(view);
  if (key !== null) return figures.hiringStages.find((stage) => stage.key === key)?.count ?? 0;
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
      return of(...(viewQuery(view).status ?? []));
  }
}

/** The views worth showing, stages among them: what failed only where something did. */
export function viewsFor(figures: Figures, current: ApplicationView): ApplicationView[] {
  const { all: _all, new: _new, ...others } = viewNames;
  const rest = (Object.keys(others) as NamedView[]).filter(
    (view) => view !== 'not-handed-over' || view === current || figures.pushFailedCount > 0,
  );
  const stages = figures.hiringStages.map(({ key }) => stageView(key));
  const shown = ['all' satisfies NamedView, ...stages, ...rest] as ApplicationView[];
  return shown.includes(current) ? shown : [...shown, current];
}
