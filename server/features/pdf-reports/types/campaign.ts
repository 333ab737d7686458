// What came of campaign pages: what their own screen says of each, and how their days went.
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import type { ReportRange } from '#contract/pdf-report.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { figuresOfCampaigns, noCampaignFigures } from '#server/features/campaign-pages/lookups.ts';
import { dailySums } from '#server/features/tracking/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { overTime } from '../content/over-time.ts';
import { type Asked, firstRows, type Told } from './asked.ts';

const MOST_PAGES = 200;
const figures = ['view', 'unique', 'unlock', 'play', 'cta', 'apply'] as const;

const countedAs = {
  views: ['sourcing-page-viewed'],
  plays: ['sourcing-page-clip-played'],
  presses: ['sourcing-page-interested-clicked', 'content-page-cta-clicked'],
  applyClicks: ['sourcing-page-apply-clicked'],
} as const satisfies Record<string, readonly TrackedName[]>;
type Counted = keyof typeof countedAs;
const counted = Object.keys(countedAs) as Counted[];
type DayOf = { day: string } & Record<Counted, number>;

export async function campaignReport(ctx: EmployerContext, asked: Asked): Promise<Told> {
  const { words, range, before, days } = asked;
  const { t, say, compared } = words;
  const pages = await pagesOf(ctx, asked);
  const permalinks = pages.map(({ permalink }) => permalink);
  const [all, now, past] = await Promise.all([
    figuresOfCampaigns(ctx, permalinks),
    daysOf(ctx, permalinks, range),
    daysOf(ctx, permalinks, before),
  ]);
  const sum = (rows: readonly DayOf[], name: Counted) => rows.reduce((total, row) => total + row[name], 0);
  const ranked = pages
    .map(({ permalink, title }) => ({ title, metrics: all.get(permalink) ?? noCampaignFigures }))
    .toSorted((one, other) => other.metrics.view - one.metrics.view);
  const { rows, rest } = firstRows(ranked, words);
  const isEmpty = counted.every((name) => sum(now, name) === 0);
  const heading = t('report.campaigns.all');
  return {
    sentences: isEmpty
      ? [t('report.campaigns.empty')]
      : [
          `${t('report.campaigns.viewed', { count: sum(now, 'views'), value: say(sum(now, 'views'), 'count') })}${compared(
            sum(now, 'views'),
            sum(past, 'views'),
            days,
          )}.`,
        ],
    figures: counted.map((name) => ({
      ...{ name: t(`report.figures.${name}`), kind: 'count', value: sum(now, name), before: sum(past, name) },
    })),
    sections: [
      ...(isEmpty
        ? []
        : [
            overTime(words, range, {
              heading: t('report.campaigns.overTime'),
              days: now,
              series: [{ of: 'views', name: t('report.figures.views') }],
            }),
          ]),
      ...(pages.length === 0
        ? []
        : [
            {
              ...{ heading, sentences: [t('report.campaigns.everSince'), ...rest], chart: null },
              table: {
                caption: t('report.inFigures', { name: heading }),
                columns: [
                  { name: t('report.campaigns.page'), kind: 'text' as const },
                  ...figures.map((name) => ({ name: t(`report.campaigns.${name}`), kind: 'count' as const })),
                ],
                rows: rows.map(({ title, metrics }) => [title, ...figures.map((name) => metrics[name])]),
              },
            },
          ]),
    ],
    notes: [t('report.counted')],
  };
}

/** Those named, archived ones too; or all that aren’t archived. */
const pagesOf = ({ db, employer }: EmployerContext, { filters }: Asked) =>
  db
    .select({ permalink: contentPages.permalink, title: contentPages.title })
    .from(contentPages)
    .where(
      and(
        eq(contentPages.employerId, employer.id),
        eq(contentPages.type, 'campaign'),
        filters.campaignPages === undefined
          ? ne(contentPages.status, 'archived')
          : inArray(contentPages.permalink, filters.campaignPages),
      ),
    )
    .orderBy(desc(contentPages.updatedAt), contentPages.id)
    .limit(MOST_PAGES);

/** Of all these pages together. */
async function daysOf(ctx: EmployerContext, pages: readonly string[], range: ReportRange): Promise<DayOf[]> {
  const days = new Map<string, DayOf>();
  const events = Object.values(countedAs).flat();
  for (const thing of pages) {
    for (const { day, event, count } of await dailySums(ctx, {
      kind: 'content-page',
      thing,
      ...range,
      events,
    })) {
      const row = days.get(day) ?? { day, views: 0, plays: 0, presses: 0, applyClicks: 0 };
      days.set(day, row);
      for (const name of counted)
        if ((countedAs[name] as readonly string[]).includes(event)) row[name] += count;
    }
  }
  return [...days.values()];
}
