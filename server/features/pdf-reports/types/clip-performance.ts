// How clips are heard: the figures of the content library, over some days.
import { and, eq, inArray } from 'drizzle-orm';
import type { ClipMetrics } from '#contract/job-clip.ts';
import type { ReportRange } from '#contract/pdf-report.ts';
import type { EmployerContext } from '#server/context.ts';
import { clipDays, listClipMetrics } from '#server/features/job-clips/figures/lookups.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { overTime } from '../content/over-time.ts';
import { type Asked, firstRows, type Told } from './asked.ts';

type Row = { title: string; metrics: ClipMetrics };

export async function clipPerformance(ctx: EmployerContext, asked: Asked): Promise<Told> {
  const { words, range, before, days, filters } = asked;
  const { t, say, compared } = words;
  const only = filters.jobClips === undefined ? undefined : inArray(jobClips.permalink, filters.jobClips);
  const [{ totals, rows }, past, series] = await Promise.all([
    metricsOf(ctx, asked, range),
    metricsOf(ctx, asked, before),
    clipDays(ctx.db, and(eq(jobClips.employerId, ctx.employer.id), only), range),
  ]);
  const heard = rows.filter(({ metrics }) => metrics.plays + metrics.views > 0);
  const top = heard.toSorted((one, other) => other.metrics.plays - one.metrics.plays);
  const { rows: shown, rest } = firstRows(top, words);
  const figure = (name: keyof ClipMetrics, kind: 'count' | 'duration' = 'count') => ({
    ...{ name: t(`report.figures.${name}`), kind, value: totals[name], before: past.totals[name] },
  });
  const isEmpty = totals.plays + totals.views + totals.hearts === 0;
  return {
    sentences: isEmpty
      ? [t('report.clips.empty')]
      : [
          t('report.clips.heard', {
            count: totals.uniqueListeners,
            people: say(totals.uniqueListeners, 'count'),
          }) + compared(totals.uniqueListeners, past.totals.uniqueListeners, days),
          t('report.clips.played', {
            plays: say(totals.plays, 'count'),
            time: say(totals.secondsListened, 'duration'),
            completions: say(totals.completions, 'count'),
          }),
        ].map((sentence) => (sentence.endsWith('.') ? sentence : `${sentence}.`)),
    figures: [
      figure('uniqueListeners'),
      figure('plays'),
      figure('secondsListened', 'duration'),
      figure('completions'),
      figure('hearts'),
      figure('views'),
      figure('applyClicks'),
      figure('applications'),
    ],
    sections: isEmpty
      ? []
      : [
          overTime(words, range, {
            heading: t('report.clips.overTime'),
            days: series,
            series: [{ of: 'plays', name: t('report.figures.plays') }],
          }),
          {
            heading: t('report.clips.all'),
            sentences: rest,
            chart: null,
            table: {
              caption: t('report.inFigures', { name: t('report.clips.all') }),
              columns: [
                { name: t('report.clips.clip'), kind: 'text' },
                { name: t('report.figures.uniqueListeners'), kind: 'count' },
                { name: t('report.figures.plays'), kind: 'count' },
                { name: t('report.figures.secondsListened'), kind: 'duration' },
                { name: t('report.figures.completions'), kind: 'count' },
                { name: t('report.figures.hearts'), kind: 'count' },
                { name: t('report.figures.applications'), kind: 'count' },
              ],
              rows: shown.map(({ title, metrics }) => [
                ...[title, metrics.uniqueListeners, metrics.plays, metrics.secondsListened],
                ...[metrics.completions, metrics.hearts, metrics.applications],
              ]),
            },
          },
        ],
    notes: [t('report.counted')],
  };
}

/** Of every clip, or of those named; one that listened to two clips is one listener of the totals. */
async function metricsOf(
  ctx: EmployerContext,
  { filters }: Asked,
  range: ReportRange,
): Promise<{ rows: Row[]; totals: ClipMetrics }> {
  const rows: Row[] = [];
  for (let cursor: string | undefined; ; ) {
    const { data, nextCursor, totals } = await listClipMetrics(ctx, {
      query: {
        ...{ perPage: 1000, ...range },
        ...(filters.jobClips === undefined ? {} : { jobClipPermalink: filters.jobClips }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    });
    rows.push(...data);
    if (nextCursor === null) return { rows, totals };
    cursor = nextCursor;
  }
}
