// The next step of one person who is due: out of the sequence, a task, later, or a letter.
import { eq, sql } from 'drizzle-orm';
import type { Stage } from '#contract/sequence.ts';
import type { PassedStage, Variant } from '#contract/sequence-stage.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import type { WorkPorts } from '#server/background.ts';
import type { Db } from '#server/db/client.ts';
import {
  domainOf,
  isSuppressed,
  type LetterOfTarget,
  lettersOf,
  queueLetter,
  type RoomAtDomains,
  roomAtDomains,
} from '#server/features/mailboxes/lookups.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { type SequenceTargetId, sequenceTargets } from '#server/tables/sequences.ts';
import { keepLinks } from '../clicks/keep-links.ts';
import { variantOf } from '../letters/variant-of.ts';
import type { SequenceRow, TargetRow } from '../lookups.ts';
import { letterName } from '../rules.ts';
import { dayIn } from '../times/zone-days.ts';
import { fixedTimeNow } from './arrive.ts';
import { endTarget } from './end-target.ts';
import { type Facts, factsOf, noTextsFor, phoneToText } from './facts-of.ts';
import { personalPaths } from './links-in-letter.ts';
import { openTime } from './next-time.ts';
import type { Setup } from './setup-of.ts';
import { stepOn } from './step-on.ts';
import { hasApplied, unmetBy } from './unmet.ts';
import { type WrittenLetter, wordsFor, writeLetter } from './write-letter.ts';

export type Asked = {
  facts: Map<PersonId, Facts>;
  suppressed: Set<string>;
  applied: Set<PersonId>;
  last: Map<string, LetterOfTarget>;
  /** Whose stage has a condition that they don’t meet. */
  unmet: Set<SequenceTargetId>;
  /** At the domains that these people’s next e-mail goes to. */
  room: RoomAtDomains;
  /** Numbers that get no texts. */
  noTexts: Set<string>;
};

/** What was approved yesterday may not be allowed today: asked in the transaction that queues. */
export async function askedAgain(
  { db, now }: Changing,
  row: SequenceRow,
  people: readonly TargetRow[],
): Promise<Asked> {
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
    unmet: await unmetBy(db, row, people),
    noTexts: await noTextsFor(db, row, facts.values()),
    room: await roomAtDomains(db, {
      ...{ employerId: row.employerId, now: now() },
      domains: people.flatMap(({ personId, stageIndex }) => {
        const kind = row.stages[stageIndex]?.kind;
        const email = personId === null ? null : facts.get(personId)?.email;
        return email == null || kind === undefined || !isMail(kind) ? [] : [domainOf(email)];
      }),
    }),
  };
}

async function whoApplied(
  db: Db,
  { stopRules, jobPageId }: SequenceRow,
  people: readonly TargetRow[],
): Promise<Set<PersonId>> {
  if (!stopRules.applied || people.length === 0) return new Set();
  const { rows } = await db.execute<{ person: PersonId }>(sql`
    select t.person_id as person from sequence_targets t
    where t.id = any(${sql.param(people.map(({ id }) => id))}::uuid[]) and ${hasApplied(jobPageId)}`);
  return new Set(rows.map(({ person }) => person));
}

