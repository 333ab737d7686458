// Letters left: the stage is behind each person, and the next one counts from that moment.
import { inArray, sql } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import type { AcceptedLetter } from '#server/features/mailboxes/events.ts';
import { mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import { type SequenceTargetId, sequences, sequenceTargets } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { isIn } from '../sending/end-target.ts';
import { factsOf } from '../sending/facts-of.ts';
import { stepped } from '../sending/step-on.ts';
import { noteSequenceEvents } from './note-event.ts';

type Left = { letter: AcceptedLetter; target: TargetRow; sequence: SequenceRow };

/** However many there are, the same number of statements. */
export async function lettersLeft(
  tx: ListenerContext,
  { letters }: { letters: readonly AcceptedLetter[] },
): Promise<void> {
  const left = await targetsOf(tx, letters);
  if (left.length === 0) return;
  await noteSequenceEvents(
    tx,
    left.map(({ letter, target, sequence }) => ({
      ...{ event: 'sequence-email-sent', at: letter.at, sequence, target, personId: letter.person },
    })),
  );
  await write(tx, await steppedAll(tx, left));
}

/** Held until the transaction ends, in the order in which everybody takes several. */
async function targetsOf({ db }: ListenerContext, letters: readonly AcceptedLetter[]): Promise<Left[]> {
  const ids = letters.flatMap(({ target, stage }) => (target === null || stage === null ? [] : [target]));
  if (ids.length === 0) return [];
  const targets = await db
    .select()
    .from(sequenceTargets)
    .where(inArray(sequenceTargets.id, ids as SequenceTargetId[]))
    .orderBy(sequenceTargets.id)
    .for('update');
  const rows = await db
    .select()
    .from(sequences)
    .where(inArray(sequences.id, [...new Set(targets.map(({ sequenceId }) => sequenceId))]));
  const known = new Map(rows.map((row) => [row.id, row]));
  return targets.flatMap((target) => {
    const letter = letters.find((one) => one.target === target.id);
    const sequence = known.get(target.sequenceId);
    return letter === undefined || sequence === undefined ? [] : [{ letter, target, sequence }];
  });
}

async function steppedAll({ db }: ListenerContext, left: readonly Left[]): Promise<TargetRow[]> {
  const facts = await factsOf(
    db,
    left.map(({ target }) => target.personId),
  );
  const zones = new Map<TargetRow['employerId'], string>();
  for (const { target } of left)
    if (!zones.has(target.employerId))
      zones.set(target.employerId, (await mailSettingsOf(db, target.employerId)).timezone);
  return left.map(({ letter, target, sequence }) => {
    // It may be over by now: the letter left all the same.
    const isNext = isIn(target) && target.openLetter === letter.stage;
    const recipient = target.personId === null ? null : (facts.get(target.personId)?.zone ?? null);
    const plan = { recipient, employer: zones.get(target.employerId) ?? 'UTC' };
    return {
      ...target,
      ...(isNext ? stepped({ target, sequence, at: letter.at, zones: plan }) : {}),
      ...{ sentCount: target.sentCount + 1, lastSentAt: letter.at },
    };
  });
}

async function write({ db, now }: ListenerContext, targets: readonly TargetRow[]): Promise<void> {
  const rows = targets.map((target) => ({
    ...{ id: target.id, sent: target.sentCount, sent_at: target.lastSentAt, status: target.status },
    ...{ stage_index: target.stageIndex, open_letter: target.openLetter, round: target.round },
    ...{ next_send_at: target.nextSendAt, task_due_at: target.taskDueAt },
    ...{ ended_stage: target.endedStage, passed: target.passed },
  }));
  await db.execute(sql`
    update sequence_targets t set sent_count = u.sent, last_sent_at = u.sent_at, status = u.status,
      stage_index = u.stage_index, open_letter = u.open_letter, round = u.round, next_send_at = u.next_send_at,
      task_due_at = u.task_due_at, ended_stage = u.ended_stage, passed = u.passed,
      updated_at = ${now().toISOString()}::timestamptz, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (id uuid, sent int, sent_at timestamptz, status text,
      stage_index int, open_letter text, round int, next_send_at timestamptz, task_due_at timestamptz,
      ended_stage text, passed jsonb)
    where t.id = u.id`);
}
