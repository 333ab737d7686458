// How a letter ended, written down together with the event that tells of it. A letter that is settled stays as it is.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ListenerContext } from '#server/dispatch.ts';
import { type LetterState, mailboxLetters } from '#server/tables/mailboxes.ts';
import { letterAccepted, letterRefused, type RefusedClass } from '../events.ts';

export type LetterRow = typeof mailboxLetters.$inferSelect;

const OPEN: LetterState[] = ['due', 'claimed', 'unclear'];

export const namesOf = ({ id, personId, target, stage }: LetterRow) => ({
  ...{ letter: id, person: personId, target, stage },
});

/** Changes it unless it is settled, or was erased; tells whether it did. */
async function put(
  { db }: Pick<ListenerContext, 'db'>,
  { id }: Pick<LetterRow, 'id'>,
  set: PgUpdateSetSource<typeof mailboxLetters>,
): Promise<boolean> {
  const rows = await db
    .update(mailboxLetters)
    .set(set)
    .where(and(eq(mailboxLetters.id, id), inArray(mailboxLetters.state, OPEN)))
    .returning({ id: mailboxLetters.id });
  return rows.length > 0;
}

export async function acceptLetter(tx: ListenerContext, letter: LetterRow, said: string): Promise<void> {
  const at = letter.claimedAt ?? tx.now();
  const set = { state: 'accepted' as const, acceptedAt: at, said, html: '', lookAt: null };
  if (await put(tx, letter, set))
    await tx.services.dispatch(tx, letterAccepted, {
      ...namesOf(letter),
      ...{ at, messageId: letter.messageId },
    });
}

export type Refusal = { why: RefusedClass; said: string };

/** Nothing was sent, and nothing will be. */
export async function refuseLetter(
  tx: ListenerContext,
  letter: LetterRow,
  { why, said }: Refusal,
): Promise<void> {
  if (await put(tx, letter, { state: 'refused', said, html: '', lookAt: null }))
    await tx.services.dispatch(tx, letterRefused, { ...namesOf(letter), class: why, said });
}

/** It may have arrived: it is looked for at `lookAt`, and never sent again. */
export const leaveUnclear = (
  tx: Pick<ListenerContext, 'db'>,
  letter: LetterRow,
  { said, lookAt }: { said: string; lookAt: Date },
): Promise<boolean> => put(tx, letter, { state: 'unclear', said, lookAt });

/** Another try is safe, unless nobody wants it any more. */
export const putOff = (
  tx: Pick<ListenerContext, 'db'>,
  letter: LetterRow,
  { said, sendAt, attempts }: { said: string; sendAt: Date; attempts: number },
): Promise<boolean> =>
  put(tx, letter, {
    state: sql`case when ${mailboxLetters.isWithdrawn} then 'cancelled' else 'due' end`,
    ...{ said, sendAt, attempts, claimedAt: null },
  });
