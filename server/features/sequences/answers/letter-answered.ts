// A mail came that answers a letter: a person ends the sequence, a machine mostly does not.
import { eq } from 'drizzle-orm';
import type { StageId } from '#contract/kit/ids.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { mailSettingsOf } from '#server/features/mailboxes/lookups.ts';
import { notify } from '#server/notify/notify.ts';
import { type PersonId, persons } from '#server/tables/persons.ts';
import { type SequenceTargetId, sequenceTargets } from '#server/tables/sequences.ts';
import { stageOfLetter } from '../rules.ts';
import { endTarget, isIn } from '../sending/end-target.ts';
import { factsOf } from '../sending/facts-of.ts';
import { takeBackLetters } from '../sending/take-back.ts';
import { afterAbsence } from '../times/next-send-at.ts';
import { noteSequenceEvent } from './note-event.ts';
import { stopAll } from './stop-all.ts';
import { holdColleagues, stopColleagues } from './stop-domain.ts';
import { type Targeted, targetOf } from './target-of.ts';
import { tellReply } from './tell-reply.ts';

type Answered = {
  person: PersonId;
  target: string | null;
  stage: string | null;
  kind: string;
  class: string | null;
  until: string | null;
  at: Date;
};

/** What a person wrote or asked for, which may end it for their colleagues. */
const MAY_END: ReadonlySet<string> = new Set(['human', 'unsubscribe', 'complaint']);

export async function letterAnsweredBy(tx: ListenerContext, answer: Answered): Promise<void> {
  const colleagues = MAY_END.has(answer.kind)
    ? await holdColleagues(tx, answer.target as SequenceTargetId | null)
    : [];
  const found = await targetOf(tx, answer.target);
  if (found === null) return;
  if (answer.kind !== 'human' || found.sequence.stopRules.reply) await stopColleagues(tx, colleagues);
  switch (answer.kind) {
    case 'human':
      return replied(tx, found, answer);
    case 'bounce':
      return bounced(tx, found, answer);
    case 'unsubscribe':
    case 'complaint':
      return unsubscribed(tx, found, answer);
    case 'absence':
      return absent(tx, found, answer);
    default:
      // A receipt or an automatic answer says nothing of the person.
      return;
  }
}

const stageOf = ({ stage }: Answered): { stage?: StageId } =>
  stage === null ? {} : { stage: stageOfLetter(stage) as StageId };

async function replied(tx: ListenerContext, found: Targeted, answer: Answered): Promise<void> {
  const { target, sequence } = found;
  await noteSequenceEvent(tx, target, {
    ...{ event: 'sequence-email-replied', at: answer.at, sequence, personId: answer.person },
  });
  const isOver = target.status === 'removed' || target.status === 'unsubscribed';
  const repliedAt = target.repliedAt ?? answer.at;
  if (sequence.stopRules.reply && !isOver)
    await endTarget(tx, target, { status: 'replied', ...stageOf(answer), more: { repliedAt } });
  else await write(tx, found, { repliedAt });
  await tellReplied(tx, found, answer.person);
}

async function tellReplied(
  tx: ListenerContext,
  { target, sequence }: Targeted,
  personId: PersonId,
): Promise<void> {
  const [person] = await tx.db
    .select({ permalink: persons.permalink, fullName: persons.fullName })
    .from(persons)
    .where(eq(persons.id, personId));
  if (person === undefined) return;
  await notify(tx, {
    to: [sequence.ownerId],
    ...{ employerId: target.employerId, type: 'reply' },
    title: `${person.fullName || 'A person'} replied to ${sequence.name}`,
    entity: { kind: 'persons', permalink: person.permalink },
  });
  tellReply(tx, { sequence, target, person: person.permalink });
}

/** An address that is none ends it. A full mailbox or a busy server ends nothing: the next letter may arrive. */
async function bounced(tx: ListenerContext, { target, sequence }: Targeted, answer: Answered): Promise<void> {
  if (answer.class !== 'dead' && answer.class !== 'content' && answer.class !== 'size') return;
  await noteSequenceEvent(tx, target, {
    ...{ event: 'sequence-email-bounced', at: answer.at, sequence, personId: answer.person },
  });
  if (!isIn(target) && target.status !== 'finished') return;
  const isDead = answer.class === 'dead';
  await endTarget(tx, target, {
    ...(isDead ? { status: 'bounced' } : { status: 'failed', errorCode: 'bounced' }),
    ...stageOf(answer),
  });
}

async function unsubscribed(tx: ListenerContext, found: Targeted, answer: Answered): Promise<void> {
  const { target, sequence } = found;
  await noteSequenceEvent(tx, target, {
    ...{ event: 'sequence-email-unsubscribed', at: answer.at, sequence, personId: answer.person },
  });
  await endTarget(tx, target, { status: 'unsubscribed', ...stageOf(answer) });
  await stopAll(tx, { employerId: target.employerId, personId: answer.person, status: 'unsubscribed' });
}

/** Nothing is sent before the working day after; an absence ends no sequence. */
async function absent(tx: ListenerContext, found: Targeted, { until, person }: Answered): Promise<void> {
  const { target, sequence } = found;
  if (until === null || !isIn(target)) return;
  await takeBackLetters(tx, [target.id]);
  const [now] = await tx.db.select().from(sequenceTargets).where(eq(sequenceTargets.id, target.id));
  if (now === undefined || now.nextSendAt === null) return write(tx, found, { absentUntil: until });
  const [facts] = (await factsOf(tx.db, [person])).values();
  const { timezone } = await mailSettingsOf(tx.db, target.employerId);
  const { at } = afterAbsence({
    ...{ until, from: now.nextSendAt, schedule: sequence.schedule, seed: `${target.id}:${until}` },
    zones: { recipient: facts?.zone ?? null, employer: timezone },
  });
  await write(tx, found, { absentUntil: until, ...(at === null ? {} : { nextSendAt: at }) });
}

async function write(
  { db, now }: ListenerContext,
  { target }: Targeted,
  columns: Partial<Targeted['target']>,
): Promise<void> {
  await db
    .update(sequenceTargets)
    .set({ ...columns, updatedAt: now(), version: target.version + 1 })
    .where(eq(sequenceTargets.id, target.id));
}
