// Replies of people that nobody has seen to. Where they are counted and where they are listed, the same ones are meant.
import { type SQL, sql } from 'drizzle-orm';
import { sequenceTargets } from '#server/tables/sequences.ts';

/** Older ones were answered elsewhere, or never will be. */
const DAYS = 30;

/**
 * For a query over `mailbox_answers`: a person's own words of the last 30 days that nobody said need no answer, and
 * no e-mail was written to them by hand since. What a sequence sends by itself answers nobody.
 */
export const isUnanswered = (
  now: Date,
): SQL => sql`mailbox_answers.kind = 'human' and mailbox_answers.settled_at is null
  and mailbox_answers.at > ${now.toISOString()}::timestamptz - make_interval(days => ${DAYS})
  and not exists (select from mailbox_letters later where later.person_id = mailbox_answers.person_id
    and later.target is null and later.state not in ('cancelled', 'refused')
    and later.created_at > mailbox_answers.created_at)`;

/** For a query over `sequence_targets`: “not interested” and “later” need no answer now. */
export const isOpenReply: SQL = sql`sequence_targets.reply_status in ('none', 'interested')`;

/** For a query over `sequence_targets`: the person's reply in this sequence waits. */
export const hasWaitingReply = (now: Date): SQL => sql`(${isOpenReply} and exists (
  select from mailbox_letters join mailbox_answers on mailbox_answers.letter_id = mailbox_letters.id
  where mailbox_letters.target = ${sequenceTargets.id} and ${isUnanswered(now)}))`;
