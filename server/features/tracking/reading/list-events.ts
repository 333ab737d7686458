import { and, between, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { AnonymousId } from '#contract/kit/ids.ts';
import type { EventOfEmployer, listEvents as endpoint } from '#contract/tracking-reads.ts';
import type { EmployerContext } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { trackedEvents } from '#server/tables/parts/tracked-events.ts';
import { personLinks, persons } from '#server/tables/persons.ts';
import { dailyFigures, type ThingKind } from '#server/tables/tracking.ts';
import { daysAsked } from '../days.ts';
import { mayReadEvents } from '../policy.ts';
import { presentTracked, type ShownEvent, shownColumns } from './present.ts';
import { titlesOf } from './titles.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;
type Query = Input['query'];
type Found = ShownEvent & { anonymousId: AnonymousId; day: string };
type Place = { day: string; at: string; id: string };

/** By day of receipt and within it by time; without days asked for, the last 30. Bots are left out. */
export async function listEvents(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: EventOfEmployer[]; nextCursor: string | null }> {
  mayReadEvents(ctx);
  const { perPage, cursor, ...asked } = query;
  const scope = JSON.stringify(['listEvents', ctx.employer.id, asked]);
  const before = readCursor<Place>(ctx, scope, cursor);
  const found: Found[] = [];
  for (const day of await daysToRead(ctx, query, before)) {
    found.push(...(await eventsOf(ctx, query, { day, before, most: perPage + 1 - found.length })));
    if (found.length > perPage) break;
  }
  const rows = found.slice(0, perPage);
  const last = rows.at(-1);
  return {
    data: await present(ctx, rows),
    nextCursor:
      found.length > perPage && last !== undefined
        ? writeCursor(ctx, scope, { day: last.day, at: last.at.toISOString(), id: last.id })
        : null,
  };
}

/** Days with such events, the newest first: an event is stored together with the figures of its day. */
async function daysToRead(ctx: EmployerContext, query: Query, before: Place | null): Promise<string[]> {
  const { from, to } = daysAsked(query, ctx.now());
  const [first] = thingsAsked(query);
  const rows = await ctx.db
    .selectDistinct({ day: dailyFigures.day })
    .from(dailyFigures)
    .where(
      and(
        eq(dailyFigures.employerId, ctx.employer.id),
        eq(dailyFigures.kind, first?.kind ?? ''),
        first === undefined ? eq(dailyFigures.thing, '') : inArray(dailyFigures.thing, first.things),
        between(dailyFigures.day, from, to),
        query.event === undefined ? undefined : inArray(dailyFigures.event, query.event),
      ),
    );
  return rows
    .map(({ day }) => day)
    .filter((day) => before === null || day <= before.day)
    .sort()
    .reverse();
}

function thingsAsked(query: Query): { kind: ThingKind; column: SQL; things: string[] }[] {
  const { jobClip, jobPage, contentPage, shareLink } = trackedEvents;
  const asked = [
    { kind: 'job-clip' as const, column: sql`${jobClip}`, things: query.jobClipPermalink },
    { kind: 'job-page' as const, column: sql`${jobPage}`, things: query.jobPagePermalink },
    { kind: 'content-page' as const, column: sql`${contentPage}`, things: query.contentPagePermalink },
    { kind: 'share-link' as const, column: sql`${shareLink}`, things: query.shareLinkPermalink },
  ];
  return asked.flatMap(({ things, ...rest }) => (things === undefined ? [] : [{ ...rest, things }]));
}

function eventsOf(
  ctx: EmployerContext,
  query: Query,
  { day, before, most }: { day: string; before: Place | null; most: number },
): Promise<Found[]> {
  const { at, eventId } = trackedEvents;
  return ctx.db
    .select({ ...shownColumns, anonymousId: trackedEvents.anonymousId, day: trackedEvents.day })
    .from(trackedEvents)
    .where(
      and(
        eq(trackedEvents.day, day),
        eq(trackedEvents.employerId, ctx.employer.id),
        eq(trackedEvents.isBot, false),
        query.event === undefined ? undefined : inArray(trackedEvents.event, query.event),
        ...thingsAsked(query).map(({ column, things }) => inArray(column, things)),
        before?.day !== day
          ? undefined
          : sql`(${at}, ${eventId}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(eventId))
    .limit(most);
}

async function present(ctx: EmployerContext, rows: readonly Found[]): Promise<EventOfEmployer[]> {
  const titles = await titlesOf(ctx.db, ctx.employer.id, {
    jobClips: rows.map(({ jobClip }) => jobClip),
    jobPages: rows.map(({ jobPage }) => jobPage),
    contentPages: rows.map(({ contentPage }) => contentPage),
    shareLinks: rows.map(({ shareLink }) => shareLink),
  });
  const people = await peopleBehind(ctx, [...new Set(rows.map(({ anonymousId }) => anonymousId))]);
  return rows.map((row) => ({ ...presentTracked(row, titles), person: people.get(row.anonymousId) ?? null }));
}

async function peopleBehind(ctx: EmployerContext, devices: AnonymousId[]) {
  if (devices.length === 0) return new Map<AnonymousId, { permalink: string; title: string }>();
  const rows = await ctx.db
    .select({
      device: personLinks.anonymousId,
      permalink: persons.permalink,
      title: persons.fullName,
    })
    .from(personLinks)
    .innerJoin(persons, eq(persons.id, personLinks.personId))
    .where(
      and(
        eq(personLinks.employerId, ctx.employer.id),
        inArray(personLinks.anonymousId, devices),
        isNull(personLinks.undoneAt),
        eq(personLinks.isForwarded, false),
      ),
    );
  return new Map(rows.map(({ device, permalink, title }) => [device, { permalink, title }]));
}
