// Looks into each connected mailbox about once a minute, for answers to letters and for letters that went unseen.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import { withImap } from '#server/outside/mailbox/imap.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { type MailboxId, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { accessesOf } from '../connecting/passwords.ts';
import type { MailboxRow } from '../lookups.ts';
import { maySend } from '../sending/claim-letters.ts';
import { within } from '../sending/settle-sent.ts';
import { noteServer } from '../server-state.ts';
import { type FoundMail, newMails } from './inbox.ts';
import { foundSent, settleUnclear, unclearOf } from './look-for-unclear.ts';
import { takeAnswer } from './take-answer.ts';

const NAME = 'mailboxes/read';
const EVERY_MS = 60_000;
const MOST_PAUSE_MS = 30 * 60_000;
const LEASE_MS = 10 * 60_000;
const AT_ONCE = 4;
const DAY_MS = 86_400_000;

/** Looks that failed in a row. */
const CAREFUL_AFTER = 3;

export const readMailboxes: Work = {
  name: NAME,
  everyMs: 15_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select min(greatest(m.next_read_at, m.reading_until)) from mailboxes m where ${maySend}`,
      ),
  },
  async doDue(ports, signal) {
    const taken = await takeDue(ports);
    await Promise.all(taken.map((row) => (signal.aborted ? undefined : readOne(ports, row))));
    return taken.length === AT_ONCE;
  },
};

/** Those that are due, held for a while. */
async function takeDue({ db, now }: WorkPorts): Promise<MailboxRow[]> {
  const at = now().toISOString();
  const due = sql`select m.id from mailboxes m where m.next_read_at <= ${at}::timestamptz and ${maySend}
    and coalesce(m.reading_until, '-infinity') <= ${at}::timestamptz
    order by m.next_read_at limit ${AT_ONCE} for update skip locked`;
  return db
    .update(mailboxes)
    .set({ readingUntil: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(mailboxes.id, sql`(${due})`))
    .returning();
}

async function readOne(ports: WorkPorts, row: MailboxRow): Promise<void> {
  try {
    const { isMore } = await readMailbox(ports, row);
    await letGo(ports, row.id, { failures: 0, pauseMs: isMore ? 0 : EVERY_MS });
    if (row.imapError !== null)
      await within(ports, (tx) => noteServer(tx, row, { which: 'imap', failure: null }));
  } catch (error) {
    const failures = row.failures + 1;
    await letGo(ports, row.id, { failures, pauseMs: Math.min(EVERY_MS * 2 ** failures, MOST_PAUSE_MS) });
    if (!(error instanceof MailServerError)) {
      ports.log.error({ err: error, work: NAME, mailboxId: row.id }, 'A mailbox was not read');
      return;
    }
    // A server may be away for a moment; a password it refuses is refused the next time too.
    if (error.why === 'signed-out' || failures > 2)
      await within(ports, (tx) =>
        noteServer(tx, row, { which: 'imap', failure: { why: error.why, said: error.message } }),
      );
  }
}

type Pause = { failures: number; pauseMs: number };

const letGo = ({ db, now }: WorkPorts, id: MailboxId, { failures, pauseMs }: Pause) =>
  db
    .update(mailboxes)
    .set({ readingUntil: null, failures, nextReadAt: new Date(now().getTime() + pauseMs) })
    .where(eq(mailboxes.id, id));

/** Throws MailServerError. What was read is stored before the cursor moves on: nothing is missed, and nothing taken twice. */
export async function readMailbox(ports: WorkPorts, row: MailboxRow): Promise<{ isMore: boolean }> {
  const accesses = accessesOf(ports.services, row);
  if (accesses === null)
    throw new MailServerError('signed-out', 'The stored password can’t be read any more. Enter it again.');
  const cursor =
    row.uidValidity === null || row.uidNext === null
      ? null
      : { uidValidity: row.uidValidity, uidNext: row.uidNext };
  const since = row.lastSyncAt === null ? null : new Date(row.lastSyncAt.getTime() - DAY_MS);
  const ours = (ids: readonly string[]) => oursOf(ports, row.id, ids);
  const unclear = await unclearOf(ports, row);
  const isCareful = row.failures >= CAREFUL_AFTER;
  const { mails, sent } = await withImap(ports.services.settings, accesses.imap, async (client) => {
    const mails = await newMails(client, { folder: 'INBOX', cursor, since, ours, isCareful });
    return { mails, sent: mails.isBroken ? null : await foundSent(client, unclear) };
  });
  for (const mail of mails.found) await takeMail(ports, row, mail);
  if (!mails.isBroken) await settleUnclear(ports, row, { letters: unclear, found: sent });
  await ports.db
    .update(mailboxes)
    // While more is waiting the moment stays: whoever has to begin anew begins before all of it.
    .set({ ...mails.cursor, ...(mails.isMore ? {} : { lastSyncAt: ports.now() }) })
    // Whoever entered another server meanwhile begins anew.
    .where(and(eq(mailboxes.id, row.id), eq(mailboxes.passwordSetAt, row.passwordSetAt)));
  return { isMore: mails.isMore };
}

async function oursOf(
  { db }: WorkPorts,
  mailboxId: MailboxId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ messageId: mailboxLetters.messageId })
    .from(mailboxLetters)
    .where(and(eq(mailboxLetters.mailboxId, mailboxId), inArray(mailboxLetters.messageId, [...ids])));
  return new Set(rows.map(({ messageId }) => messageId));
}

/** A mail that nobody can make sense of is left out: the others must not wait for it for ever. */
async function takeMail(ports: WorkPorts, row: MailboxRow, { name, from, raw }: FoundMail): Promise<void> {
  // The member's own words in the thread, with a copy to themselves.
  if (from.includes(`<${row.address}>`) || from === row.address) return;
  const sorted = await sortMail(raw).catch((error: unknown) => {
    ports.log.warn({ err: error, work: NAME, mailboxId: row.id }, 'A mail could not be read');
    return null;
  });
  if (sorted !== null) await within(ports, (tx) => takeAnswer(tx, row, { name, sorted }));
}
