// A mail that answers a letter: stored once, with no more than the person's own words, and told to whoever sent the letter.
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { Day } from '#contract/kit/fields.ts';
import { newId } from '#server/context.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import type { SortedMail } from '#server/mail-sorting/sorted-mail.ts';
import { idsIn } from '#server/outside/mailbox/mail-reader.ts';
import { type AnswerId, mailboxAnswers, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type AnswerKind, letterAnswered } from '../events.ts';
import type { MailboxRow } from '../lookups.ts';
import { acceptLetter, type LetterRow, namesOf } from '../sending/settle-letter.ts';
import { suppress } from '../suppressed.ts';

/** `name` is its Message-ID; `thread` where its provider has threads. */
export type Answer = { name: string; sorted: SortedMail; thread?: string | undefined };

const MOST_WORDS = 20_000;
const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 20;

/** What a stranger wrote, as a database takes it: without NUL and half letters, and not too long. */
const cut = (text: string, most: number) =>
  [...text.slice(0, 2 * most).replaceAll('\0', '')].slice(0, most).join('').toWellFormed();

/** Within a transaction of its own. Tells whether it answers a letter, and was not known. */
export async function takeAnswer(
  tx: ListenerContext,
  mailbox: MailboxRow,
  { name, sorted, thread }: Answer,
): Promise<boolean> {
  const named = await letterWith(tx, mailbox, namedBy(idsIn(sorted.messageIds.join(' '))));
  const letter = named ?? (await letterWith(tx, mailbox, inThread(thread)));
  if (letter === undefined) return false;
  const bounce = bounceOf(letter, sorted);
  const at = momentOf(tx, sorted);
  const words = cut(sorted.words, MOST_WORDS);
  const until = Day.safeParse(sorted.until).data ?? null;
  if (await isOneTooMany(tx, letter, { kind: sorted.kind, bounceClass: bounce?.class ?? null, until }))
    return false;
  const rows = await tx.db
    .insert(mailboxAnswers)
    .values({
      ...{ id: newId<AnswerId>(), employerId: mailbox.employerId, personId: letter.personId },
      ...{ mailboxId: mailbox.id, letterId: letter.id, messageId: cut(name, 500), kind: sorted.kind },
      ...{ from: cut(sorted.from, 320), subject: cut(sorted.subject, 500), words, until, at },
      ...{ bounceClass: bounce?.class ?? null, createdAt: tx.now() },
    })
    .onConflictDoNothing()
    .returning({ id: mailboxAnswers.id });
  if (rows.length === 0) return false;
  // Whoever answers it has it, or their server had it.
  if (letter.state === 'claimed' || letter.state === 'unclear')
    await acceptLetter(tx, letter, 'An answer to it arrived.');
  await heed(tx, letter, { sorted, bounceClass: bounce?.class ?? null, said: bounce?.said ?? '' });
  await tx.services.dispatch(tx, letterAnswered, {
    ...namesOf(letter),
    ...{ kind: sorted.kind, class: bounce?.class ?? null, until, words, at },
  });
  return true;
}

/** By the Message-ID that we gave it, or its provider. */
export const namedBy = (ids: readonly string[]): SQL | undefined =>
  ids.length === 0
    ? undefined
    : or(inArray(mailboxLetters.messageId, [...ids]), inArray(mailboxLetters.sentAs, [...ids]));

const inThread = (thread: string | undefined): SQL | undefined =>
  thread === undefined ? undefined : eq(mailboxLetters.thread, thread);

/** The newest of those of the mailbox: a thread names all that went before. */
async function letterWith(
  { db }: ListenerContext,
  mailbox: MailboxRow,
  which: SQL | undefined,
): Promise<LetterRow | undefined> {
  if (which === undefined) return undefined;
  const rows = await db
    .select()
    .from(mailboxLetters)
    .where(and(eq(mailboxLetters.mailboxId, mailbox.id), which))
    .for('update');
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())[0];
}

type Said = { kind: AnswerKind; bounceClass: string | null; until: string | null };

/**
 * Two machines that answer each other for ever would fill a thread: what a machine says, or somebody wishes, is taken
 * once an hour. Nobody writes as often as a machine that can't be told from a person.
 */
async function isOneTooMany({ db, now }: ListenerContext, letter: LetterRow, said: Said): Promise<boolean> {
  const isFree = said.kind === 'human' || said.kind === 'calendar';
  const same = isFree
    ? undefined
    : and(
        eq(mailboxAnswers.kind, said.kind),
        sql`${mailboxAnswers.bounceClass} is not distinct from ${said.bounceClass}`,
        sql`${mailboxAnswers.until} is not distinct from ${said.until}::date`,
      );
  const within = gt(mailboxAnswers.createdAt, new Date(now().getTime() - HOUR_MS));
  const taken = await db.$count(mailboxAnswers, and(eq(mailboxAnswers.letterId, letter.id), within, same));
  return taken >= (isFree ? MOST_AN_HOUR : 1);
}

/** What a report says of the letter's own recipient; of the first where it names another address for them. */
function bounceOf({ to }: LetterRow, { bounce }: SortedMail) {
  const recipients = bounce?.recipients ?? [];
  return recipients.find(({ address }) => address === to) ?? recipients[0];
}

/** Nobody answers before they were written to, or in the future: such a date is a wrong clock. */
function momentOf({ now }: ListenerContext, { date }: SortedMail): Date {
  const at = date === null ? Number.NaN : Date.parse(date);
  const present = now().getTime();
  return new Date(Number.isNaN(at) || at > present ? present : at);
}

type Heeded = { sorted: SortedMail; bounceClass: string | null; said: string };

/** An address that is none, and a person who wants no mail, get none of this employer. */
async function heed(
  tx: ListenerContext,
  letter: LetterRow,
  { sorted, bounceClass, said }: Heeded,
): Promise<void> {
  const wish = { employerId: letter.employerId, value: letter.to, at: tx.now() };
  if (bounceClass === 'dead') await suppress(tx.db, { ...wish, origin: 'bounce', reason: cut(said, 200) });
  if (sorted.kind === 'unsubscribe')
    await suppress(tx.db, { ...wish, origin: 'person', reason: 'Asked for no more mail in an answer.' });
  if (sorted.kind === 'complaint')
    await suppress(tx.db, { ...wish, origin: 'person', reason: 'Reported a mail as spam.' });
}
