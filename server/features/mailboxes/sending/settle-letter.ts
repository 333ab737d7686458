// How a letter ended, written down together with the event that tells of it. A letter that is settled stays as it is.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { ListenerContext } from '#server/dispatch.ts';
import type { SentAs } from '#server/outside/mailbox/letter-line.ts';
import { type LetterState, mailboxLetters } from '#server/tables/mailboxes.ts';
import { letterRefused, lettersAccepted, type RefusedClass } from '../events.ts';

export type LetterRow = typeof mailboxLetters.$inferSelect;

const OPEN: LetterState[] = ['due', 'claimed', 'unclear'];

export const namesOf = ({ id, personId, target, stage }: LetterRow) => ({
  ...{ letter: id, person: personId, target, stage },
});

const isOpen = ({ id }: Pick<LetterRow, 'id'>) =>
  and(eq(mailboxLetters.id, id), inArray(mailboxLetters.state, OPEN));

/** Changes it unless it is settled, or was erased; tells whether it did. */
async function put(
  { db }: Pick<ListenerContext, 'db'>,
  which: SQL | undefined,
  set: PgUpdateSetSource<typeof mailboxLetters>,
): Promise<boolean> {
  const rows = await db.update(mailboxLetters).set(set).where(which).returning({ id: mailboxLetters.id });
  return rows.length > 0;
}

export type Accepted = { letter: LetterRow; said: string; sentAs?: SentAs | null | undefined };

/** All in one statement, and told of together. */
export async function acceptLetters(tx: ListenerContext, accepted: readonly Accepted[]): Promise<void> {
  if (accepted.length === 0) return;
  const ids = accepted.map(({ letter }) => letter.id);
  const said = accepted.map((one) => one.said);
  const sentAs = accepted.map(({ letter, sentAs }) =>
    sentAs?.messageId === letter.messageId ? null : (sentAs?.messageId ?? null),
  );
  const threads = accepted.map(({ sentAs }) => sentAs?.thread ?? null);
  const { rows } = await tx.db.execute<{ id: string }>(sql`
    update mailbox_letters l set state = 'accepted', html = '', look_at = null, said = told.said,
      accepted_at = coalesce(l.claimed_at, ${tx.now().toISOString()}::timestamptz),
      sent_as = coalesce(told.sent_as, l.sent_as), thread = coalesce(told.thread, l.thread)
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(said)}::text[], ${sql.param(sentAs)}::text[],
      ${sql.param(threads)}::text[]) told (id, said, sent_as, thread)
    where l.id = told.id and l.state in ('due', 'claimed', 'unclear')
    returning l.id`);
  const changed = new Set(rows.map(({ id }) => id));
  const letters = accepted.flatMap(({ letter }) =>
    changed.has(letter.id)
      ? [{ ...namesOf(letter), at: letter.claimedAt ?? tx.now(), messageId: letter.messageId }]
      : [],
  );
  if (letters.length > 0) await tx.services.dispatch(tx, lettersAccepted, { letters });
}

export const acceptLetter = (
  tx: ListenerContext,
  letter: LetterRow,
  said: string,
  sentAs: SentAs | null = null,
): Promise<void> => acceptLetters(tx, [{ letter, said, sentAs }]);

export type Refusal = { why: RefusedClass; said: string };

/** Nothing was sent, and nothing will be. */
export async function refuseLetter(
  tx: ListenerContext,
  letter: LetterRow,
  { why, said }: Refusal,
): Promise<void> {
  if (await put(tx, isOpen(letter), { state: 'refused', said, html: '', lookAt: null }))
    await tx.services.dispatch(tx, letterRefused, { ...namesOf(letter), class: why, said });
}

/** It may have arrived: it is looked for at `lookAt`, and never sent again. */
export const leaveUnclear = (
  tx: Pick<ListenerContext, 'db'>,
  letter: LetterRow,
  { said, lookAt }: { said: string; lookAt: Date },
): Promise<boolean> => put(tx, isOpen(letter), { state: 'unclear', said, lookAt });

type Off = {
  said: string | null;
  sendAt: Date;
  attempts: number;
  /** The moments at which whoever puts it off may have claimed it; without them it was nobody’s. */
  claims?: readonly Date[];
};

/** Another try is safe, unless nobody wants it any more. What somebody else claimed meanwhile is theirs. */
export const putOff = (
  tx: Pick<ListenerContext, 'db'>,
  letter: LetterRow,
  { claims, ...off }: Off,
): Promise<boolean> => {
  const isOurs = claims === undefined ? undefined : inArray(mailboxLetters.claimedAt, [...claims]);
  return put(tx, and(isOpen(letter), isOurs), {
    state: sql`case when ${mailboxLetters.isWithdrawn} then 'cancelled' else 'due' end`,
    ...{ ...off, claimedAt: null, mayHaveLeft: true },
  });
};

/** What was claimed and never begun: due as it was. */
export async function putBack(
  { db }: Pick<ListenerContext, 'db'>,
  letters: readonly LetterRow[],
): Promise<void> {
  const [first] = letters;
  if (first === undefined || first.claimedAt === null) return;
  await db
    .update(mailboxLetters)
    .set({
      state: sql`case when ${mailboxLetters.isWithdrawn} then 'cancelled' else 'due' end`,
      attempts: sql`${mailboxLetters.attempts} - 1`,
      ...{ claimedAt: null, mayHaveLeft: true },
    })
    .where(
      and(
        inArray(
          mailboxLetters.id,
          letters.map(({ id }) => id),
        ),
        eq(mailboxLetters.state, 'claimed'),
        eq(mailboxLetters.mayHaveLeft, false),
        // All of one claim.
        eq(mailboxLetters.claimedAt, first.claimedAt),
      ),
    );
}
