// The letters that a letter follows, as whoever has them knows them: their provider may have given them other Message-IDs.
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { mailboxLetters } from '#server/tables/mailboxes.ts';
import type { LetterRow } from './settle-letter.ts';

/** `thread` is that of the newest of them that left the same mailbox. */
export type Following = Pick<LetterRow, 'inReplyTo' | 'references'> & { thread: string | null };

export async function followingOf(db: Db, letter: LetterRow): Promise<Following> {
  const { inReplyTo, references, mailboxId } = letter;
  const named = [...references, ...(inReplyTo === null ? [] : [inReplyTo])];
  if (named.length === 0) return { inReplyTo, references, thread: null };
  const { messageId, sentAs, thread, mailboxId: of } = mailboxLetters;
  const rows = await db
    .select({ messageId, sentAs, thread, mailboxId: of })
    .from(mailboxLetters)
    .where(
      and(
        eq(mailboxLetters.employerId, letter.employerId),
        inArray(mailboxLetters.messageId, named),
        isNotNull(mailboxLetters.thread),
      ),
    )
    .orderBy(mailboxLetters.createdAt);
  const names = new Map(rows.map((row) => [row.messageId, row.sentAs ?? row.messageId]));
  const known = (id: string) => names.get(id) ?? id;
  return {
    inReplyTo: inReplyTo === null ? null : known(inReplyTo),
    references: references.map(known),
    thread: rows.findLast((row) => row.mailboxId === mailboxId)?.thread ?? null,
  };
}
