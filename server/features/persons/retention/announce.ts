// Whose time is over soon gets a day, and whoever may erase persons is told of it before that day comes.
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { notify } from '#server/notify/notify.ts';
import { membersFrom } from '#server/notify/readers.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { holdPersons } from '../linking/locks.ts';
import { clocksOf } from './clocks.ts';
import { dayInWords, dayToAnnounce } from './days.ts';
import { type ErasingEmployer, heldSettings } from './erasing-employers.ts';
import { type Batch, inBatch } from './in-batch.ts';

const AT_ONCE = 500;

type Round = { employer: ErasingEmployer; day: string };

/** Once a day. A round that was broken off begins again: nobody is erased on a day that was not told. */
export async function announce(
  ports: WorkPorts,
  employer: ErasingEmployer,
  signal: AbortSignal,
): Promise<void> {
  const day = dayToAnnounce(ports.now());
  if (employer.toldUntil !== null && employer.toldUntil >= day) return;
  const round = { employer, day };
  let last: PersonId | null = null;
  do {
    if (signal.aborted) return;
    const after: PersonId | null = last;
    last = await inBatch(ports, null, (batch) => setDays(batch, round, after));
  } while (last !== null);
  await inBatch(ports, undefined, (batch) => tell(batch, round));
}

// Days are those of UTC, whatever the database's own clock says.
const startOf = (day: SQL): SQL => sql`(${day}::date::timestamp at time zone 'UTC')`;

/** The last of those looked at; null: there were no more. */
async function setDays(batch: Batch, round: Round, after: PersonId | null): Promise<PersonId | null> {
  const ids = await nearlyOver(batch, round, after);
  await holdPersons(batch.db, ids);
  const clocks = await clocksOf(batch.db, ids, batch.now());
  const next = [...clocks].map(([id, { until, isHeld }]) => ({ id, until, is_held: isHeld }));
  const { day, employer } = round;
  await batch.db.execute(sql`
    update persons p set retain_until = next.until, erase_on = next.day
    from (
      select n.id, n.until, case
        when n.is_held or n.until > ${startOf(sql`${day}`)} then null
        when k.erase_on <= ${employer.toldUntil}::date and n.until <= ${startOf(sql`k.erase_on`)} then k.erase_on
        else ${day}::date
      end as day
      from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(id uuid, until timestamptz, is_held boolean)
      join persons k on k.id = n.id
    ) next
    where p.id = next.id and (p.retain_until, p.erase_on) is distinct from (next.until, next.day)`);
  return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null);
}

/**
 * Also those who have a day already, since they may have come back; not an erased person of whom a job still counts an
 * application, a row that names nobody. Each half has an index of its own, which an `or` would not use.
 */
async function nearlyOver(
  { db }: Batch,
  { employer, day }: Round,
  after: PersonId | null,
): Promise<PersonId[]> {
  const which = sql`employer_id = ${employer.id}::uuid and merged_into_id is null
    and (${after}::uuid is null or id > ${after}::uuid)`;
  const { rows } = await db.execute<{ id: PersonId }>(sql`
    select id from persons where ${which} and retain_until <= ${startOf(sql`${day}`)}
      and not (full_name = 'Erased person' and search_text = '')
    union
    select id from persons where ${which} and erase_on is not null
    order by id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

async function tell(batch: Batch, { employer, day }: Round): Promise<void> {
  const { db } = batch;
  const settings = await heldSettings(db, employer.id);
  if (settings === undefined || (settings.toldUntil ?? '') >= day) return;
  const ofThatDay = and(eq(persons.employerId, employer.id), eq(persons.eraseOn, day));
  const count = await db.$count(persons, ofThatDay);
  const archived = await db.$count(persons, and(ofThatDay, isNotNull(persons.archivedAt)));
  await db
    .update(employerSettings)
    .set({ erasureToldUntil: day })
    .where(eq(employerSettings.employerId, employer.id));
  if (count === 0) return;
  await notify(batch, {
    ...{ to: await membersFrom(db, employer.id, 'admin'), employerId: employer.id, type: 'system' },
    title: `${count === 1 ? '1 person' : `${count.toLocaleString('en')} people`} will be erased on ${dayInWords(day)}`,
    body: sentenceOf(employer, archived),
    entity: { kind: 'persons-to-erase', permalink: day },
    onceKey: `erasing:${employer.id}:${day}`,
  });
}

const sentenceOf = ({ months }: ErasingEmployer, archived: number): string =>
  [
    `No activity for ${months} months.`,
    'Anyone who returns, applies, agrees to be kept or gets a note before then won’t be erased.',
    ...(archived === 0
      ? []
      : [`${archived.toLocaleString('en')} of them ${archived === 1 ? 'is' : 'are'} archived.`]),
  ].join(' ');
