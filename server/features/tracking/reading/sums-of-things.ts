// What the sums of tracking say of some things of one kind: share links, content pages.
import { and, between, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { trackedEvents } from '#server/tables/parts/tracked-events.ts';
import { dailyFigures, visitorActivity } from '#server/tables/tracking.ts';

type SummedKind = 'content-page' | 'share-link';
type Wanted = { kind: SummedKind; things: readonly string[]; events: readonly TrackedName[] };

// Written out: a partial index serves only a condition it can read.
const ofKind: Record<SummedKind, SQL> = {
  'content-page': sql`${visitorActivity.kind} = 'content-page'`,
  'share-link': sql`${visitorActivity.kind} = 'share-link'`,
};

/** How often each of the events happened at each thing; what never happened is missing. */
export const countSums = (
  ctx: EmployerContext,
  { kind, things, events }: Wanted,
): Promise<{ thing: string; event: TrackedName; count: number }[]> =>
  ctx.db
    .select({
      thing: dailyFigures.thing,
      event: dailyFigures.event,
      count: sql<number>`sum(${dailyFigures.count})::integer`,
    })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        eq(dailyFigures.kind, kind),
        inArray(dailyFigures.thing, [...things]),
        inArray(dailyFigures.event, [...events]),
      ),
    )
    .groupBy(dailyFigures.thing, dailyFigures.event);

/** How many devices did one of the events at each thing, each counted once. */
export const visitorSums = (
  ctx: EmployerContext,
  { kind, things, events }: Wanted,
): Promise<{ thing: string; count: number }[]> =>
  ctx.db
    .select({
      thing: visitorActivity.thing,
      count: sql<number>`count(distinct ${visitorActivity.anonymousId})::integer`,
    })
    .from(visitorActivity)
    .where(
      and(
        eq(visitorActivity.employerId, ctx.employer.id),
        ofKind[kind],
        inArray(visitorActivity.thing, [...things]),
        inArray(visitorActivity.event, [...events]),
      ),
    )
    .groupBy(visitorActivity.thing);

/** One thing on some days, both ends counted. */
export type ThingOnDays = { kind: SummedKind; thing: string; from: string; to: string };

/** What happened at a thing, day by day; a day without it is missing. `visitors` counts each device once. */
export const dailySums = (
  ctx: EmployerContext,
  { kind, thing, from, to, events }: ThingOnDays & { events: readonly TrackedName[] },
) =>
  ctx.db
    .select({
      day: dailyFigures.day,
      event: dailyFigures.event,
      count: dailyFigures.count,
      visitors: dailyFigures.visitors,
    })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        eq(dailyFigures.kind, kind),
        eq(dailyFigures.thing, thing),
        inArray(dailyFigures.event, [...events]),
        between(dailyFigures.day, from, to),
      ),
    );

const pressed: readonly TrackedName[] = [
  'content-page-job-clicked',
  'content-page-cta-clicked',
  'content-page-form-submitted',
  'sourcing-page-interested-clicked',
];

/** How often each block of a page was pressed: read from the single events, since no sum knows blocks. */
export async function pressesByBlock(
  ctx: EmployerContext,
  { page, from, to }: { page: ContentPagePermalink; from: string; to: string },
): Promise<Map<string, number>> {
  const block = sql<string | null>`${trackedEvents.props} ->> 'blockId'`;
  const rows = await ctx.db
    .select({ block, count: sql<number>`count(*)::integer` })
    .from(trackedEvents)
    .where(
      and(
        between(trackedEvents.day, from, to),
        eq(trackedEvents.employerId, ctx.employer.id),
        eq(trackedEvents.contentPage, page),
        inArray(trackedEvents.event, [...pressed]),
        eq(trackedEvents.isBot, false),
      ),
    )
    .groupBy(block);
  return new Map(rows.flatMap((row) => (row.block === null ? [] : [[row.block, row.count] as const])));
}
