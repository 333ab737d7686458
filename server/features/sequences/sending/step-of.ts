// The next step of one person who is due: out of the sequence, a task, later, or a letter.
import { eq, inArray, sql } from 'drizzle-orm';
import type { Stage } from '#contract/sequence.ts';
import type { WorkPorts } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';
import {
  isSuppressed,
  type LetterOfTarget,
  lettersOf,
  queueLetter,
} from '#server/features/mailboxes/lookups.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { sequenceTargets } from '#server/tables/sequences.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { letterName } from '../rules.ts';
import { endTarget } from './end-target.ts';
import { type Facts, factsOf } from './facts-of.ts';
import { personalPaths } from './links-in-letter.ts';
import { openTime } from './next-time.ts';
import type { Setup } from './setup-of.ts';
import { type WrittenLetter, wordsFor, writeLetter } from './write-letter.ts';

export type Asked = {
  facts: Map<PersonId, Facts>;
  suppressed: Set<string>;
  applied: Set<PersonId>;
  last: Map<string, LetterOfTarget>;
};

/** What was approved yesterday may not be allowed today: asked in the transaction that queues. */
export async function askedAgain(db: Db, row: SequenceRow, people: readonly TargetRow[]): Promise<Asked> {
  const facts = await factsOf(
    db,
    people.map(({ personId }) => personId),
  );
  const letters = await lettersOf(
    db,
    people.map(({ id }) => id),
  );
  const left = letters.filter(({ state }) => state === 'accepted' || state === 'unclear');
  return {
    facts,
    suppressed: await isSuppressed(
      db,
      row.employerId,
      [...facts.values()].flatMap(({ email }) => email ?? []),
    ),
    applied: await whoApplied(db, row, people),
    // Oldest first, so the latest stays.
    last: new Map(left.map((letter) => [letter.target, letter])),
  };
}

async function whoApplied(
  db: Db,
  { stopRules, jobPageId }: SequenceRow,
  people: readonly TargetRow[],
): Promise<Set<PersonId>> {
  if (!stopRules.applied || people.length === 0) return new Set();
  const { rows } = await db.execute<{ person: PersonId }>(sql`
    select distinct a.person_id as person from applications a
    join ${sequenceTargets} t on t.person_id = a.person_id
    where ${inArray(
      sql`t.id`,
      people.map(({ id }) => id),
    )} and a.submitted_at >= t.created_at
      and (${jobPageId}::uuid is null or a.job_page_id = ${jobPageId}::uuid)`);
  return new Set(rows.map(({ person }) => person));
}

/** `closed-link`: the sequence’s own words lead to something that the public can’t open any more. */
type Step = 'ended' | 'task' | 'later' | 'queued' | 'no-mailbox' | 'closed-link';
/** Jitter of the schedule: what lies further away is another opening. */
const SOON_MS = 181_000;

/** Within a transaction that holds the target. */
export async function stepOf(
  ports: WorkPorts,
  { setup, target, asked }: { setup: Setup; target: TargetRow; asked: Asked },
): Promise<Step> {
  const end = async (ending: Parameters<typeof endTarget>[2]): Promise<Step> => {
    await endTarget(ports, target, ending);
    return 'ended';
  };
  const facts = target.personId === null ? undefined : asked.facts.get(target.personId);
  const isGone = facts === undefined || facts.mergedIntoId !== null || facts.archivedAt !== null;
  if (isGone || facts.doNotContact) return end({ status: 'removed' });
  if (asked.applied.has(facts.id)) return end({ status: 'applied' });
  const stage = setup.row.stages[target.stageIndex];
  if (stage === undefined) return end({ status: 'finished' });
  if (stage.kind === 'task') {
    await change(ports, target, { status: 'active', nextSendAt: null, taskDueAt: ports.now() });
    return 'task';
  }
  if (facts.email === null) return end({ status: 'failed', errorCode: 'no-email' });
  if (asked.suppressed.has(facts.email)) return end({ status: 'failed', errorCode: 'suppressed' });
  if (setup.mailbox === null) return 'no-mailbox';
  const zones = { recipient: facts.zone, employer: setup.timezone };
  const at = openTime({ row: setup.row, target, from: ports.now(), zones });
  if (at === null) return end({ status: 'failed', errorCode: 'no-time' });
  if (at.getTime() - ports.now().getTime() > SOON_MS) {
    await change(ports, target, { nextSendAt: at });
    return 'later';
  }
  const last = asked.last.get(target.id) ?? null;
  const { bodyHtml: body } = wordsFor(stage, target);
  const paths = await personalPaths(ports, { setup, target, facts, body });
  if (paths === null)
    return body === stage.bodyHtml ? 'closed-link' : end({ status: 'failed', errorCode: 'closed-link' });
  const letter = await written(ports, { setup, stage, target, facts, last, paths });
  if (letter === null) return end({ status: 'failed', errorCode: 'unwritable' });
  return queue(ports, { setup, stage, target, facts, email: facts.email, letter, at });
}

async function change(
  { db, now }: WorkPorts,
  { id, version }: TargetRow,
  columns: Partial<TargetRow>,
): Promise<void> {
  await db
    .update(sequenceTargets)
    .set({ ...columns, updatedAt: now(), version: version + 1 })
    .where(eq(sequenceTargets.id, id));
}

type Writing = {
  setup: Setup;
  stage: Stage;
  target: TargetRow;
  facts: Facts;
  last: LetterOfTarget | null;
  paths: ReadonlyMap<string, string>;
};

/** Null where it can't be written, which is logged: nobody else waits for this one. */
async function written(
  { services, log }: WorkPorts,
  { target, ...writing }: Writing,
): Promise<WrittenLetter | null> {
  try {
    return await writeLetter({ ...writing, reader: target, publicUrl: services.settings.publicUrl });
  } catch (error) {
    log.error(
      { err: error, work: 'sequences', targetId: target.id },
      'A letter of a sequence was not written',
    );
    return null;
  }
}

type Queueing = Omit<Writing, 'last' | 'paths'> & { email: string; letter: WrittenLetter; at: Date };

async function queue(
  ports: WorkPorts,
  { setup, stage, target, facts, email, letter, at }: Queueing,
): Promise<Step> {
  if (setup.mailbox === null) return 'no-mailbox';
  const name = letterName(stage.id, target.round);
  await queueLetter(ports.db, {
    ...{ employerId: target.employerId, mailboxId: setup.mailbox.id, personId: facts.id },
    ...{ target: target.id, stage: name, to: email, fromName: setup.fromName, replyTo: setup.replyTo },
    ...letter,
    sendAt: at,
  });
  await change(ports, target, { openLetter: name, nextSendAt: null });
  return 'queued';
}
