// What an answer in a thread follows: the message it names, whom it goes to, and why it can't be sent.
import { eq, inArray } from 'drizzle-orm';
import { displayName } from '#server/accounts/display-name.ts';
import type { Db } from '#server/db/client.ts';
import { refusalOf } from '#server/features/mailboxes/lookups.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import { type PersonId, personEmails } from '#server/tables/persons.ts';
import { users } from '#server/tables/users.ts';
import { type LetterRow, momentOf, type Thread } from './threads-of.ts';

export type Answering = {
  /** The letter whose mailbox, names and subject the answer goes on with. */
  letter: LetterRow;
  to: string;
  inReplyTo: string;
  references: string[];
};

// Reports of machines are no one's words: nobody answers them.
const UNANSWERED = ['bounce', 'complaint', 'receipt'];

/** References grow with each mail; programs thread by the first and the last ones. */
const MOST_REFERENCES = 20;

const cut = ([first, ...rest]: string[]): string[] =>
  first === undefined ? [] : [first, ...rest.slice(1 - MOST_REFERENCES)];

/** The addresses that a person is known by. */
export async function addressesOf(db: Db, personId: PersonId): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ email: personEmails.email })
    .from(personEmails)
    .where(eq(personEmails.personId, personId));
  return new Set(rows.map(({ email }) => email));
}

/** The newest message that reached somebody; null while nothing of the thread left. Pure. */
export function answeringOf({ letters, answers }: Thread, known: ReadonlySet<string>): Answering | null {
  const letter = letters.findLast(({ state }) => ['accepted', 'unclear', 'claimed'].includes(state));
  if (letter === undefined) return null;
  const answer = answers.findLast(({ kind }) => !UNANSWERED.includes(kind));
  const answered = letters.find(({ id }) => id === answer?.letterId);
  if (answer === undefined || answered === undefined || answer.at < momentOf(letter))
    return follow(letter, letter.to, []);
  // They may write from another address of theirs; one that isn't known to be theirs gets nothing.
  const from = answer.from.toLowerCase();
  const to = known.has(from) ? from : answered.to;
  // One without a Message-ID was given a name that no mail program knows.
  return follow(answered, to, answer.messageId.startsWith('<') ? [answer.messageId] : []);
}

function follow(letter: LetterRow, to: string, own: string[]): Answering {
  const references = [...letter.references, letter.messageId, ...own];
  return { letter, to, inReplyTo: references.at(-1) ?? letter.messageId, references: cut(references) };
}

/** Why nothing can be sent through these mailboxes, by their ids; null where it can. */
export async function mailboxesOf(db: Db, ids: readonly LetterRow['mailboxId'][]) {
  if (ids.length === 0) return new Map<string, { address: string; whyNot: string | null }>();
  const rows = await db
    .select({ mailbox: mailboxes, owner: users })
    .from(mailboxes)
    .innerJoin(users, eq(users.id, mailboxes.ownerId))
    .where(inArray(mailboxes.id, [...ids]));
  return new Map(
    rows.map(({ mailbox: { id, address, removedAt, status, employerId }, owner }) => {
      const isMember = owner.status === 'active' && owner.employerId === employerId;
      const whyNot =
        removedAt !== null
          ? `The mailbox ${address} was disconnected.`
          : status === 'reauth'
            ? `The mailbox ${address} needs a new sign-in. Its owner can do that in the e-mail settings.`
            : isMember
              ? null
              : `${displayName(owner)}, who owns the mailbox ${address}, isn’t a member any more.`;
      return [id as string, { address, whyNot }] as const;
    }),
  );
}

/** Why this person gets no mail at this address now; asked again when it leaves. */
export async function refusedTo(
  db: Db,
  { letter: { employerId, personId }, to }: Pick<Answering, 'to'> & { letter: WrittenTo },
): Promise<string | null> {
  return (await refusalOf(db, { employerId, personId, to }))?.said ?? null;
}

type WrittenTo = Pick<LetterRow, 'employerId' | 'personId'>;
