// The events of some devices, newest first. Their days tell which partitions to look into: one device was there on a
// few of them, and asking all would cost more than reading it.
import { and, desc, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm';
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { TrackedName } from '#contract/tracking.ts';
import type { Db } from '#server/db/client.ts';
import { trackedEvents } from '#server/tables/parts/tracked-events.ts';
import { visitorDays } from '#server/tables/tracking.ts';
import { dayAfter, dayOf } from '../days.ts';
import { type ShownEvent, shownColumns } from './present.ts';

const DAY_MS = 86_400_000;
const AHEAD_MS = 5 * 60_000;
const DAYS_AT_ONCE = 30;

/** `before` is where the last page ended; `from` and `to` are days, both included. */
export type Wanted = {
  events?: readonly TrackedName[] | undefined;
  before?: { at: string; id: string } | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** What is left out of them. */
  hidden?: SQL | undefined;
};

export type Devices = { employerId: EmployerId; anonymousIds: readonly AnonymousId[] };

/** At most `most` of them. */
export async function eventsOfDevices(
  db: Db,
  devices: Devices,
  { most, ...wanted }: Wanted & { most: number },
): Promise<ShownEvent[]> {
  if (devices.anonymousIds.length === 0) return [];
  const days = await daysOf(db, devices, wanted);
  const found: ShownEvent[] = [];
  for (let at = 0; at < days.length; at += DAYS_AT_ONCE) {
    found.push(
      ...(await eventsOn(db, devices, { ...wanted, days: days.slice(at, at + DAYS_AT_ONCE), most })),
    );
    const next = days[at + DAYS_AT_ONCE];
    if (next !== undefined && isSettled(found, most, next)) break;
  }
  return found.sort(newestFirst).slice(0, most);
}

/** Newest first, and among those of one moment the greater id first. */
export const newestFirst = (one: { at: Date; id: string }, other: { at: Date; id: string }): number =>
  other.at.getTime() - one.at.getTime() || (other.id > one.id ? 1 : -1);

/** Whether no event received on `next` or before can be newer than the page's last one. */
function isSettled(found: ShownEvent[], most: number, next: string): boolean {
  const last = found.sort(newestFirst)[most - 1];
  return last !== undefined && last.at.getTime() > Date.parse(next) + DAY_MS + AHEAD_MS;
}

/** Days of receipt, the newest first. An event is received at most a day after it happened, and 5 minutes before. */
async function daysOf(db: Db, devices: Devices, { before, from, to }: Wanted): Promise<string[]> {
  const rows = await db
    .selectDistinct({ day: visitorDays.day })
    .from(visitorDays)
    .where(
      and(
        eq(visitorDays.employerId, devices.employerId),
        inArray(visitorDays.anonymousId, [...devices.anonymousIds]),
      ),
    );
  const ends = [before === undefined ? undefined : dayOf(Date.parse(before.at)), to].filter(
    (day) => day !== undefined,
  );
  const [end] = ends.sort();
  const last = end === undefined ? undefined : dayAfter(end);
  const first = from === undefined ? undefined : dayAfter(from, -1);
  return rows
    .map(({ day }) => day)
    .filter((day) => (first === undefined || day >= first) && (last === undefined || day <= last))
    .sort()
    .reverse();
}

function eventsOn(
  db: Db,
  { employerId, anonymousIds }: Devices,
  { events, before, from, to, hidden, days, most }: Wanted & { days: string[]; most: number },
): Promise<ShownEvent[]> {
  const wanted: (SQL | undefined)[] = [
    inArray(trackedEvents.day, days),
    eq(trackedEvents.employerId, employerId),
    inArray(trackedEvents.anonymousId, [...anonymousIds]),
    events === undefined ? undefined : inArray(trackedEvents.event, [...events]),
    from === undefined ? undefined : gte(trackedEvents.at, new Date(from)),
    to === undefined ? undefined : lt(trackedEvents.at, new Date(dayAfter(to))),
    before === undefined
      ? undefined
      : sql`(${trackedEvents.at}, ${trackedEvents.eventId}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
    hidden === undefined ? undefined : not(hidden),
  ];
  return db
    .select(shownColumns)
    .from(trackedEvents)
    .where(and(...wanted))
    .orderBy(desc(trackedEvents.at), desc(trackedEvents.eventId))
    .limit(most);
}
