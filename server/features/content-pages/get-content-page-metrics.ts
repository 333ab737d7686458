import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { GATE } from '#contract/content-page-forms.ts';
import type { getContentPageMetrics as endpoint, PageMetrics } from '#contract/content-page-metrics.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidQuery } from '#server/errors.ts';
import {
  dailySums,
  dayAfter,
  dayOf,
  daysAsked,
  pressesByBlock,
  type ThingOnDays,
} from '#server/features/tracking/lookups.ts';
import { personEvents } from '#server/tables/persons.ts';
import { everyBlock } from './inner-blocks.ts';
import { contentPageOf } from './lookups.ts';
import { mayReadPages } from './policy.ts';
import type { PageRow } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Summed = Awaited<ReturnType<typeof dailySums>>;

const MOST_DAYS = 400;
const views: readonly TrackedName[] = ['content-page-viewed', 'sourcing-page-viewed'];
const plays: readonly TrackedName[] = ['content-page-clip-played', 'sourcing-page-clip-played'];
const jobClicks: readonly TrackedName[] = ['content-page-job-clicked', 'sourcing-page-apply-clicked'];
const ctaClicks: readonly TrackedName[] = ['content-page-cta-clicked', 'sourcing-page-interested-clicked'];

/** What came of one page. Throws BAD_QUERY for days in the wrong order, and for more than 400. */
export async function getContentPageMetrics(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<PageMetrics> {
  mayReadPages(ctx);
  const { from, to } = daysAsked(query, ctx.now());
  if (dayAfter(from, MOST_DAYS) <= to) throw invalidQuery('from', `Choose at most ${MOST_DAYS} days.`);
  const page = await contentPageOf(ctx, params.page);
  const kept = dayOf(ctx.now().getTime() - ctx.services.settings.trackRetentionDays * 86_400_000);
  const blocksFrom = from < kept ? kept : from;
  const asked: ThingOnDays = { kind: 'content-page', thing: page.permalink, from, to };
  const [sums, presses, sent] = await Promise.all([
    dailySums(ctx, { ...asked, events: [...views, ...plays, ...jobClicks, ...ctaClicks] }),
    pressesByBlock(ctx, { page: page.permalink, from: blocksFrom, to }),
    sentForms(ctx, page, asked),
  ]);
  return {
    ...{ from, to, blocksFrom },
    totals: {
      views: total(sums, views),
      uniques: total(sums, views, 'visitors'),
      plays: total(sums, plays),
      jobClicks: total(sums, jobClicks),
      ctaClicks: total(sums, ctaClicks),
      ...sent,
    },
    blocks: blocksOf(page, presses),
    series: seriesOf(asked, sums),
  };
}

const total = (
  sums: Summed,
  events: readonly TrackedName[],
  column: 'count' | 'visitors' = 'count',
): number =>
  sums.filter(({ event }) => events.includes(event)).reduce((sum, { [column]: value }) => sum + value, 0);

function blocksOf(page: PageRow, presses: ReadonlyMap<string, number>): PageMetrics['blocks'] {
  const blocks = [...everyBlock(page.blocks), ...everyBlock(page.published?.blocks ?? [])];
  return [...new Set(blocks.map(({ id }) => id))].map((id) => ({
    ...{ id, seen: null },
    clicked: presses.get(id) ?? 0,
  }));
}

function seriesOf({ from, to }: ThingOnDays, sums: Summed): PageMetrics['series'] {
  const series: PageMetrics['series'] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const ofDay = sums.filter((row) => row.day === day);
    const clicks = total(ofDay, [...jobClicks, ...ctaClicks]);
    series.push({ day, views: total(ofDay, views), plays: total(ofDay, plays), clicks });
  }
  return series;
}

/** The server's own word, since a form may be sent without a script. */
async function sentForms(ctx: EmployerContext, { permalink }: PageRow, { from, to }: ThingOnDays) {
  const isGate: SQL = sql`${personEvents.detail} ->> 'blockId' = ${GATE}`;
  const [row] = await ctx.db
    .select({
      forms: sql<number>`(count(*) filter (where not ${isGate}))::integer`,
      unlocks: sql<number>`(count(distinct ${personEvents.personId}) filter (where ${isGate}))::integer`,
    })
    .from(personEvents)
    .where(
      and(
        eq(personEvents.employerId, ctx.employer.id),
        // Written out: a partial index serves only a condition it can read.
        sql`${personEvents.event} = 'content-page-form-submitted'`,
        sql`${personEvents.detail} ->> 'contentPage' = ${permalink}`,
        gte(personEvents.at, new Date(from)),
        lt(personEvents.at, new Date(dayAfter(to))),
      ),
    );
  return row ?? { forms: 0, unlocks: 0 };
}
