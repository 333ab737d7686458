// Takes the letters of one mailbox that are to be sent now: everything that may have changed since they were approved is
// asked again, and the claim is committed before a mail server hears of it.
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import type { ListenerContext } from '#server/dispatch.ts';
import { type MailboxId, mailboxes, mailboxLetters } from '#server/tables/mailboxes.ts';
import { type MailboxRow, quotaLeft } from '../lookups.ts';
import { refusalsOf } from './refusal-of.ts';
import { type LetterRow, refuseLetter } from './settle-letter.ts';

/** All of one mailbox; one connection takes them one after the other. */
export type Claimed = { letters: LetterRow[]; mailbox: MailboxRow };

/** A quarter of a large mailbox's day: a claim costs a tenth of a second, and what isn't begun in a minute is put back. */
const LETTERS_AT_ONCE = 125;
const DAY_MS = 86_400_000;

/** A receiving server gets at most one letter a minute of a mailbox. */
const PACE_MS = 60_000;

/** So many are looked through for those whose receiver may have one now. */
const LOOKED_THROUGH = 500;

/** Mailboxes that may send: of members that are there, at employers that are open, whose provider wants no pause. */
export const maySend = sql`m.removed_at is null and m.status <> 'reauth' and m.paused_until is null
  and exists (select 1 from users u where u.id = m.owner_id and u.status = 'active' and u.employer_id = m.employer_id)
  and exists (select 1 from employers e where e.id = m.employer_id and e.closed_at is null)`;

/** Of the letters `l` that are due: those whose receiver had none within the last minute. */
const isToGo = (at: Date) => sql`l.state = 'due' and l.send_at <= ${at.toISOString()}::timestamptz
  and not exists (select 1 from mailbox_letters r where r.mailbox_id = l.mailbox_id
    and r.to_domain = l.to_domain and r.claimed_at > ${new Date(at.getTime() - PACE_MS).toISOString()}::timestamptz)`;

/** Mailboxes with something to send, whose letter waited longest first; at most `most`, and none of `without`. */
export async function mailboxesDue(
  { db, now }: Pick<WorkPorts, 'db' | 'now'>,
  { without, most }: { without: readonly MailboxId[]; most: number },
): Promise<MailboxId[]> {
  // From each mailbox one probe of an index, however many letters wait in it.
  const { rows } = await db.execute<{ id: MailboxId }>(sql`
    select m.id from mailboxes m
    cross join lateral (
      select l.id, l.send_at from mailbox_letters l
      where l.mailbox_id = m.id and ${isToGo(now())}
      order by l.send_at limit 1) l
    where ${maySend} and m.id <> all(${sql.param([...without])}::uuid[])
    order by l.send_at, l.id
    limit ${most}`);
  return rows.map(({ id }) => id);
}

/** Whether so many could leave at once. */
export async function areToGo({ db, now }: Pick<WorkPorts, 'db' | 'now'>, many: number): Promise<boolean> {
  // Each receiving server once, since it gets one a minute of a mailbox.
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select from mailboxes m
      cross join lateral (
        select distinct waiting.to_domain from (
          select l.to_domain from mailbox_letters l
          where l.mailbox_id = m.id and ${isToGo(now())}
          order by l.send_at limit ${LOOKED_THROUGH}) waiting) domain
      where ${maySend}
      limit ${many}) found`);
  return rows[0]?.n === many;
}

/** Within a transaction of its own. Null where nothing may be sent now, or another node just takes from this mailbox. */
export async function claimLetters(tx: ListenerContext, mailboxId: MailboxId): Promise<Claimed | null> {
  const { db, now } = tx;
  // One claim of a mailbox at a time, so that neither its day nor a minute is overdrawn.
  const [mailbox] = await db
    .select()
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.id, mailboxId),
        sql`exists (select 1 from mailboxes m where m.id = ${mailboxId}::uuid and ${maySend})`,
      ),
    )
    .for('no key update', { skipLocked: true });
  if (mailbox === undefined) return null;
  const at = now();
  const left = await quotaLeft(db, mailbox, at);
  if (left === 0) {
    await putToTomorrow(tx, mailbox);
    return null;
  }
  const wanted = await lettersToGo(tx, mailbox, Math.min(left, LETTERS_AT_ONCE));
  const refusals = await refusalsOf(db, wanted);
  const free: LetterRow[] = [];
  for (const [place, letter] of wanted.entries()) {
    const refusal = refusals[place];
    if (refusal) await refuseLetter(tx, letter, refusal);
    else free.push(letter);
  }
  if (wanted.length === 0) return null;
  if (free.length === 0) return { letters: [], mailbox };
  const claim = { state: 'claimed', claimedAt: at, mayHaveLeft: false } as const;
  await db
    .update(mailboxLetters)
    .set({ ...claim, attempts: sql`${mailboxLetters.attempts} + 1` })
    .where(sql`${mailboxLetters.id} = any(${sql.param(free.map(({ id }) => id))}::uuid[])`);
  // They are held: nobody else changed them meanwhile, and their words need not come a second time.
  const letters = free.map((letter) => ({ ...letter, ...claim, attempts: letter.attempts + 1 }));
  return { letters, mailbox };
}

/** One for each receiving server, the longest waiting first; nobody else takes them until the transaction ends. */
async function lettersToGo({ db, now }: ListenerContext, { id }: MailboxRow, most: number) {
  const at = now();
  return db
    .select()
    .from(mailboxLetters)
    .where(
      and(
        sql`${mailboxLetters.id} in (
          select first.id from (
            select distinct on (waiting.to_domain) waiting.* from (
              select l.id, l.to_domain, l.send_at from mailbox_letters l
              where l.mailbox_id = ${id}::uuid and ${isToGo(at)}
              order by l.send_at limit ${LOOKED_THROUGH}) waiting
            order by waiting.to_domain, waiting.send_at, waiting.id) first
          order by first.send_at, first.id limit ${most})`,
        eq(mailboxLetters.state, 'due'),
        lte(mailboxLetters.sendAt, at),
      ),
    )
    .orderBy(asc(mailboxLetters.sendAt), asc(mailboxLetters.id))
    .for('update', { skipLocked: true });
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
