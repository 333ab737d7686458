// Looks into each connected mailbox about once a minute, for answers to letters and for letters that went unseen.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { sortMail } from '#server/mail-sorting/sort-mail.ts';
import type { FoundMail, MailReader, Since } from '#server/outside/mailbox/mail-reader.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import { type MailboxId, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { endOf, LOST } from '../ends/end-of.ts';
import { firstOf } from '../first-of.ts';
import type { MailboxRow } from '../lookups.ts';
import { endPauses, pauseMailbox } from '../pausing.ts';
import { maySend } from '../sending/claim-letters.ts';
import { within } from '../sending/settle-sent.ts';
import { noteServer } from '../server-state.ts';
import { lookedFor, settleUnclear, unclearOf } from './look-for-unclear.ts';
import { namedBy, takeAnswer } from './take-answer.ts';

const NAME = 'mailboxes/read';
const EVERY_MS = 60_000;
const MOST_PAUSE_MS = 30 * 60_000;
const LEASE_MS = 6 * 60_000;
const AT_ONCE = 16;
/** How often is looked for what came to be due, while others are being read. */
const LOOK_MS = 1_000;
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
        sql`select least(
          (select min(greatest(m.next_read_at, m.reading_until)) from mailboxes m where ${maySend}),
          (select min(paused_until) from mailboxes))`,
      ),
  },
  /** Several side by side: one whose server says nothing holds up none of the others. */
  async doDue(ports, signal) {
    await endPauses(ports);
    const running = new Set<Promise<void>>();
    const begin = (row: MailboxRow) => {
      const reading: Promise<void> = readOne(ports, row, signal).finally(() => running.delete(reading));
      running.add(reading);
    };
    try {
      for (;;) {
        const underWay = [...running];
        const most = signal.aborted ? 0 : AT_ONCE - underWay.length;
        if (most > 0) for (const row of await takeDue(ports, most)) begin(row);
        // Whatever ended during that look may be due again, as it has more to read.
        if (underWay.length + running.size === 0) return false;
        await firstOf(running.size > 0 ? [...running] : underWay, LOOK_MS);
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
  const asked = error instanceof MailServerError ? error.pauseMs : null;
  if (asked !== null) {
    await pauseMailbox(ports, row.id, asked);
    return void (await letGo(ports, row, { failures: row.failures, pauseMs: asked }));
  }
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
  const end = endOf(ports, row);
  if (end === null) throw new MailServerError('signed-out', LOST);
  const since = row.lastSyncAt === null ? null : new Date(row.lastSyncAt.getTime() - DAY_MS);
  const unclear = await unclearOf(ports, row);
  const isCareful = row.failures >= CAREFUL_AFTER;
  const keepsSent = end.keepCopies === null || row.keepsSentAt !== null;
  const look = async (reader: MailReader) => {
    // First: answers may name a letter as its provider does, and that is learned here.
    if (unclear.length > 0) {
      const found = await reader.sentOf(unclear.map((letter) => lookedFor(letter)));
      await settleUnclear(ports, { letters: unclear, found, keepsSent });
    }
    return reader.newMails({ cursor: row.readCursor, since, isCareful, ...oursOf(ports, row.id) });
  };
  const mails = await end.read(look, signal);
  if (mails.isBroken)
    ports.log.warn({ work: NAME, mailboxId: row.id }, 'A server broke off at a mail again and again');
  for (const mail of mails.found) await takeMail(ports, row, mail);
  await ports.db
    .update(mailboxes)
    // While more is waiting the moment stays: whoever has to begin anew begins before all of it.
    .set({ readCursor: mails.cursor, ...(mails.isMore ? {} : { lastSyncAt: ports.now() }) })
    // Whoever entered another server meanwhile begins anew.
    .where(and(eq(mailboxes.id, row.id), eq(mailboxes.passwordSetAt, row.passwordSetAt)));
  return { isMore: mails.isMore };
}

/** Which Message-IDs, and which threads, are those of letters of this mailbox. */
function oursOf({ db }: WorkPorts, mailboxId: MailboxId): Pick<Since, 'ours' | 'oursIn'> {
  const { messageId, sentAs, thread } = mailboxLetters;
  const some = (which: SQL | undefined) =>
    db
      .select({ messageId, sentAs, thread })
      .from(mailboxLetters)
      .where(and(eq(mailboxLetters.mailboxId, mailboxId), which));
  const setOf = (names: readonly (string | null)[]) => new Set(names.filter((name) => name !== null));
  return {
    async ours(ids) {
      const rows = ids.length === 0 ? [] : await some(namedBy(ids));
      return setOf(rows.flatMap((row) => [row.messageId, row.sentAs]));
    },
    async oursIn(threads) {
      const rows = threads.length === 0 ? [] : await some(inArray(thread, [...threads]));
      return setOf(rows.map((row) => row.thread));
    },
  };
}

/** A mail that nobody can make sense of is left out: the others must not wait for it for ever. */
async function takeMail(
  ports: WorkPorts,
  row: MailboxRow,
  { name, from, raw, thread }: FoundMail,
): Promise<void> {
  // The member's own words in the thread, with a copy to themselves.
  if (from.includes(`<${row.address}>`) || from === row.address) return;
  const sorted = await sortMail(raw).catch((error: unknown) => {
    ports.log.warn({ err: error, work: NAME, mailboxId: row.id }, 'A mail could not be read');
    return null;
  });
  if (sorted !== null) await within(ports, (tx) => takeAnswer(tx, row, { name, sorted, thread }));
}
