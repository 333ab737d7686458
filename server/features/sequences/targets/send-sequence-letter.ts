import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import { mostToADomain } from '#contract/mailboxes.ts';
import type { SequenceTarget } from '#contract/sequence.ts';
import type { sendSequenceLetter as endpoint } from '#contract/sequence-letters.ts';
import { isBlankHtml } from '#lib/format/blank-html.ts';
import { type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, invalidField, notFound } from '#server/errors.ts';
import { domainOf } from '#server/features/mailboxes/lookups.ts';
import { sequences, sequenceTargets } from '#server/tables/sequences.ts';
import { askBlockers } from '../blockers.ts';
import { noteDeed } from '../create-sequence.ts';
import { heldTargets, type SequenceRow, sequenceOf, type TargetRow } from '../lookups.ts';
import { mayUseSequences } from '../policy.ts';
import { personalPaths } from '../sending/links-in-letter.ts';
import { setupOf } from '../sending/setup-of.ts';
import { askedAgain, queue } from '../sending/step-of.ts';
import { wordsFor, writeLetter } from '../sending/write-letter.ts';
import { safeWords } from '../sequence-fields.ts';
import { dayIn } from '../times/zone-days.ts';
import { presentTarget } from './present-targets.ts';
import { quotaOf } from './warnings.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/**
 * Through the mailbox of the sequence, now: who presses Send chose the hour. Everything that stops an automatic e-mail
 * stops this one too.
 */
export async function sendSequenceLetter(
  ctx: EmployerContext,
  { params, body }: Input,
): Promise<SequenceTarget> {
  mayUseSequences(ctx);
  return inTransaction(ctx, async (tx) => {
    const row = await sequenceOf(tx, params.sequence, { isLocked: true });
    const [target] = await heldTargets(tx, row, [params.target]);
    if (target === undefined || target.personId === null) throw notFound('This person');
    if (row.status !== 'active') throw conflict('Start or resume the sequence first.', row.status);
    await sendOne(tx, { row, target, body });
    await noteDeed(tx, row, 'letter-sent');
    const [after] = await heldTargets(tx, row, [params.target]);
    const shown = after === undefined ? null : await presentTarget(tx, row, after);
    if (shown === null) throw new Error('A held person of a sequence was gone.');
    return shown;
  });
}

type Sending = { row: SequenceRow; target: TargetRow; body: Input['body'] };

async function sendOne(tx: EmployerContext, { row, target, body: sent }: Sending): Promise<void> {
  const stage = row.stages[target.stageIndex];
  const isOpen = target.status === 'active' && target.taskDueAt !== null;
  if (!isOpen || stage?.kind !== 'email-manual' || stage.id !== sent.stage)
    throw conflict('This e-mail no longer waits to be sent.', target.status);
  const words = safeWords({ subject: sent.subject, bodyHtml: sent.bodyHtml }, '');
  if (isBlankHtml(words.bodyHtml)) throw invalidField('/bodyHtml', 'REQUIRED', 'Write a message.');
  const { facts, last, email, setup } = await allowedTo(tx, row, target);
  if (last === null && words.subject === '' && stage.subject === '')
    throw invalidField('/subject', 'REQUIRED', 'Write a subject.');
  const others = target.overrides.filter((one) => one.stage !== stage.id);
  const overrides = [...others, { stage: stage.id, ...words }];
  const body = wordsFor(stage, { overrides }).bodyHtml;
  const paths = await personalPaths(tx, { setup, target, facts, body });
  if (paths === null)
    throw invalidField('/bodyHtml', 'NOT_ALLOWED', 'A link leads to something that isn’t public. Change it.');
  const letter = await writeLetter({
    ...{ setup, stage, facts, last, paths, reader: { permalink: target.permalink, overrides } },
    publicUrl: tx.services.settings.publicUrl,
    isTracked: row.trackClicks,
  });
  // If it is taken back before it left, it waits again with the words it was sent with.
  await tx.db.update(sequenceTargets).set({ overrides }).where(eq(sequenceTargets.id, target.id));
  await queue(tx, { setup, stage, target, facts, email, letter, at: tx.now() });
  await countIn(tx, row, setup.timezone);
}

/** Asked again now, as before an automatic e-mail. Throws CONFLICT with what stands before it. */
async function allowedTo(tx: EmployerContext, row: SequenceRow, target: TargetRow) {
  const { blockers } = await askBlockers(tx, row);
  if (blockers.length > 0) throw conflict(blockers.join(' '), 'blocked');
  const asked = await askedAgain(tx, row, [target]);
  const facts = target.personId === null ? undefined : asked.facts.get(target.personId);
  const isGone = facts === undefined || facts.mergedIntoId !== null || facts.archivedAt !== null;
  if (isGone || facts.doNotContact) throw conflict('This person may not be contacted.', 'do-not-contact');
  if (asked.applied.has(facts.id)) throw conflict('This person has applied.', 'applied');
  const { email } = facts;
  if (email === null) throw conflict('This person has no address that takes e-mails.', 'no-email');
  if (asked.suppressed.has(email)) throw conflict('This address is suppressed.', 'suppressed');
  if (!asked.room.isFree(domainOf(email)))
    throw conflict(
      `Today’s limit of ${mostToADomain} e-mails to ${domainOf(email)} is used up.`,
      'over-quota',
    );
  const setup = await setupOf(tx.db, row);
  if ((await quotaOf(tx.db, setup, tx.now())) === 0)
    throw conflict('Today’s limit of the sequence or its mailbox is used up.', 'over-quota');
  return { facts, email, setup, last: asked.last.get(target.id) ?? null };
}

/** It counts towards the day’s limit of the sequence. */
async function countIn(tx: EmployerContext, row: SequenceRow, timezone: string): Promise<void> {
  const today = dayIn(timezone, tx.now());
  await tx.db
    .update(sequences)
    .set({ quotaDay: today, quotaUsed: row.quotaDay === today ? sql`${sequences.quotaUsed} + 1` : 1 })
    .where(eq(sequences.id, row.id));
}
