// What a mail server said of letters is known only here, so it is written down even where the database has to be asked again.
import type { WorkPorts } from '#server/background.ts';
import { runEffects } from '#server/context.ts';
import { mayPass } from '#server/db/away.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import type { HandoverResult } from '#server/outside/mailbox/letter-line.ts';
import { together } from '#server/together.ts';
import type { MailboxRow } from '../lookups.ts';
import { pauseMailbox } from '../pausing.ts';
import { noteServer } from '../server-state.ts';
import { suppress } from '../suppressed.ts';
import { acceptLetters, type LetterRow, leaveUnclear, putOff, refuseLetter } from './settle-letter.ts';

/** `claims`: when it was claimed, and when it began. */
export type Outcome = {
  letter: LetterRow;
  mailbox: MailboxRow;
  claims: readonly Date[];
  result: HandoverResult;
};
export type SettleLetter = (outcome: Outcome) => Promise<void>;

const MOST_TRIES = 6;
const FIRST_PAUSE_MS = 5 * 60_000;
const FIRST_LOOK_MS = 60_000;
const HELD_BACK_MS = 60_000;
const WRITES = 6;
/** A dozen statements settle one letter or all of these; until then it counts as one that may have left. */
const MOST_TOGETHER = 128;
const GATHER_MS = 100;

/** Runs `work` in one transaction; effects follow its commit. */
export async function within<T>(ports: WorkPorts, work: (tx: ListenerContext) => Promise<T>): Promise<T> {
  const effects: Parameters<ListenerContext['afterCommit']>[0][] = [];
  const result = await ports.db.transaction((db) =>
    work({ ...ports, db, afterCommit: (effect) => void effects.push(effect) }),
  );
  await runEffects(effects, { services: ports.services, requestId: 'mailboxes/send' });
  return result;
}

/** What ended in the same moment is written together; where that can’t be, each by itself. */
export const letterSettler = (ports: WorkPorts): SettleLetter => {
  const settleTogether = async (outcomes: readonly Outcome[]) => {
    try {
      await untilWritten(ports, (tx) => settleAll(tx, outcomes));
      return outcomes.map(() => null);
    } catch (error) {
      if (outcomes.length === 1) return [error];
      const each: unknown[] = [];
      for (const outcome of outcomes)
        each.push(
          await untilWritten(ports, (tx) => settleAll(tx, [outcome])).then(
            () => null,
            (failure) => failure,
          ),
        );
      return each;
    }
  };
  const settle = together(MOST_TOGETHER, settleTogether, { gatherMs: GATHER_MS });
  return async (outcome) => {
    const failure = await settle(outcome);
    if (failure !== null) throw failure;
  };
};

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

async function settleAll(tx: ListenerContext, outcomes: readonly Outcome[]): Promise<void> {
  const accepted = outcomes.filter(({ result }) => result.kind === 'accepted');
  await acceptLetters(
    tx,
    accepted.map(({ letter, result: { said, sentAs } }) => ({ letter, said, sentAs })),
  );
  // What a server says of one letter says nothing of the mailbox.
  const healed = new Map(
    accepted.filter(({ mailbox }) => mailbox.smtpError !== null).map((one) => [one.mailbox.id, one]),
  );
  for (const { mailbox } of healed.values()) await noteServer(tx, mailbox, { which: 'smtp', failure: null });
  for (const outcome of outcomes) if (outcome.result.kind !== 'accepted') await settleOne(tx, outcome);
}

// An address that is none (RFC 3463): nobody of this employer writes there again.
const NO_SUCH_ADDRESS = /\b5\.1\.(?:1|10)\b/;

async function settleOne(
  tx: ListenerContext,
  { letter, mailbox, claims, result: { kind, said, pauseMs } }: Outcome,
): Promise<void> {
  const at = tx.now();
  const after = (ms: number) => new Date(at.getTime() + ms);
  const untried = letter.attempts - 1;
  if (kind === 'unclear') await leaveUnclear(tx, letter, { said, lookAt: after(FIRST_LOOK_MS) });
  if (kind === 'refused') {
    await refuseLetter(tx, letter, { why: 'server', said });
    if (NO_SUCH_ADDRESS.test(said))
      await suppress(tx.db, {
        ...{ employerId: letter.employerId, value: letter.to, origin: 'bounce', at },
        reason: 'The mail server says that this address doesn’t exist.',
      });
  }
  if (kind === 'signed-out') {
    await putOff(tx, letter, { said, sendAt: letter.sendAt, attempts: untried, claims });
    await noteServer(tx, mailbox, { which: 'smtp', failure: { why: kind, said } });
  }
  // Where it is wanted all the same, the database was slow to say so: not asked again at once.
  if (kind === 'held-back')
    await putOff(tx, letter, { said, sendAt: after(HELD_BACK_MS), attempts: untried, claims });
  // It was asked too often: that says nothing of this letter.
  if (pauseMs !== undefined) await pauseMailbox(tx, mailbox.id, pauseMs);
  if (kind === 'later' && pauseMs !== undefined)
    await putOff(tx, letter, { said, sendAt: letter.sendAt, attempts: untried, claims });
  else if (kind === 'later') {
    const sendAt = after(FIRST_PAUSE_MS * 2 ** untried);
    if (letter.attempts >= MOST_TRIES) await refuseLetter(tx, letter, { why: 'unreachable', said });
    else await putOff(tx, letter, { said, sendAt, attempts: letter.attempts, claims });
  }
}
