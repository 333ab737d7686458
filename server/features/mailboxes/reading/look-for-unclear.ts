// Letters of which nobody knows whether they went: looked for among the sent ones. Only where the server keeps these by
// itself, one that is not there did not leave, and whoever queued it may write it anew.
import { and, asc, eq, lte } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { SentAs } from '#server/outside/mailbox/letter-line.ts';
import type { LookedFor } from '#server/outside/mailbox/mail-reader.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';
import { acceptLetter, type LetterRow, leaveUnclear, refuseLetter } from '../sending/settle-letter.ts';
import { within } from '../sending/settle-sent.ts';

const AT_ONCE = 20;
const HOUR_MS = 3_600_000;

/** Servers that keep sent mails do so at once, or within a day where they were busy. */
const LOOKS_MS = [10 * 60_000, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];

export async function unclearOf({ db, now }: WorkPorts, mailbox: MailboxRow): Promise<LetterRow[]> {
  return db
    .select()
    .from(mailboxLetters)
    .where(
      and(
        eq(mailboxLetters.mailboxId, mailbox.id),
        eq(mailboxLetters.state, 'unclear'),
        lte(mailboxLetters.lookAt, now()),
      ),
    )
    .orderBy(asc(mailboxLetters.lookAt))
    .limit(AT_ONCE);
}

export const lookedFor = ({ messageId, to, subject, claimedAt, sendAt }: LetterRow): LookedFor => ({
  ...{ messageId, to, subject, at: claimedAt ?? sendAt },
});

type Looked = {
  letters: readonly LetterRow[];
  /** Null where there is no folder to look in. */
  found: ReadonlyMap<string, SentAs | null> | null;
  /** Whether what was sent is there by itself. */
  keepsSent: boolean;
};

/** What is not found after a day is given up: whoever queued it is told, and it is not written again. */
export async function settleUnclear(ports: WorkPorts, { letters, found, keepsSent }: Looked): Promise<void> {
  const at = ports.now().getTime();
  for (const letter of letters)
    await within(ports, async (tx) => {
      const sentAs = found?.get(letter.messageId);
      if (sentAs !== undefined) return acceptLetter(tx, letter, 'It is in the Sent folder.', sentAs);
      const age = at - (letter.claimedAt?.getTime() ?? at);
      const next = LOOKS_MS.find((pause) => pause > age);
      const said = letter.said ?? '';
      if (found !== null && keepsSent && age >= HOUR_MS)
        return refuseLetter(tx, letter, { why: 'not-sent', said: 'It is not in the Sent folder.' });
      if (next === undefined)
        return refuseLetter(tx, letter, {
          why: 'unclear',
          said: `It is unknown whether it arrived. ${said}`.trim(),
        });
      await leaveUnclear(tx, letter, { said, lookAt: new Date(at - age + next) });
    });
}
