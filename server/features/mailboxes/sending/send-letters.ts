// Sends the letters that are due, each once: one that may have left is never sent again before it is known that it did not.
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Work, WorkPorts } from '#server/background.ts';
import { nextDue } from '#server/bell.ts';
import type { HandoverResult, LetterLine } from '#server/outside/mailbox/letter-line.ts';
import { type MailboxId, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { endOf, LOST } from '../ends/end-of.ts';
import type { Copy } from '../ends/mailbox-end.ts';
import { firstOf } from '../first-of.ts';
import type { MailboxRow } from '../lookups.ts';
import { endPauses } from '../pausing.ts';
import { type BeginLetter, letterBeginner } from './begin-letter.ts';
import { areToGo, type Claimed, claimLetters, mailboxesDue, maySend } from './claim-letters.ts';
import { followingOf } from './follow.ts';
import { keepCopies } from './keep-copies.ts';
import { rawLetter } from './raw-letter.ts';
import { type LetterRow, putBack, refuseLetter } from './settle-letter.ts';
import { letterSettler, type Outcome, type SettleLetter, within } from './settle-sent.ts';

const NAME = 'mailboxes/send';

/** Longer than all letters of a claim take: whoever claimed them then is gone. */
export const LEASE_MS = 15 * 60_000;

const MAILBOXES_AT_ONCE = 16;
/** So long one mailbox, and one turn, begin further letters. */
const BEGINS_MS = 60_000;
/** Some seconds of work, in which visitors would wait. */
const MUCH = 200;
/** How often is looked for what came to be due, while others are being sent. */
const LOOK_MS = 1_000;

export const sendLetters: Work = {
  name: NAME,
  everyMs: 10_000,
  told: {
    next: ({ db }) =>
      nextDue(
        db,
        sql`select least(
          (select min(l.send_at) from mailbox_letters l join mailboxes m on m.id = l.mailbox_id where l.state = 'due' and ${maySend}),
          (select min(claimed_at) + interval '15 minutes' from mailbox_letters where state = 'claimed'),
          (select min(paused_until) from mailboxes))`,
      ),
  },
  isMuch: (ports) => areToGo(ports, MUCH),
  async doDue(ports, signal) {
    await endPauses(ports);
    await freeLost(ports);
    await refuseHomeless(ports);
    return sendAll(ports, signal);
  },
};

/** What a node that died had claimed: it is unclear where it may have left, and due again where it can’t have. */
async function freeLost({ db, now }: WorkPorts): Promise<void> {
  const at = now();
  const before = new Date(at.getTime() - LEASE_MS).toISOString();
  const isLost = sql`${mailboxLetters.state} = 'claimed' and ${mailboxLetters.claimedAt} < ${before}::timestamptz`;
  // Asked first: a change wakes this work again, also one of no letter.
  const [lost] = await db.select({ id: mailboxLetters.id }).from(mailboxLetters).where(isLost).limit(1);
  if (lost === undefined) return;
  const mayHaveLeft = sql`${mailboxLetters.mayHaveLeft}`;
  await db
    .update(mailboxLetters)
    .set({
      state: sql`case when ${mayHaveLeft} then 'unclear' when ${mailboxLetters.isWithdrawn} then 'cancelled' else 'due' end`,
      said: sql`case when ${mayHaveLeft} then 'The server stopped while it was sent.' end`,
      lookAt: sql`case when ${mayHaveLeft} then ${at.toISOString()}::timestamptz end`,
      claimedAt: sql`case when ${mayHaveLeft} then ${mailboxLetters.claimedAt} end`,
      attempts: sql`${mailboxLetters.attempts} - case when ${mayHaveLeft} then 0 else 1 end`,
      mayHaveLeft: true,
    })
    .where(isLost);
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

/** What those that are sent at the same time share. */
export type Desk = {
  ports: WorkPorts;
  begin: BeginLetter;
  settle: SettleLetter;
  /** What holds up no further claim, and is waited for at the end. */
  afterwards: Afterwards;
};

type Afterwards = {
  /** None of these may reject. */
  add: (one: Promise<void>) => void;
  isOver: () => boolean;
  /** Resolves when all that were added until now are over. */
  over: () => Promise<void>;
};

function openAfterwards(): Afterwards {
  const pending = new Set<Promise<void>>();
  return {
    add(one) {
      pending.add(one);
      void one.then(() => pending.delete(one));
    },
    isOver: () => pending.size === 0,
    over: async () => void (await Promise.all(pending)),
  };
}

export const sendingDesk = (ports: WorkPorts): Desk => ({
  ports,
  begin: letterBeginner(ports),
  settle: letterSettler(ports),
  afterwards: openAfterwards(),
});

/** Several mailboxes side by side; a slow one holds up none of the others. Tells whether a letter was taken. */
async function sendAll(ports: WorkPorts, signal: AbortSignal): Promise<boolean> {
  const desk = sendingDesk(ports);
  const running = new Map<MailboxId, Promise<void>>();
  /** With something to send when it was last looked, in the order in which they come. */
  let next: MailboxId[] = [];
  /** Nothing could be taken from these, though it seemed so: another node does. */
  const left = new Set<MailboxId>();
  let until = performance.now() + BEGINS_MS;
  let isAnyTaken = false;
  const sendFrom = async (id: MailboxId) => {
    const isTaken = await sendOf(desk, id, signal);
    if (isTaken) isAnyTaken = true;
    else left.add(id);
    running.delete(id);
  };
  for (;;) {
    if (running.size < MAILBOXES_AT_ONCE && !signal.aborted && performance.now() < until) {
      if (next.length === 0) {
        next = await mailboxesDue(ports, {
          without: [...running.keys(), ...left],
          most: MAILBOXES_AT_ONCE,
        });
        // What came to be due since the turn began may be much: it is left to the next one, which sends it apart.
        if (next.length > 0 && ports.apart !== undefined && (await areToGo(ports, MUCH))) {
          next = [];
          until = 0;
          isAnyTaken = true;
        }
      }
      for (const id of next.splice(0, MAILBOXES_AT_ONCE - running.size)) running.set(id, sendFrom(id));
    }
    const isSending = running.size > 0;
    if (!isSending && desk.afterwards.isOver()) return isAnyTaken;
    // A look into Sent may take minutes: meanwhile others' letters come to be due.
    await firstOf(isSending ? [...running.values()] : [desk.afterwards.over()], LOOK_MS);
  }
}

/** One claim of one mailbox; tells whether there may be more to take at once. What a failure leaves claimed is free later. */
async function sendOf(desk: Desk, id: MailboxId, signal: AbortSignal): Promise<boolean> {
  const { ports } = desk;
  try {
    const claimed = await within(ports, (tx) => claimLetters(tx, id));
    if (claimed === null) return false;
    return await deliver(desk, claimed, signal);
  } catch (error) {
    ports.log.error({ err: error, work: NAME, mailboxId: id }, 'Letters were not sent');
    return false;
  }
}

/**
 * The claim is durable by now. What can’t be begun any more is free again, and was not tried. Tells whether its server
 * could be used.
 */
export async function deliver(
  desk: Desk,
  { letters, mailbox }: Claimed,
  signal?: AbortSignal,
): Promise<boolean> {
  const { ports } = desk;
  const end = endOf(ports, mailbox);
  const line = end?.line() ?? null;
  const until = performance.now() + BEGINS_MS;
  const copies: Copy[] = [];
  const settled: Promise<void>[] = [];
  const waiting = [...letters];
  let isUsable = true;
  let coming = prepare(ports, mailbox, waiting[0]);
  try {
    while (isUsable && !signal?.aborted && performance.now() < until) {
      const prepared = await coming;
      if (prepared === null) break;
      if (prepared.error !== undefined) throw prepared.error;
      const { letter } = prepared;
      waiting.shift();
      // While the server takes this one, the next is written.
      coming = prepare(ports, mailbox, waiting[0]);
      const { raw, ...outcome } = await handOverOne(desk, { ...prepared, mailbox, line });
      const isAccepted = outcome.result.kind === 'accepted';
      // What else a server says may hold up the mailbox, so it stands before the next claim.
      const settling = settleOrLog(desk, outcome);
      if (isAccepted) desk.afterwards.add(settling);
      else settled.push(settling);
      if (raw !== null && isAccepted) copies.push({ messageId: letter.messageId, raw });
      // The others are not tried in vain.
      isUsable = line !== null && line.isOpenable() && outcome.result.kind !== 'signed-out';
    }
  } finally {
    line?.end();
    await Promise.all([...settled, within(ports, (tx) => putBack(tx, waiting))]);
  }
  // They are out: nobody's letters wait for a look into Sent.
  if (end !== null) desk.afterwards.add(keepCopies(ports, { mailbox, end, copies }));
  return isUsable;
}

/** Of a letter whose outcome can’t be written down it is unknown later whether it left: then it is looked for. */
async function settleOrLog({ ports, settle }: Desk, outcome: Outcome): Promise<void> {
  try {
    await settle(outcome);
  } catch (error) {
    ports.log.error({ err: error, work: NAME, letterId: outcome.letter.id }, 'A letter was not settled');
  }
}

/** With `raw` null it has no bytes; an `error` is one of the database, which says nothing of the letter. */
type Prepared = { letter: LetterRow; raw: Buffer | null; thread: string | null; error?: unknown };

/** Never rejects. */
async function prepare(
  { db, log }: WorkPorts,
  mailbox: MailboxRow,
  letter: LetterRow | undefined,
): Promise<Prepared | null> {
  if (letter === undefined) return null;
  const nothing = { letter, raw: null, thread: null };
  try {
    const { thread, ...names } = await followingOf(db, letter);
    try {
      return { letter, raw: await rawLetter({ letter: { ...letter, ...names }, mailbox }), thread };
    } catch (error) {
      log.error({ err: error, work: NAME, letterId: letter.id }, 'A letter has no bytes');
      return nothing;
    }
  } catch (error) {
    return { ...nothing, error };
  }
}

type Handing = Omit<Prepared, 'error'> & { mailbox: MailboxRow; line: LetterLine | null };

async function handOverOne(
  { begin }: Desk,
  { letter, raw, thread, mailbox, line }: Handing,
): Promise<Outcome & { raw: Buffer | null }> {
  const claims = letter.claimedAt === null ? [] : [letter.claimedAt];
  const outcome = (result: HandoverResult) => ({
    ...{ letter: { ...letter, claimedAt: claims.at(-1) ?? null }, mailbox, claims, result, raw },
  });
  if (line === null) return outcome({ kind: 'signed-out', said: LOST });
  if (raw === null) return outcome({ kind: 'refused', said: 'It couldn’t be written as an e-mail.' });
  const mayGo = async () => {
    const begun = await begin(letter);
    if (begun !== null) claims.push(begun);
    return begun !== null;
  };
  const envelope = { from: mailbox.address, to: letter.to };
  const { messageId } = letter;
  const isTriedAgain = letter.attempts > 1;
  return outcome(await line.handOver({ envelope, messageId, thread, isTriedAgain, raw, mayGo }));
}
