// What holds for every new mailbox: each address once, and not too many of them.
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { MailboxPermalink } from '#contract/kit/ids.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, newPermalink } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';

const MOST = 100;

/** Until the transaction ends nobody else of the employer connects one. */
export const oneAtATime = (tx: EmployerContext) =>
  tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailboxes:${tx.employer.id}`}, 0))`);

const livingOf = (ctx: EmployerContext) =>
  and(eq(mailboxes.employerId, ctx.employer.id), isNull(mailboxes.removedAt));

/** The mailbox that is connected with this address. */
export async function livingAt(ctx: EmployerContext, address: string): Promise<MailboxRow | null> {
  const [row] = await ctx.db
    .select()
    .from(mailboxes)
    .where(and(livingOf(ctx), eq(mailboxes.address, address)));
  return row ?? null;
}

export const isTaken = () =>
  new AppError('DUPLICATE', 'This address is connected already.', {
    errors: [{ pointer: '/address', code: 'TAKEN', detail: 'This address is connected already.' }],
  });

/** Throws CONFLICT where there are 100. */
export async function mustHaveRoom(ctx: EmployerContext): Promise<void> {
  const [counted] = await ctx.db.select({ count: count() }).from(mailboxes).where(livingOf(ctx));
  if ((counted?.count ?? 0) >= MOST) throw conflict(`You can connect ${MOST} mailboxes.`, 'full');
}

type New = Pick<MailboxRow, 'id' | 'address'> & Partial<MailboxRow>;

/** It belongs to whoever connects it. Throws CONFLICT where there are 100. */
export async function insertMailbox(tx: EmployerContext, mailbox: New): Promise<void> {
  await mustHaveRoom(tx);
  const [permalink, at] = [newPermalink<MailboxPermalink>(), tx.now()];
  await tx.db.insert(mailboxes).values({
    ...{ permalink, employerId: tx.employer.id, ownerId: tx.actor.userId, passwordSetAt: at },
    ...{ nextReadAt: at, createdAt: at, updatedAt: at, ...mailbox },
  });
  const entity = { kind: 'mailbox', permalink };
  await audit(tx, { employerId: tx.employer.id, action: 'mailbox.connected', entity });
}
