// Sends the letters that are due, each once: a claim that nobody ended is unclear after a while, and is never sent again.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import { runEffects } from '#server/context.ts';
import { mayPass } from '#server/db/away.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { holds, sentFolder, withImap } from '#server/outside/mailbox/imap.ts';
import { type HandoverResult, handOver } from '#server/outside/mailbox/smtp.ts';
import { mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type Accesses, accessesOf } from '../connecting/passwords.ts';
import { noteServer } from '../server-state.ts';
import { suppress } from '../suppressed.ts';
import { type Claimed, claimLetter, type Due, dueLetters, maySend } from './claim-letter.ts';
import { rawLetter } from './raw-letter.ts';
import { acceptLetter, leaveUnclear, putOff, refuseLetter } from './settle-letter.ts';

const NAME = 'mailboxes/send';

/** Longer than any hand-over takes: whoever claimed it then is gone. */
export const LEASE_MS = 15 * 60_000;
const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 5 * 60_000;
const FIRST_LOOK_MS = 60_000;
const HELD_BACK_MS = 60_000;

/** So long a server that kept a sent mail by itself is taken to keep the next ones. */
const KEEPS_MS = 3_600_000;

export const sendLetters: Work = {
  name: NAME,
  everyMs: 10_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select least(
          (select min(l.send_at) from mailbox_letters l join mailboxes m on m.id = l.mailbox_id where l.state = 'due' and ${maySend}),
          (select min(claimed_at) + interval '15 minutes' from mailbox_letters where state = 'claimed'))`,
      ),
  },
  async doDue(ports, signal) {
    await giveUpLost(ports);
    await refuseHomeless(ports);
    const due = await dueLetters(ports);
    const sent = await Promise.all(due.map((one) => (signal.aborted ? false : sendOne(ports, one))));
    return sent.some(Boolean);
  },
};

/** What a node that died had claimed: it may have handed it over. */
async function giveUpLost({ db, now }: WorkPorts): Promise<void> {
  const at = now();
  await db
    .update(mailboxLetters)
    .set({ state: 'unclear', said: 'The server stopped while it was sent.', lookAt: at })
    .where(
      sql`${mailboxLetters.state} = 'claimed' and ${mailboxLetters.claimedAt} < ${new Date(at.getTime() - LEASE_MS).toISOString()}::timestamptz`,
    );
}

/** What came to be due at the moment its mailbox was disconnected. */
async function refuseHomeless(ports: WorkPorts): Promise<void> {
  await within(ports, async (tx) => {
    const homeless = await tx.db
      .select({ letter: mailboxLetters })
      .from(mailboxLetters)
      .innerJoin(mailboxes, eq(mailboxes.id, mailboxLetters.mailboxId))
      .where(and(eq(mailboxLetters.state, 'due'), isNotNull(mailboxes.removedAt)))
      .limit(100)
      .for('update', { of: mailboxLetters, skipLocked: true });
    for (const { letter } of homeless)
      await refuseLetter(tx, letter, { why: 'withdrawn', said: 'The mailbox was disconnected.' });
  });
}

/** Runs `work` in one transaction; effects follow its commit. */
export async function within<T>(ports: WorkPorts, work: (tx: ListenerContext) => Promise<T>): Promise<T> {
  const effects: Parameters<ListenerContext['afterCommit']>[0][] = [];
  const result = await ports.db.transaction((db) =>
    work({ ...ports, db, afterCommit: (effect) => void effects.push(effect) }),
  );
  await runEffects(effects, { services: ports.services, requestId: NAME });
  return result;
}

/** One that fails is logged, and the others go. Tells whether a letter was taken. */
async function sendOne(ports: WorkPorts, due: Due): Promise<boolean> {
  try {
    const claimed = await within(ports, (tx) => claimLetter(tx, due));
    if (claimed === null) return false;
    await deliver(ports, claimed);
    return true;
  } catch (error) {
    ports.log.error({ err: error, work: NAME, letterId: due.id }, 'A letter was not sent');
    return false;
  }
}

/** Still claimed by whoever asks, and by nobody withdrawn. */
async function isWanted({ db }: WorkPorts, { id, claimedAt }: Claimed['letter']): Promise<boolean> {
  const [row] = await db
    .select({ state: mailboxLetters.state, at: mailboxLetters.claimedAt, isOver: mailboxLetters.isWithdrawn })
    .from(mailboxLetters)
    .where(eq(mailboxLetters.id, id));
  return row?.state === 'claimed' && row.at?.getTime() === claimedAt?.getTime() && !row.isOver;
}

/** The claim is durable by now. */
export async function deliver(ports: WorkPorts, claimed: Claimed): Promise<void> {
  const { letter, mailbox } = claimed;
  const accesses = accessesOf(ports.services, mailbox);
  if (accesses === null) {
    const said = 'The stored password can’t be read any more. Enter it again.';
    return settle(ports, claimed, { kind: 'signed-out', said });
  }
  const raw = await rawLetter(claimed);
  const envelope = { from: mailbox.address, to: letter.to };
  const mayGo = () => isWanted(ports, letter);
  const result = await handOver(ports.services.settings, accesses.smtp, { envelope, raw, mayGo });
  await settle(ports, claimed, result);
  if (result.kind === 'accepted') await keepCopy(ports, { claimed, accesses, raw });
}

const WRITES = 6;

/** Tries for about six seconds: somebody may hold the same rows in another order, or a connection was cut. */
async function untilWritten(ports: WorkPorts, work: (tx: ListenerContext) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await within(ports, work);
    } catch (error) {
      if (attempt === WRITES || !mayPass(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** attempt));
    }
}

// An address that is none (RFC 3463): nobody of this employer writes there again.
const NO_SUCH_ADDRESS = /\b5\.1\.(?:1|10)\b/;

/** What the mail server said is known only here, so it is written down even where the database has to be asked again. */
async function settle(ports: WorkPorts, claimed: Claimed, { kind, said }: HandoverResult): Promise<void> {
  const { letter, mailbox } = claimed;
  const at = ports.now();
  await untilWritten(ports, async (tx) => {
    if (kind === 'accepted') await acceptLetter(tx, letter, said);
    if (kind === 'refused') {
      await refuseLetter(tx, letter, { why: 'server', said });
      if (NO_SUCH_ADDRESS.test(said))
        await suppress(tx.db, {
          ...{ employerId: letter.employerId, value: letter.to, origin: 'bounce', at },
          reason: 'The mail server says that this address doesn’t exist.',
        });
    }
    if (kind === 'unclear')
      await leaveUnclear(tx, letter, { said, lookAt: new Date(at.getTime() + FIRST_LOOK_MS) });
    if (kind === 'signed-out')
      await putOff(tx, letter, { said, sendAt: letter.sendAt, attempts: letter.attempts - 1 });
    // Where it is wanted all the same, the database was slow to say so: not asked again at once.
    if (kind === 'held-back') {
      const sendAt = new Date(at.getTime() + HELD_BACK_MS);
      await putOff(tx, letter, { said, sendAt, attempts: letter.attempts - 1 });
    }
    if (kind === 'later') {
      const pause = FIRST_PAUSE_MS * 2 ** (letter.attempts - 1);
      if (letter.attempts >= MOST_TRIES) await refuseLetter(tx, letter, { why: 'unreachable', said });
      else
        await putOff(tx, letter, {
          ...{ said, attempts: letter.attempts },
          sendAt: new Date(at.getTime() + pause),
        });
    }
    // What a server says of one letter says nothing of the mailbox.
    if (kind === 'accepted' && mailbox.smtpError !== null)
      await noteServer(tx, mailbox, { which: 'smtp', failure: null });
    if (kind === 'signed-out') await noteServer(tx, mailbox, { which: 'smtp', failure: { why: kind, said } });
  });
}

type Sent = { claimed: Claimed; accesses: Accesses; raw: Buffer };

/** Into the folder of sent mails, unless the server does that itself. The letter is out: a failure changes nothing. */
async function keepCopy(ports: WorkPorts, { claimed, accesses, raw }: Sent): Promise<void> {
  const { letter, mailbox } = claimed;
  const at = ports.now();
  if (mailbox.keepsSentAt !== null && at.getTime() - mailbox.keepsSentAt.getTime() < KEEPS_MS) return;
  try {
    const isKept = await withImap(ports.services.settings, accesses.imap, async (client) => {
      const folder = await sentFolder(client);
      if (folder === null) return false;
      if (await holds(client, folder, letter.messageId)) return true;
      await client.append(folder, raw, ['\\Seen']);
      return false;
    });
    const keepsSentAt = isKept ? at : null;
    if (isKept || mailbox.keepsSentAt !== null)
      await ports.db.update(mailboxes).set({ keepsSentAt }).where(eq(mailboxes.id, mailbox.id));
  } catch (error) {
    ports.log.warn({ err: error, work: NAME, letterId: letter.id }, 'No copy in Sent');
  }
}
