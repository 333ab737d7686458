// What other features ask of tracking: what persons did, and to add or take away a device.
import { sql } from 'drizzle-orm';
import type { AnonymousId, EmployerId } from '#contract/kit/ids.ts';
import type { Engagement } from '#contract/person.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { trackedEvents as events } from '#server/tables/parts/tracked-events.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { stalePersons } from '#server/tables/tracking.ts';
import { anonymousListenersOf } from './adding-up/count-listeners.ts';
import { doneBy, writeFigures } from './adding-up/refresh-persons.ts';
import { batchesSetAside, eventsWaiting } from './adding-up/waiting.ts';
import { dayAfter, dayOf, daysAsked } from './days.ts';
import { engagement, playsOf } from './engagement.ts';
import {
  countSums,
  dailySums,
  pressesByBlock,
  type ThingOnDays,
  visitorSums,
} from './reading/sums-of-things.ts';
import { readTimeline } from './reading/timeline.ts';
import { isBot, isMachine } from './taking/bots.ts';

/** Whether a user agent says that no person looks. */
export { isBot, isMachine };

/** How often events happened at share links or content pages. */
export const countsOfThings = countSums;

/** Days as calls ask for them, and what happened at one thing on them. */
export { dailySums, dayAfter, dayOf, daysAsked, pressesByBlock, type ThingOnDays };

/** How many devices were there, each counted once. */
export const visitorsOfThings = visitorSums;

/** How many devices listened and belong to nobody, as counted within the last minutes. */
export const anonymousListeners = anonymousListenersOf;

/** What is stored of events and not counted yet, and what cannot be: an operator should know of both. */
export { batchesSetAside, eventsWaiting };

/** What browsers told, for queries of other features. */
export const trackedEvents = events;

/** A page of what a person did and what happened to them, newest first. Throws BAD_CURSOR and BAD_QUERY. */
export const timelineOf = readTimeline;

/** The engagement of persons as it is shown: the reasons add up to the score. */
export async function engagementOf(
  db: Db,
  personIds: readonly PersonId[],
): Promise<Map<PersonId, Pick<Engagement, 'score' | 'reasons' | 'plays' | 'secondsWatched'>>> {
  const done = await doneBy(db, personIds);
  return new Map(
    personIds.map((id) => {
      const mine = done.get(id) ?? [];
      const secondsWatched = mine.reduce((sum, { seconds }) => sum + seconds, 0);
      return [id, { ...engagement(mine), plays: playsOf(mine), secondsWatched }];
    }),
  );
}

type DeviceOfPerson = { employerId: EmployerId; personId: PersonId; anonymousId: AnonymousId };

/**
 * Within the caller's transaction: adds what a device did to a person (1) or takes it away (-1), and with it score,
 * plays, seconds and when they were last seen. Whether the link itself is written before or after makes no difference.
 */
export async function addActivityOfDevice(
  { db }: Pick<Context, 'db'>,
  device: DeviceOfPerson,
  sign: 1 | -1,
): Promise<void> {
  await (sign === 1 ? add(db, device) : takeAway(db, device));
  await writeFigures(db, [device.personId]);
  // Events of the device may be under way just now: once all is committed the sums are made anew from what is there.
  await markStale(db, [device.personId]);
}

/** Within the caller's transaction: soon after it the sums of these persons are made anew. */
export async function markStale(db: Db, personIds: readonly PersonId[]): Promise<void> {
  await db.insert(stalePersons).values(personIds.map((personId) => ({ personId })));
}

async function add(db: Context['db'], { employerId, personId, anonymousId }: DeviceOfPerson): Promise<void> {
  await db.execute(sql`
    insert into person_activity as a (employer_id, person_id, event, kind, thing, count, seconds, first_at, last_at)
    select employer_id, ${personId}::uuid, event, kind, thing, count, seconds, first_at, last_at
    from visitor_activity where employer_id = ${employerId} and anonymous_id = ${anonymousId}
    order by kind, thing, event
    on conflict (person_id, kind, thing, event) do update
    set count = a.count + excluded.count, seconds = a.seconds + excluded.seconds,
      first_at = least(a.first_at, excluded.first_at), last_at = greatest(a.last_at, excluded.last_at)`);
}

async function takeAway(
  db: Context['db'],
  { employerId, personId, anonymousId }: DeviceOfPerson,
): Promise<void> {
  await db.execute(sql`
    with device as (
      select * from visitor_activity where employer_id = ${employerId} and anonymous_id = ${anonymousId}
    ), less as (
      update person_activity a set count = a.count - d.count, seconds = greatest(0, a.seconds - d.seconds)
      from device d
      where a.person_id = ${personId} and a.kind = d.kind and a.thing = d.thing and a.event = d.event
        and a.count > d.count
    ), none as (
      delete from person_activity a using device d
      where a.person_id = ${personId} and a.kind = d.kind and a.thing = d.thing and a.event = d.event
        and a.count <= d.count
    )
    update persons p set last_seen_at = greatest(p.created_at, (
      select max(v.last_at) from person_links l
      join visitor_activity v on v.employer_id = l.employer_id and v.anonymous_id = l.anonymous_id
      where l.person_id = p.id and l.undone_at is null and not l.is_forwarded
        and l.anonymous_id <> ${anonymousId}))
    where p.id = ${personId} and p.last_seen_at <= (select max(last_at) from device)`);
}
