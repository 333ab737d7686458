// The month, or other days, of the whole employer: what the dashboard says of them.
import type { Dashboard, TopThing, Totals } from '#contract/dashboard.ts';
import type { EmployerContext } from '#server/context.ts';
import { dashboardOf } from '#server/features/dashboard/lookups.ts';
import { funnelSection } from '../content/funnel-section.ts';
import { overTime } from '../content/over-time.ts';
import type { ReportFigure, ReportSection } from '../content/report-data.ts';
import type { Asked, Told } from './asked.ts';

const shown = [
  'visitors',
  'pageViews',
  'plays',
  'secondsWatched',
  'hearts',
  'applyClicks',
  'applicationsStarted',
  'applicationsSubmitted',
  'persons',
] as const satisfies readonly (keyof Totals)[];

export async function employerMonthly(ctx: EmployerContext, asked: Asked): Promise<Told> {
  const { words, range } = asked;
  const { t } = words;
  const dashboard = await dashboardOf(ctx, { ...range, compare: 'previous' }, null);
  const { totals, previous, funnel, series } = dashboard;
  const isEmpty = shown.every((name) => totals[name] === 0);
  return {
    sentences: isEmpty ? [t('report.month.empty')] : sentencesOf(asked, dashboard),
    figures: shown.map(
      (name): ReportFigure => ({
        name: t(`report.figures.${name}`),
        value: totals[name],
        kind: name === 'secondsWatched' ? 'duration' : 'count',
        before: previous?.[name] ?? null,
      }),
    ),
    sections: isEmpty
      ? []
      : [
          overTime(words, range, {
            heading: t('report.month.overTime'),
            days: series,
            series: [
              { of: 'pageViews', name: t('report.figures.pageViews') },
              { of: 'plays', name: t('report.figures.plays') },
              { of: 'applications', name: t('report.figures.applications') },
            ],
          }),
          funnelSection(words, funnel),
          ...topSection(asked, 'topClips', dashboard.topClips, 'plays'),
          ...topSection(asked, 'topJobs', dashboard.topJobs, 'views'),
          ...topSection(asked, 'topShareLinks', dashboard.topShareLinks, 'opens'),
        ],
    notes: [t('report.counted')],
  };
}

function sentencesOf({ words, days }: Asked, { totals, previous }: Dashboard): string[] {
  const { t, say, compared } = words;
  const one = (name: 'visitors' | 'plays' | 'applicationsSubmitted') =>
    `${t(`report.month.${name}`, { count: totals[name], value: say(totals[name], 'count') })}${compared(
      totals[name],
      previous?.[name] ?? null,
      days,
    )}.`;
  return [one('visitors'), one('plays'), one('applicationsSubmitted')];
}

function topSection(
  { words: { t } }: Asked,
  name: 'topClips' | 'topJobs' | 'topShareLinks',
  things: readonly TopThing[],
  counted: 'plays' | 'views' | 'opens',
): ReportSection[] {
  if (things.length === 0) return [];
  const heading = t(`report.month.${name}`);
  const withApplications = name !== 'topClips';
  return [
    {
      ...{ heading, sentences: [], chart: null },
      table: {
        caption: t('report.inFigures', { name: heading }),
        columns: [
          { name: t('report.name'), kind: 'text' },
          { name: t(`report.figures.${counted}`), kind: 'count' },
          withApplications
            ? { name: t('report.figures.applications'), kind: 'count' }
            : { name: t('report.figures.secondsListened'), kind: 'duration' },
        ],
        rows: things.map(({ title, count, seconds, applications }) => [
          ...[title, count, withApplications ? applications : seconds],
        ]),
      },
    },
  ];
}
