// Looks into each connected mailbox about once a minute, for answers to letters and for letters that went unseen.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ImapFlow } from 'imapflow';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import { withImap } from '#server/outside/mailbox/imap.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { type MailboxId, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { accessesOf } from '../connecting/passwords.ts';
import { firstOf } from '../first-of.ts';
import type { MailboxRow } from '../lookups.ts';
import { maySend } from '../sending/claim-letters.ts';
import { within } from '../sending/settle-sent.ts';
import { noteServer } from '../server-state.ts';
import { CAREFUL_AFTER, type FoundMail, newMails } from './inbox.ts';
import { newJunk } from './junk.ts';
import { foundSent, settleUnclear, unclearOf } from './look-for-unclear.ts';
import { takeAnswer } from './take-answer.ts';

const NAME = 'mailboxes/read';
const EVERY_MS = 60_000;
const MOST_PAUSE_MS = 30 * 60_000;
const LEASE_MS = 6 * 60_000;
const AT_ONCE = 16;
/** How often is looked for what came to be due, while others are being read. */
const LOOK_MS = 1_000;
const DAY_MS = 86_400_000;

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
  /** Several side by side: one whose server says nothing holds up none of the others. */
  async doDue(ports, signal) {
    const running = new Set<Promise<void>>();
    const begin = (row: MailboxRow) => {
      const reading: Promise<void> = readOne(ports, row, signal).finally(() => running.delete(reading));
      running.add(reading);
    };
    try {
      for (;;) {
        const most = signal.aborted ? 0 : AT_ONCE - running.size;
        if (most > 0) for (const row of await takeDue(ports, most)) begin(row);
        if (running.size === 0) return false;
        await firstOf([...running], LOOK_MS);
      }
    } finally {
      await Promise.all(running);
    }
  },
};

/** Those that are due, held for a while. */
async function takeDue({ db, now }: WorkPorts, most: number): Promise<MailboxRow[]> {
  const at = now().toISOString();
  const due = sql`select m.id from mailboxes m where m.next_read_at <= ${at}::timestamptz and ${maySend}
    and coalesce(m.reading_until, '-infinity') <= ${at}::timestamptz
    order by m.next_read_at limit ${most} for update skip locked`;
  return db
    .update(mailboxes)
    .set({ readingUntil: new Date(now().getTime() + LEASE_MS) })
    .where(inArray(mailboxes.id, sql`(${due})`))
    .returning();
}

/** Never rejects. What can’t even be written down is due again once nobody holds it. */
async function readOne(ports: WorkPorts, row: MailboxRow, signal: AbortSignal): Promise<void> {
  try {
    const failure = await readMailbox(ports, row, signal).then(
      ({ isMore }) => letGo(ports, row, { failures: 0, pauseMs: isMore ? 0 : EVERY_MS }).then(() => null),
      (error: unknown) => error,
    );
    if (failure !== null && signal.aborted) await letGo(ports, row, { failures: row.failures, pauseMs: 0 });
    else if (failure !== null) await noteFailure(ports, row, failure);
    else if (row.imapError !== null)
      await within(ports, (tx) => noteServer(tx, row, { which: 'imap', failure: null }));
  } catch (error) {
    ports.log.error({ err: error, work: NAME, mailboxId: row.id }, 'How a mailbox was read was not noted');
  }
}

async function noteFailure(ports: WorkPorts, row: MailboxRow, error: unknown): Promise<void> {
  const failures = row.failures + 1;
  await letGo(ports, row, { failures, pauseMs: Math.min(EVERY_MS * 2 ** failures, MOST_PAUSE_MS) });
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

type Pause = { failures: number; pauseMs: number };

/** Where news came while it was read, it is read again at once. */
function letGo({ db, now }: WorkPorts, { id, readingUntil }: MailboxRow, { failures, pauseMs }: Pause) {
  const began = new Date((readingUntil?.getTime() ?? 0) - LEASE_MS).toISOString();
  const next = new Date(now().getTime() + pauseMs).toISOString();
  const nextReadAt = sql`case when next_read_at > ${began}::timestamptz then next_read_at else ${next}::timestamptz end`;
  return db.update(mailboxes).set({ readingUntil: null, failures, nextReadAt }).where(eq(mailboxes.id, id));
}

/** Throws MailServerError. What was read is stored before the cursor moves on: nothing is missed, and nothing taken twice. */
async function readMailbox(
  ports: WorkPorts,
  row: MailboxRow,
  signal: AbortSignal,
): Promise<{ isMore: boolean }> {
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
  const look = async (client: ImapFlow) => {
    const mails = await newMails(client, { folder: 'INBOX', cursor, since, ours, isCareful });
    if (mails.isBroken) return { mails, sent: null, spam: null };
    const sent = await foundSent(client, unclear);
    const { junk: known, lastSyncAt } = row;
    return { mails, sent, spam: await newJunk(client, { known, now: ports.now(), lastSyncAt, ours }) };
  };
  const { mails, sent, spam } = await withImap(ports.services.settings, accesses.imap, look, { signal });
  if (mails.isBroken)
    ports.log.warn({ work: NAME, mailboxId: row.id }, 'A server broke off at a mail again and again');
  for (const mail of [...mails.found, ...(spam?.found ?? [])]) await takeMail(ports, row, mail);
  if (!mails.isBroken) await settleUnclear(ports, row, { letters: unclear, found: sent });
  await ports.db
    .update(mailboxes)
    // While more is waiting the moment stays: whoever has to begin anew begins before all of it.
    .set({
      ...{ ...mails.cursor, ...(spam === null ? {} : { junk: spam.junk }) },
      ...(mails.isMore ? {} : { lastSyncAt: ports.now() }),
    })
    // Whoever entered another server meanwhile begins anew.
    .where(and(eq(mailboxes.id, row.id), eq(mailboxes.passwordSetAt, row.passwordSetAt)));
  return { isMore: mails.isMore || spam?.isMore === true };
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
