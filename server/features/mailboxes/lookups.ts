// What the features above ask of mailboxes: letters to be sent, whom nobody writes to, and how much is left today.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { EmployerId, MailboxPermalink } from '#contract/kit/ids.ts';
import { newId } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { ASKED_FOR_MS } from '#server/outside/mailbox/letter-line.ts';
import { employerSettings } from '#server/tables/employers.ts';
import {
  emailSettings,
  type LetterId,
  type LetterState,
  type MailboxId,
  mailboxes,
  mailboxLetters,
} from '#server/tables/mailboxes.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { dayBegan } from './day-began.ts';
import { isFreeMail } from './free-mail.ts';
import { refusalOf } from './sending/refusal-of.ts';
import { type RoomAtDomains, roomAtDomains } from './sending/room-at-domains.ts';
import { domainOf, isSuppressed, suppress, suppressedPhones } from './suppressed.ts';

export {
  domainOf,
  isFreeMail,
  isSuppressed,
  type RoomAtDomains,
  refusalOf,
  roomAtDomains,
  suppress,
  suppressedPhones,
};

export type MailboxRow = typeof mailboxes.$inferSelect;

/** A letter as a feature hands it over, whole: nothing is filled in any more. */
export type NewLetter = {
  employerId: EmployerId;
  mailboxId: MailboxId;
  personId: PersonId;
  /** Both null for a single mail. A (target, stage) is written once, however often it is queued. */
  target: string | null;
  stage: string | null;
  to: string;
  fromName: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  /** With angle brackets, as `messageId` of `queueLetter` and `lettersOf`. */
  inReplyTo: string | null;
  references: string[];
  sendAt: Date;
};

/** The id and Message-ID of the letter; of the one that is there where this (target, stage) was queued before. */
export async function queueLetter(
  db: Db,
  letter: NewLetter,
): Promise<{ id: LetterId; messageId: string; isNew: boolean }> {
  const id = newId<LetterId>();
  const mailbox = db
    .select({ address: mailboxes.address })
    .from(mailboxes)
    .where(and(eq(mailboxes.id, letter.mailboxId), eq(mailboxes.employerId, letter.employerId)));
  const [from] = await mailbox;
  if (from === undefined) throw new Error('A letter names a mailbox that is not its employer’s.');
  const messageId = `<${id}@${domainOf(from.address)}>`;
  const to = letter.to.toLowerCase();
  const [written] = await db
    .insert(mailboxLetters)
    .values({ ...letter, id, messageId, to, toDomain: domainOf(to) })
    .onConflictDoNothing({ target: [mailboxLetters.target, mailboxLetters.stage] })
    .returning({ id: mailboxLetters.id });
  if (written !== undefined) return { id, messageId, isNew: true };
  const [before] = await db
    .select({ id: mailboxLetters.id, messageId: mailboxLetters.messageId })
    .from(mailboxLetters)
    .where(and(eq(mailboxLetters.target, letter.target ?? ''), eq(mailboxLetters.stage, letter.stage ?? '')));
  if (before === undefined) throw new Error('A letter was neither written nor there.');
  return { ...before, isNew: false };
}

/** Takes back what is due; what is on its way is not held up. Gives how many. */
export async function cancelLetters(db: Db, { targets }: { targets: readonly string[] }): Promise<number> {
  if (targets.length === 0) return 0;
  const rows = await db
    .update(mailboxLetters)
    .set({ state: 'cancelled', html: '' })
    .where(and(inArray(mailboxLetters.target, [...targets]), eq(mailboxLetters.state, 'due')))
    .returning({ id: mailboxLetters.id });
  return rows.length;
}

/** Takes back what is due for good. What is on its way stops before its first byte, and is never tried again. */
export async function withdrawLetters(db: Db, { targets }: { targets: readonly string[] }): Promise<void> {
  await cancelLetters(db, { targets });
  if (targets.length === 0) return;
  await db
    .update(mailboxLetters)
    .set({ isWithdrawn: true })
    .where(
      and(
        inArray(mailboxLetters.target, [...targets]),
        inArray(mailboxLetters.state, ['claimed', 'unclear']),
      ),
    );
}

