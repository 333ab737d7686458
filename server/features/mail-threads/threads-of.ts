// Letters to a person and what answered them, gathered by conversation. A letter names the first of its own in References.
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { mostLetters } from '#contract/mail-threads.ts';
import type { Db } from '#server/db/client.ts';
import type { PersonRow } from '#server/features/persons/lookups.ts';
import { mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';

export type LetterRow = typeof mailboxLetters.$inferSelect;
export type AnswerRow = typeof mailboxAnswers.$inferSelect;

/** The oldest first; at least one letter. */
export type Thread = { letters: LetterRow[]; answers: AnswerRow[] };

// Two machines that answer each other could fill a page.
const MOST_ANSWERS = 500;

/** The thread with the newest message first. What was taken back is none. */
export async function threadsOf(
  db: Db,
  { id, employerId }: Pick<PersonRow, 'id' | 'employerId'>,
): Promise<Thread[]> {
  const letters = await db
    .select()
    .from(mailboxLetters)
    .where(
      and(
        eq(mailboxLetters.personId, id),
        eq(mailboxLetters.employerId, employerId),
        ne(mailboxLetters.state, 'cancelled'),
      ),
    )
    .orderBy(desc(mailboxLetters.createdAt), desc(mailboxLetters.id))
    .limit(mostLetters);
  if (letters.length === 0) return [];
  const names = letters.map((letter) => letter.id);
  const answers = await db
    .select()
    .from(mailboxAnswers)
    .where(and(eq(mailboxAnswers.personId, id), inArray(mailboxAnswers.letterId, names)))
    .orderBy(desc(mailboxAnswers.at), desc(mailboxAnswers.id))
    .limit(MOST_ANSWERS);
  const byFirst = new Map<string, Thread>();
  for (const letter of letters.toReversed()) {
    const first = letter.references[0] ?? letter.messageId;
    const thread = byFirst.get(first) ?? { letters: [], answers: [] };
    thread.letters.push(letter);
    byFirst.set(first, thread);
  }
  const threads = [...byFirst.values()];
  const threadOf = new Map(threads.flatMap((thread) => thread.letters.map((one) => [one.id, thread])));
  const letterOf = new Map(letters.map((letter) => [letter.id, letter]));
  for (const answer of answers.toReversed()) {
    const letter = letterOf.get(answer.letterId);
    // A mail says whole seconds, by another clock: none came before what it answers.
    const at = letter !== undefined && answer.at < momentOf(letter) ? momentOf(letter) : answer.at;
    threadOf.get(answer.letterId)?.answers.push({ ...answer, at });
  }
  return threads.sort((one, other) => newest(other) - newest(one));
}

/** When a letter stands in its thread: sent, or due. */
export const momentOf = ({ acceptedAt, sendAt }: LetterRow): Date => acceptedAt ?? sendAt;

const newest = ({ letters, answers }: Thread) =>
  Math.max(...letters.map((letter) => momentOf(letter).getTime()), ...answers.map(({ at }) => at.getTime()));
