import { and, desc, eq, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { ShareLinkPermalink } from '#contract/kit/ids.ts';
import type { listShareLinkOpens as endpoint } from '#contract/share-links.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { trackedEvents } from '#server/features/tracking/lookups.ts';
import { dailyFigures } from '#server/tables/tracking.ts';
import { linkOf } from './lookups.ts';
import { versionsOf } from './page-opens.ts';
import { mayReadOpens } from './policy.ts';
import { visitorsOf } from './visitors-of-link.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;
type Place = { day: string; at: string; id: string };

/** What visitors who came by the link did, by day of receipt and within it by time, newest first. */
export async function listShareLinkOpens(
  ctx: EmployerContext,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadOpens(ctx);
  const link = await linkOf(ctx, params.shareLink);
  const { perPage, cursor } = query;
  const scope = JSON.stringify(['listShareLinkOpens', ctx.employer.id, link.permalink]);
  const before = readCursor<Place>(ctx, scope, cursor);
  const found: Awaited<ReturnType<typeof eventsOf>> = [];
  for (const day of await daysOf(ctx, link.permalink, before)) {
    found.push(...(await eventsOf(ctx, link.permalink, { day, before, most: perPage + 1 - found.length })));
    if (found.length > perPage) break;
  }
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  const [visitors, versionAt] = await Promise.all([visitorsOf(ctx, link, rows), versionsOf(ctx, link)]);
  return {
    data: rows.map(({ at, event, seconds, anonymousId }) => ({
      at: at.toISOString(),
      event,
      secondsWatched: seconds === 0 ? null : seconds,
      pageVersion: versionAt({ event, at }),
      ...visitors(anonymousId),
    })),
    nextCursor:
      last !== undefined && found.length > perPage
        ? writeCursor(ctx, scope, { day: last.day, at: last.at.toISOString(), id: last.id } satisfies Place)
        : null,
  };
}

/** Days on which the link was used, newest first: an event is stored together with its sums. */
async function daysOf(ctx: EmployerContext, link: ShareLinkPermalink, before: Place | null) {
  const rows = await ctx.db
    .selectDistinct({ day: dailyFigures.day })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        eq(dailyFigures.kind, 'share-link'),
        eq(dailyFigures.thing, link),
      ),
    );
  return rows
    .map(({ day }) => day)
    .filter((day) => before === null || day <= before.day)
    .sort()
    .reverse();
}

type Part = { day: string; before: Place | null; most: number };

function eventsOf(ctx: EmployerContext, link: ShareLinkPermalink, { day, before, most }: Part) {
  const { at, eventId } = trackedEvents;
  return ctx.db
    .select({
      day: trackedEvents.day,
      id: eventId,
      at,
      event: trackedEvents.event,
      seconds: trackedEvents.seconds,
      anonymousId: trackedEvents.anonymousId,
    })
    .from(trackedEvents)
    .where(
      and(
        eq(trackedEvents.day, day),
        eq(trackedEvents.employerId, ctx.employer.id),
        eq(trackedEvents.shareLink, link),
        eq(trackedEvents.isBot, false),
        before?.day !== day
          ? undefined
          : sql`(${at}, ${eventId}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(eventId))
    .limit(most);
}
