import type { Dashboard, getDashboard as endpoint, FunnelStep, Totals } from '#contract/dashboard.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { applyClickEvents, playEvents, type TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { personsBehind } from './behind.ts';
import { hiringFigures } from './hiring-figures.ts';
import { mayReadFigures, type OwnJobs, ownJobs } from './policy.ts';
import { checkRange, comparedRange, type Range } from './rules.ts';
import { seriesOf } from './series.ts';
import { topClips, topJobs, topShareLinks } from './top-things.ts';
import { trackedFigures } from './tracked-figures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Figures = { totals: Totals; jobViews: number };

/** Figures of some days, and of as many others to compare them with. */
export async function getDashboard(ctx: EmployerContext, { query }: Input): Promise<Dashboard> {
  mayReadFigures(ctx);
  checkRange(query);
  return dashboardOf(ctx, query, await ownJobs(ctx));
}

/** The same of all the employer, or of some jobs: whoever asks has checked that they may. */
export async function dashboardOf(
  ctx: EmployerContext,
  { compare, ...days }: Input['query'],
  jobs: OwnJobs,
): Promise<Dashboard> {
  const range = { from: days.from, to: days.to };
  const [now, before, clips, pages, links, series] = await Promise.all([
    figuresOf(ctx, range, jobs),
    compare === undefined ? null : figuresOf(ctx, comparedRange(range, compare), jobs),
    topClips(ctx, range, jobs),
    topJobs(ctx, range, jobs),
    topShareLinks(ctx, range, jobs),
    seriesOf(ctx, range, jobs),
  ]);
  return {
    ...range,
    asOf: ctx.now().toISOString(),
    totals: now.totals,
    previous: before?.totals ?? null,
    funnel: funnelOf(ctx, now, before),
    ...{ topClips: clips, topJobs: pages, topShareLinks: links, series },
  };
}

async function figuresOf(ctx: EmployerContext, range: Range, jobs: OwnJobs): Promise<Figures> {
  const [{ jobViews, ...tracked }, hiring] = await Promise.all([
    trackedFigures(ctx, range, jobs),
    hiringFigures(ctx, range, jobs),
  ]);
  return { totals: { ...tracked, ...hiring }, jobViews };
}

const STEPS: readonly {
  step: FunnelStep['step'];
  countIn: (figures: Figures) => number;
  events: readonly TrackedName[];
}[] = [
  { step: 'clip-played', countIn: ({ totals }) => totals.plays, events: playEvents },
  { step: 'page-viewed', countIn: ({ jobViews }) => jobViews, events: ['job-page-viewed'] },
  { step: 'apply-clicked', countIn: ({ totals }) => totals.applyClicks, events: applyClickEvents },
  {
    step: 'application-started',
    countIn: ({ totals }) => totals.applicationsStarted,
    events: ['job-page-application-started'],
  },
  {
    step: 'application-submitted',
    countIn: ({ totals }) => totals.applicationsSubmitted,
    events: ['job-page-application-submitted'],
  },
];

const funnelOf = (ctx: EmployerContext, now: Figures, before: Figures | null): FunnelStep[] =>
  STEPS.map(({ step, countIn, events }) => ({
    step,
    count: countIn(now),
    previous: before === null ? null : countIn(before),
    persons: personsBehind(ctx, events),
  }));
