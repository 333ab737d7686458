// The scheduler: hands to the mailbox what is due, asks every stop rule again before, and looks at nothing that is not due.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import type { Db } from '#server/db/client.ts';
import { type SequenceId, sequences, sequenceTargets } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { dayIn } from '../times/zone-days.ts';
import { setupOf } from './setup-of.ts';
import { askedAgain, stepOf } from './step-of.ts';

const NAME = 'sequences';
const SEQUENCES_AT_ONCE = 100;
const PEOPLE_AT_ONCE = 50;

/** One sequence that fails is logged, and the others go on. */
export const sendSequences: Work = {
  name: NAME,
  everyMs: 10_000,
  told: { next: nextSend },
  async doDue(ports, signal) {
    const due = await sequencesDue(ports.db, ports.now());
    let done = 0;
    for (const id of due) {
      if (signal.aborted) return false;
      try {
        done += await ports.db.transaction((db) => sendOf({ ...ports, db }, id));
      } catch (error) {
        ports.log.error({ err: error, work: NAME, sequenceId: id }, 'A sequence was not sent');
      }
    }
    return done > 0 && due.length > 0;
  },
};

/** Whoever is due while today's limit is used up is looked for every ten seconds. */
function nextSend({ db }: WorkPorts): Promise<number | null> {
  return nextDue(
    db,
    sql`select min(first.at) from sequences s cross join lateral (
      select min(t.next_send_at) as at from sequence_targets t
      where t.sequence_id = s.id and t.status in ('scheduled', 'active') and t.next_send_at is not null
    ) first where s.status = 'active'`,
  );
}

/** The employer's day: the daily limit counts by it. */
const dayOf = (now: Date, timezone: ReturnType<typeof sql>) =>
  sql`(${now.toISOString()}::timestamptz at time zone ${timezone})::date`;

/** One probe of an index for each active sequence, however many people wait in it. */
export async function sequencesDue(db: Db, now: Date): Promise<SequenceId[]> {
  const { rows } = await db.execute<{ id: SequenceId }>(sql`
    select s.id from sequences s
    join employer_settings e on e.employer_id = s.employer_id
    join employers c on c.id = s.employer_id and c.closed_at is null
    where s.status = 'active'
      and (s.quota_used < s.daily_limit or s.quota_day is distinct from ${dayOf(now, sql`e.timezone`)})
      and exists (select 1 from sequence_targets t where t.sequence_id = s.id
        and t.status in ('scheduled', 'active') and t.next_send_at is not null
        and t.next_send_at <= ${now.toISOString()}::timestamptz)
    order by s.quota_day nulls first, s.quota_used, s.id
    limit ${SEQUENCES_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Within a transaction. How many people it moved on; none where another node has this sequence just now. */
async function sendOf(ports: WorkPorts, id: SequenceId): Promise<number> {
  const { db, now } = ports;
  const [row] = await db
    .select()
    .from(sequences)
    .where(eq(sequences.id, id))
    .for('no key update', { skipLocked: true });
  if (row?.status !== 'active') return 0;
  const setup = await setupOf(db, row);
  const today = dayIn(setup.timezone, now());
  const used = row.quotaDay === today ? row.quotaUsed : 0;
  const people = await peopleDue(ports, row, row.dailyLimit - used);
  const asked = await askedAgain(ports, row, people);
  let queued = 0;
  for (const target of people) {
    const step = await stepOf(ports, { setup, target, asked });
    if (step === 'no-mailbox' || step === 'closed-link') {
      await db
        .update(sequences)
        .set({ status: 'paused', updatedAt: now(), version: row.version + 1 })
        .where(eq(sequences.id, id));
      break;
    }
    if (step === 'queued') queued += 1;
  }
  if (queued > 0)
    await db
      .update(sequences)
      .set({ quotaDay: today, quotaUsed: used + queued })
      .where(eq(sequences.id, id));
  return people.length;
}

/** Held; whoever somebody is just changing is due at a later look. */
const peopleDue = ({ db, now }: WorkPorts, { id }: SequenceRow, left: number): Promise<TargetRow[]> =>
  db
    .select()
    .from(sequenceTargets)
    .where(
      and(
        eq(sequenceTargets.sequenceId, id),
        inArray(sequenceTargets.status, ['scheduled', 'active']),
        lte(sequenceTargets.nextSendAt, now()),
      ),
    )
    .orderBy(asc(sequenceTargets.nextSendAt))
    .limit(Math.max(0, Math.min(PEOPLE_AT_ONCE, left)))
    .for('update', { skipLocked: true });
