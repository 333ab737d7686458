// From play to application: the dashboard's funnel, for all jobs or for some, and each job's own figures.
import { and, eq, inArray } from 'drizzle-orm';
import type { JobPageMetrics } from '#contract/job-page-metrics.ts';
import type { EmployerContext } from '#server/context.ts';
import { dashboardOf, type OwnJobs, ownJobs } from '#server/features/dashboard/lookups.ts';
import { figuresOfJobs } from '#server/features/job-pages/figures/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { funnelSection } from '../content/funnel-section.ts';
import { overTime } from '../content/over-time.ts';
import type { ReportSection } from '../content/report-data.ts';
import { type Asked, firstRows, type Told } from './asked.ts';

export async function jobFunnel(ctx: EmployerContext, asked: Asked): Promise<Told> {
  const { words, range, days } = asked;
  const { t, say, compared } = words;
  const jobs = await jobsOf(ctx, asked);
  const [dashboard, rows] = await Promise.all([
    dashboardOf(ctx, { ...range, compare: 'previous' }, jobs),
    metricsOf(ctx, asked, jobs),
  ]);
  const { totals, previous, funnel, series } = dashboard;
  const isEmpty = funnel.every(({ count }) => count === 0);
  const submitted = totals.applicationsSubmitted;
  return {
    sentences: isEmpty
      ? [t('report.jobs.empty')]
      : [
          `${t('report.jobs.submitted', { count: submitted, value: say(submitted, 'count') })}${compared(
            submitted,
            previous?.applicationsSubmitted ?? null,
            days,
          )}.`,
        ],
    figures: funnel.map(({ step, count, previous: before }) => ({
      ...{ name: t(`report.steps.${step}`), value: count, kind: 'count', before },
    })),
    sections: isEmpty
      ? []
      : [
          funnelSection(words, funnel),
          overTime(words, range, {
            heading: t('report.jobs.overTime'),
            days: series,
            series: [{ of: 'applications', name: t('report.figures.applications') }],
          }),
          jobsSection(asked, rows),
        ],
    notes: [t('report.counted'), t('report.jobs.counted')],
  };
}

/** Those of the report; of a hiring manager the ones that are theirs by now. */
async function jobsOf(ctx: EmployerContext, { jobIds }: Asked): Promise<OwnJobs> {
  const own = await ownJobs(ctx);
  if (jobIds === null) return own;
  const rows = await ctx.db
    .select({ id: jobPages.id, permalink: jobPages.permalink })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), inArray(jobPages.id, jobIds)));
  const mine = own === null ? rows : rows.filter(({ id }) => own.ids.includes(id));
  return { ids: mine.map(({ id }) => id), permalinks: mine.map(({ permalink }) => permalink) };
}

type Row = { title: string; metrics: JobPageMetrics };

async function metricsOf(ctx: EmployerContext, { range }: Asked, jobs: OwnJobs): Promise<Row[]> {
  if (jobs?.permalinks.length === 0) return [];
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, nextCursor } = await figuresOfJobs(ctx, {
      query: {
        ...{ perPage: 1000, ...range },
        ...(jobs === null ? {} : { jobPagePermalink: jobs.permalinks }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    });
    rows.push(...data);
    if (nextCursor === null) return rows;
    cursor = nextCursor;
  }
}

function jobsSection({ words }: Asked, all: readonly Row[]): ReportSection {
  const { t } = words;
  const active = all.filter(({ metrics }) => metrics.views + metrics.started + metrics.submitted > 0);
  const ranked = active.toSorted(
    (one, other) =>
      other.metrics.submitted - one.metrics.submitted || other.metrics.views - one.metrics.views,
  );
  const { rows, rest } = firstRows(ranked, words);
  const heading = t('report.jobs.all');
  return {
    ...{ heading, sentences: rest, chart: null },
    table: {
      caption: t('report.inFigures', { name: heading }),
      columns: [
        { name: t('report.jobs.job'), kind: 'text' },
        { name: t('report.figures.views'), kind: 'count' },
        { name: t('report.figures.plays'), kind: 'count' },
        { name: t('report.figures.applyClicks'), kind: 'count' },
        { name: t('report.steps.application-started'), kind: 'count' },
        { name: t('report.steps.application-submitted'), kind: 'count' },
        { name: t('report.jobs.median'), kind: 'duration' },
      ],
      rows: rows.map(({ title, metrics }) => [
        ...[title, metrics.views, metrics.plays, metrics.applyClicks],
        ...[metrics.started, metrics.submitted, metrics.medianSecondsToSubmit],
      ]),
    },
  };
}
