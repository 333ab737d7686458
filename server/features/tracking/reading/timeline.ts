// A person's timeline: what their devices did and what the server tells of them, in one order.
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { PersonEvent } from '#contract/person.ts';
import { type AnyEventName, eventNames, type TrackedName } from '#contract/tracking.ts';
import type { Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/cursor.ts';
import { invalidQuery } from '#server/errors.ts';
import { trackedEvents } from '#server/tables/parts/tracked-events.ts';
import { type PersonId, personEvents, personLinks } from '#server/tables/persons.ts';
import { dayAfter } from '../days.ts';
import { eventsOfDevices, newestFirst, type Wanted } from './device-events.ts';
import { presentTracked, type ShownEvent } from './present.ts';
import { type Titles, titlesOf } from './titles.ts';

export type TimelineQuery = {
  perPage: number;
  cursor?: string | undefined;
  event?: readonly AnyEventName[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type OfPerson = { id: PersonId; employerId: EmployerId };
type Told = Pick<typeof personEvents.$inferSelect, 'id' | 'event' | 'at' | 'jobPage' | 'detail'>;
type Entry = { of: 'browser'; row: ShownEvent } | { of: 'server'; row: Told };

const tracked: ReadonlySet<string> = new Set(eventNames);

/** A page of what a person did and what happened to them, newest first. Throws BAD_CURSOR and BAD_QUERY. */
export async function readTimeline(
  ctx: Context,
  person: OfPerson,
  { perPage, cursor, event, from, to }: TimelineQuery,
): Promise<{ data: PersonEvent[]; nextCursor: string | null }> {
  if (from !== undefined && to !== undefined && from > to)
    throw invalidQuery('from', 'The end date is before the start date.');
  const scope = JSON.stringify(['timelineOf', person.id, event ?? [], from ?? '', to ?? '']);
  const before = readCursor<{ at: string; id: string }>(ctx, scope, cursor) ?? undefined;
  const most = perPage + 1;
  const [browsers, servers] = await Promise.all([
    ofBrowsers(ctx, person, { event, from, to, before, most }),
    ofServer(ctx, person, { event, from, to, before, most }),
  ]);
  const all: Entry[] = [
    ...browsers.map((row) => ({ of: 'browser' as const, row })),
    ...servers.map((row) => ({ of: 'server' as const, row })),
  ].sort((one, other) => newestFirst(one.row, other.row));
  const entries = all.slice(0, perPage);
  const last = entries.at(-1)?.row;
  const titles = await titlesOf(ctx.db, person.employerId, thingsOf(entries));
  return {
    data: entries.map((entry) =>
      entry.of === 'browser' ? presentTracked(entry.row, titles) : presentTold(entry.row, titles),
    ),
    nextCursor:
      all.length > perPage && last !== undefined
        ? writeCursor(ctx, scope, { at: last.at.toISOString(), id: last.id })
        : null,
  };
}

type Part = Pick<TimelineQuery, 'event' | 'from' | 'to'> & { before: Wanted['before']; most: number };

async function ofBrowsers(ctx: Context, person: OfPerson, part: Part): Promise<ShownEvent[]> {
  const events = part.event?.filter((name): name is TrackedName => tracked.has(name));
  if (events?.length === 0) return [];
  const { employerId } = person;
  const links = await ctx.db
    .select({ anonymousId: personLinks.anonymousId })
    .from(personLinks)
    .where(
      and(
        eq(personLinks.personId, person.id),
        sql`${personLinks.undoneAt} is null and not ${personLinks.isForwarded}`,
      ),
    );
  const devices = { employerId, anonymousIds: links.map(({ anonymousId }) => anonymousId) };
  return eventsOfDevices(ctx.db, devices, { ...part, events, hidden: toldTwice(person) });
}

/** What the server and the browser both told: an application, a form that was sent. The server's word stands. */
const toldTwice = ({ id }: OfPerson) => sql`exists (
  select 1 from ${personEvents} told where told.person_id = ${id} and told.event = ${trackedEvents.event}
    and (told.job_page = ${trackedEvents.jobPage}
      or told.detail ->> 'contentPage' = ${trackedEvents.contentPage}))`;

function ofServer(ctx: Context, person: OfPerson, { event, from, to, before, most }: Part): Promise<Told[]> {
  const { id, at, jobPage, detail } = personEvents;
  return ctx.db
    .select({ id, event: personEvents.event, at, jobPage, detail })
    .from(personEvents)
    .where(
      and(
        eq(personEvents.personId, person.id),
        event === undefined ? undefined : inArray(personEvents.event, [...event]),
        from === undefined ? undefined : gte(at, new Date(from)),
        to === undefined ? undefined : lt(at, new Date(dayAfter(to))),
        before === undefined
          ? undefined
          : sql`(${at}, ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(most);
}

function thingsOf(entries: readonly Entry[]) {
  const browser = entries.flatMap((entry) => (entry.of === 'browser' ? [entry.row] : []));
  return {
    jobClips: browser.map(({ jobClip }) => jobClip),
    jobPages: entries.map(({ row }) => row.jobPage),
    contentPages: entries.map((entry) =>
      entry.of === 'browser' ? entry.row.contentPage : pageTold(entry.row),
    ),
    shareLinks: browser.map(({ shareLink }) => shareLink),
  };
}

/** The content page of what the server told, which stands among its details. */
const pageTold = ({ detail }: Pick<Told, 'detail'>): string | null =>
  typeof detail.contentPage === 'string' ? detail.contentPage : null;

/** As it was called then. */
const sequenceTold = ({
  detail: { sequence, sequenceName },
}: Pick<Told, 'detail'>): PersonEvent['sequence'] =>
  typeof sequence === 'string' && typeof sequenceName === 'string'
    ? { permalink: sequence, title: sequenceName }
    : null;

function presentTold({ id, event, at, jobPage, detail }: Told, titles: Titles): PersonEvent {
  return {
    ...{ id, event, at: at.toISOString(), detail },
    ...{ jobClip: null, shareLink: null },
    sequence: sequenceTold({ detail }),
    contentPage: titles.contentPage(pageTold({ detail })),
    jobPage: titles.jobPage(jobPage),
    ...{ ranges: null, secondsWatched: null },
  };
}