/** Whether a letter to this person is just leaving. After STOPPED_MS none begins that was withdrawn before. */
export const isLeaving = async (db: Db, personId: PersonId): Promise<boolean> =>
  (await db.$count(
    mailboxLetters,
    and(
      eq(mailboxLetters.personId, personId),
      eq(mailboxLetters.state, 'claimed'),
      eq(mailboxLetters.mayHaveLeft, true),
    ),
  )) > 0;

/** A little longer than whoever sends trusts an answer. */
export const STOPPED_MS = ASKED_FOR_MS + 100;

/** Takes back a mail outside any sequence while it is due. Gives how it stands now; null where there is none such. */
export async function cancelSingle(
  db: Db,
  { personId, letter }: { personId: PersonId; letter: string },
): Promise<LetterState | null> {
  const which = and(
    eq(mailboxLetters.id, letter as LetterId),
    eq(mailboxLetters.personId, personId),
    isNull(mailboxLetters.target),
  );
  const [row] = await db
    .select({ state: mailboxLetters.state })
    .from(mailboxLetters)
    .where(which)
    .for('update');
  if (row?.state !== 'due') return row?.state ?? null;
  await db.update(mailboxLetters).set({ state: 'cancelled', html: '' }).where(which);
  return 'cancelled';
}

/** The employer's mailbox with this permalink; null where it has none such, or it was disconnected. */
export async function mailboxOf(
  db: Db,
  employerId: EmployerId,
  permalink: MailboxPermalink,
): Promise<MailboxRow | null> {
  const [row] = await db
    .select()
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.employerId, employerId),
        eq(mailboxes.permalink, permalink),
        isNull(mailboxes.removedAt),
      ),
    );
  return row ?? null;
}

/** How many letters were handed over today, in the employer's time zone. Unclear ones count: they may have arrived. */
export async function usedToday(
  db: Db,
  { id, employerId }: Pick<MailboxRow, 'id' | 'employerId'>,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(
    sql`select count(*)::int as used from mailbox_letters l where l.mailbox_id = ${id}::uuid
      and l.state in ('claimed', 'accepted', 'unclear') and l.claimed_at >= ${dayBegan(employerId, now)}`,
  );
  return rows[0]?.used ?? 0;
}

/** How many letters may still leave this mailbox today. */
export async function quotaLeft(
  db: Db,
  mailbox: Pick<MailboxRow, 'id' | 'employerId' | 'dailyLimit'>,
  now = new Date(),
): Promise<number> {
  return Math.max(0, mailbox.dailyLimit - (await usedToday(db, mailbox, now)));
}

export type LetterOfTarget = {
  id: LetterId;
  target: string;
  stage: string;
  state: LetterState;
  to: string;
  subject: string;
  text: string;
  messageId: string;
  references: string[];
  sendAt: Date;
  acceptedAt: Date | null;
  said: string | null;
};

/** The letters of these targets, the oldest first. */
export async function lettersOf(db: Db, targets: readonly string[]): Promise<LetterOfTarget[]> {
  if (targets.length === 0) return [];
  const rows = await db
    .select()
    .from(mailboxLetters)
    .where(inArray(mailboxLetters.target, [...targets]))
    .orderBy(mailboxLetters.createdAt, mailboxLetters.id);
  return rows.map((row) => ({
    ...{ id: row.id, target: row.target ?? '', stage: row.stage ?? '', state: row.state, to: row.to },
    ...{ subject: row.subject, text: row.text, messageId: row.messageId, references: row.references },
    ...{ sendAt: row.sendAt, acceptedAt: row.acceptedAt, said: row.said },
  }));
}

/** What letters need of the employer; the defaults where nobody saved any. */
export async function mailSettingsOf(db: Db, employerId: EmployerId) {
  const [own] = await db.select().from(emailSettings).where(eq(emailSettings.employerId, employerId));
  const [employer] = await db
    .select({ postalAddress: employerSettings.postalAddress, timezone: employerSettings.timezone })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, employerId));
  return {
    signature: own?.signature ?? '',
    replyTo: own?.replyTo ?? null,
    trackClicks: own?.trackClicks ?? false,
    postalAddress: employer?.postalAddress ?? '',
    timezone: employer?.timezone ?? 'UTC',
  };
}
