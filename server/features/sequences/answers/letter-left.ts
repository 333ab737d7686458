// A letter left: the stage is behind its person, and the next one counts from that moment.
import { eq } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { stageOfLetter } from '../rules.ts';
import { arrivalAt } from '../sending/arrive.ts';
import { isIn } from '../sending/end-target.ts';
import { factsOf } from '../sending/facts-of.ts';
import { noteSequenceEvent } from './note-event.ts';
import { targetOf } from './target-of.ts';

type Left = { person: PersonId; target: string | null; stage: string | null; at: Date };

export async function letterLeft(
  tx: ListenerContext,
  { person, target: id, stage, at }: Left,
): Promise<void> {
  const found = await targetOf(tx, id);
  if (found === null || stage === null) return;
  const { target, sequence } = found;
  await noteSequenceEvent(tx, target, {
    ...{ event: 'sequence-email-sent', at, sequence, personId: person },
  });
  // It may be over by now: the letter left all the same.
  const isNext = isIn(target) && target.openLetter === stage;
  await tx.db
    .update(sequenceTargets)
    .set({
      ...{
        sentCount: target.sentCount + 1,
        lastSentAt: at,
        updatedAt: tx.now(),
        version: target.version + 1,
      },
      ...(isNext ? await stepOn(tx, { target, sequence, at }) : {}),
    })
    .where(eq(sequenceTargets.id, target.id));
}

type Stepping = { target: TargetRow; sequence: SequenceRow; at: Date };

/** The columns of somebody who is past the stage they were at, whether it was an e-mail, a task or left out. */
export async function stepOn(
  { db }: Pick<ListenerContext, 'db'>,
  { target, sequence, at }: Stepping,
): Promise<Partial<TargetRow>> {
  // By its id: stages before it may be others by now.
  const open = target.openLetter === null ? null : stageOfLetter(target.openLetter);
  const place = open === null ? -1 : sequence.stages.findIndex(({ id }) => id === open);
  const index = (place === -1 ? target.stageIndex : place) + 1;
  const ended = sequence.stages[index - 1]?.id ?? null;
  const [facts] = (await factsOf(db, [target.personId])).values();
  const { timezone } = await mailSettingsOf(db, target.employerId);
  const zones = { recipient: facts?.zone ?? null, employer: timezone };
  const { stageIndex, nextSendAt, passed } = arrivalAt({ row: sequence, target, index, from: at, zones });
  const common = {
    ...{ stageIndex, openLetter: null, taskDueAt: null, round: 0 },
    ...(passed.length === 0 ? {} : { passed: [...target.passed, ...passed] }),
  };
  if (sequence.stages[stageIndex] === undefined)
    return { ...common, status: 'finished', nextSendAt: null, endedStage: ended };
  return {
    ...common,
    status: target.status === 'paused' ? 'paused' : 'active',
    // A schedule that never sends is found at the next look.
    nextSendAt: nextSendAt ?? at,
  };
}
