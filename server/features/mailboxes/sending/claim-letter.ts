// Takes one letter to be sent: everything that may have changed since it was approved is asked again, and the claim is
// committed before a mail server hears of it.
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { type LetterId, type MailboxId, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type MailboxRow, quotaLeft, refusalOf } from '../lookups.ts';
import { type LetterRow, refuseLetter } from './settle-letter.ts';

export type Due = { id: LetterId; mailboxId: MailboxId };
export type Claimed = { letter: LetterRow; mailbox: MailboxRow };

const MAILBOXES_AT_ONCE = 8;
const DAY_MS = 86_400_000;

/** A receiving server gets at most one letter a minute of a mailbox. */
const PACE_MS = 60_000;

/** Mailboxes that may send: of members that are there, at employers that are open. */
export const maySend = sql`m.removed_at is null and m.status <> 'reauth'
  and exists (select 1 from users u where u.id = m.owner_id and u.status = 'active' and u.employer_id = m.employer_id)
  and exists (select 1 from employers e where e.id = m.employer_id and e.closed_at is null)`;

const isPaced = (since: Date) => sql`exists (select 1 from mailbox_letters r where r.mailbox_id = l.mailbox_id
  and r.to_domain = l.to_domain and r.claimed_at > ${since.toISOString()}::timestamptz)`;

/** The next letter of each mailbox. */
export async function dueLetters({ db, now }: WorkPorts): Promise<Due[]> {
  const at = now();
  // From each mailbox one probe of an index, however many letters wait in it.
  const { rows } = await db.execute<{ id: LetterId; mailbox_id: MailboxId }>(sql`
    select l.id, m.id as mailbox_id from mailboxes m
    cross join lateral (
      select l.id, l.send_at from mailbox_letters l
      where l.mailbox_id = m.id and l.state = 'due' and l.send_at <= ${at.toISOString()}::timestamptz
        and not ${isPaced(new Date(at.getTime() - PACE_MS))}
      order by l.send_at limit 1) l
    where ${maySend}
    order by l.send_at, l.id
    limit ${MAILBOXES_AT_ONCE}`);
  return rows.map((row) => ({ id: row.id, mailboxId: row.mailbox_id }));
}

/** Within a transaction of its own. Null where it may not be sent, or not now, or somebody else took it. */
export async function claimLetter(tx: ListenerContext, due: Due): Promise<Claimed | null> {
  const { db, now } = tx;
  // One claim of a mailbox at a time, so that neither its day nor a minute is overdrawn.
  const [mailbox] = await db
    .select()
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.id, due.mailboxId),
        sql`exists (select 1 from mailboxes m where m.id = ${due.mailboxId}::uuid and ${maySend})`,
      ),
    )
    .for('no key update');
  if (mailbox === undefined) return null;
  const letter = await heldLetter(tx, due, mailbox);
  if (letter === undefined) return null;
  const refusal = await refusalOf(tx.db, letter);
  if (refusal !== null) {
    await refuseLetter(tx, letter, refusal);
    return null;
  }
  const at = now();
  if ((await quotaLeft(db, mailbox, at)) === 0) {
    await putToTomorrow(tx, mailbox);
    return null;
  }
  const [claimed] = await db
    .update(mailboxLetters)
    .set({ state: 'claimed', claimedAt: at, attempts: letter.attempts + 1 })
    .where(eq(mailboxLetters.id, letter.id))
    .returning();
  return claimed === undefined ? null : { letter: claimed, mailbox };
}

/** The letter while it is still due and its receiver's minute is over; nobody else takes it until the end. */
async function heldLetter(
  { db, now }: ListenerContext,
  due: Due,
  mailbox: MailboxRow,
): Promise<LetterRow | undefined> {
  const at = now();
  const since = new Date(at.getTime() - PACE_MS);
  const [letter] = await db
    .select()
    .from(mailboxLetters)
    .where(
      and(
        eq(mailboxLetters.id, due.id),
        eq(mailboxLetters.mailboxId, mailbox.id),
        eq(mailboxLetters.state, 'due'),
        lte(mailboxLetters.sendAt, at),
        sql`not exists (select 1 from mailbox_letters r where r.mailbox_id = ${mailbox.id}::uuid
          and r.to_domain = ${mailboxLetters.toDomain} and r.claimed_at > ${since.toISOString()}::timestamptz)`,
      ),
    )
    .for('update', { skipLocked: true });
  return letter;
}

/** The day's letters are out: what is due waits until the same time tomorrow. */
async function putToTomorrow({ db, now }: ListenerContext, mailbox: MailboxRow): Promise<void> {
  const rows = await db
    .select({ id: mailboxLetters.id })
    .from(mailboxLetters)
    .where(
      and(
        eq(mailboxLetters.mailboxId, mailbox.id),
        eq(mailboxLetters.state, 'due'),
        lte(mailboxLetters.sendAt, now()),
      ),
    )
    .for('update', { skipLocked: true });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db
    .update(mailboxLetters)
    .set({
      sendAt: sql`greatest(${mailboxLetters.sendAt}, ${new Date(now().getTime() - DAY_MS).toISOString()}::timestamptz) + interval '1 day'`,
      said: 'The daily limit of the mailbox was reached.',
    })
    .where(inArray(mailboxLetters.id, ids));
}