/** `closed-link`: the sequence’s own words lead to something that the public can’t open any more. */
type Step = 'ended' | 'passed' | 'task' | 'later' | 'queued' | 'no-mailbox' | 'closed-link';
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
  if (asked.unmet.has(target.id)) return pass(ports, { setup, target, stage, why: 'condition' });
  const zones = { recipient: facts.zone, employer: setup.timezone };
  if ('at' in stage.delay) {
    const plan = { row: setup.row, target, zones, at: stage.delay.at, now: ports.now() };
    const time = fixedTimeNow(plan);
    if (time === 'late') return pass(ports, { setup, target, stage, why: 'time-passed' });
    if (time === 'early') return later(ports, target, openTime({ ...plan, from: new Date(plan.at) }));
  }
  // Without any number it is for a colleague to find one.
  const isMute = facts.phones.length > 0 && phoneToText(facts.phones, asked.noTexts) === null;
  if (stage.kind === 'sms' && isMute) return pass(ports, { setup, target, stage, why: 'suppressed' });
  if (!isMail(stage.kind)) return openTask(ports, target);
  if (facts.email === null) return end({ status: 'failed', errorCode: 'no-email' });
  if (asked.suppressed.has(facts.email)) return end({ status: 'failed', errorCode: 'suppressed' });
  if (stage.kind === 'email-manual') return openTask(ports, target);
  if (setup.mailbox === null) return 'no-mailbox';
  const at = openTime({ row: setup.row, target, from: ports.now(), zones });
  if (at === null) return end({ status: 'failed', errorCode: 'no-time' });
  if (at.getTime() - ports.now().getTime() > SOON_MS) return later(ports, target, at);
  // Too many went to this receiver today.
  if (!asked.room.isFree(domainOf(facts.email)))
    return later(
      ports,
      target,
      openTime({ row: setup.row, target, from: nextDay(setup, ports.now()), zones }),
    );
  const last = asked.last.get(target.id) ?? null;
  const { bodyHtml: body } = wordsFor(stage, target);
  const paths = await personalPaths(ports, { setup, target, facts, body });
  if (paths === null) {
    const isOwn = target.overrides.some((one) => one.stage === stage.id);
    return isOwn ? end({ status: 'failed', errorCode: 'closed-link' }) : 'closed-link';
  }
  const letter = await written(ports, { setup, stage, target, facts, last, paths });
  if (letter === null) return end({ status: 'failed', errorCode: 'unwritable' });
  asked.room.take(domainOf(facts.email));
  return queue(ports, { setup, stage, target, facts, email: facts.email, letter, at });
}

/** When the employer’s next day begins: the limits of a day count by it. */
const nextDay = ({ timezone }: Setup, now: Date): Date =>
  new Date(
    Temporal.PlainDate.from(dayIn(timezone, now)).add({ days: 1 }).toZonedDateTime(timezone)
      .epochMilliseconds,
  );

/** A schedule that never sends is found at the next look. */
async function later(ports: WorkPorts, target: TargetRow, at: Date | null): Promise<Step> {
  await change(ports, target, { nextSendAt: at ?? ports.now() });
  return 'later';
}

async function openTask(ports: WorkPorts, target: TargetRow): Promise<Step> {
  await change(ports, target, { status: 'active', nextSendAt: null, taskDueAt: ports.now() });
  return 'task';
}

type Passing = { setup: Setup; target: TargetRow; stage: Stage; why: PassedStage['why'] };

/** Leaves the stage out for this person: the next one counts from now. */
async function pass(ports: WorkPorts, { setup, target, stage, why }: Passing): Promise<Step> {
  const at = ports.now();
  const passed = [...target.passed, { stage: stage.id, why, at: at.toISOString() }];
  const on = await stepOn(ports, { target: { ...target, passed }, sequence: setup.row, at });
  await change(ports, target, { passed, ...on });
  return 'passed';
}

type Changing = Pick<WorkPorts, 'db' | 'now'>;

async function change(
  { db, now }: Changing,
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
    return await writeLetter({
      ...{ ...writing, reader: target, publicUrl: services.settings.publicUrl },
      isTracked: writing.setup.row.trackClicks,
    });
  } catch (error) {
    log.error(
      { err: error, work: 'sequences', targetId: target.id },
      'A letter of a sequence was not written',
    );
    return null;
  }
}

type Queueing = Omit<Writing, 'last' | 'paths'> & { email: string; letter: WrittenLetter; at: Date };

/** Null where nothing is compared: one wording, or words for this person alone. */
const variantIn = ({ id, variants = [] }: Stage, target: TargetRow): Variant | null =>
  variants.length === 0 || target.overrides.some(({ stage }) => stage === id) ? null : variantOf(target.id);

/** Within a transaction that holds the target; it waits until the letter left. */
export async function queue(
  ports: Changing,
  { setup, stage, target, facts, email, letter, at }: Queueing,
): Promise<Step> {
  if (setup.mailbox === null) return 'no-mailbox';
  const name = letterName(stage.id, target.round, variantIn(stage, target));
  const { links, ...mail } = letter;
  const { id, isNew } = await queueLetter(ports.db, {
    ...{ employerId: target.employerId, mailboxId: setup.mailbox.id, personId: facts.id },
    ...{ target: target.id, stage: name, to: email, fromName: setup.fromName, replyTo: setup.replyTo },
    ...mail,
    sendAt: at,
  });
  if (isNew) await keepLinks(ports.db, { employerId: target.employerId, letterId: id, links });
  await change(ports, target, { openLetter: name, nextSendAt: null, taskDueAt: null });
  return 'queued';
}
