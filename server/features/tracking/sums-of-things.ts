// What the sums of tracking say of some things of one kind: share links, content pages.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { TrackedName } from '#contract/tracking.ts';
import type { EmployerContext } from '#server/context.ts';
import { dailyFigures, visitorActivity } from './table.ts';

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
