import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { MailboxPermalink } from '#contract/kit/ids.ts';
import type { connectMailbox as endpoint, Mailbox } from '#contract/mailboxes.ts';
import { audit } from '#server/audit/audit.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { AppError, conflict } from '#server/errors.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';
import { mayConnectMailbox } from '../policy.ts';
import { presentedMailbox } from '../present.ts';
import { sealedPasswords, shownServer } from './passwords.ts';
import { mustSignIn } from './sign-in.ts';

const MOST = 100;

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** It belongs to whoever connects it. Throws DUPLICATE, UPSTREAM_FAILED, and CONFLICT where there are 100. */
export async function connectMailbox(ctx: EmployerContext, { body }: Input): Promise<Mailbox> {
  mayConnectMailbox(ctx);
  await mustBeNew(ctx, body.address);
  await mustSignIn(ctx.services, body);
  return addMailbox(ctx, body);
}

type New = Pick<Input['body'], 'address' | 'smtp' | 'imap' | 'dailyLimit'>;

/** Its servers are known to answer. Throws DUPLICATE, and CONFLICT where there are 100. */
export async function addMailbox(ctx: EmployerContext, body: New): Promise<Mailbox> {
  return inTransaction(ctx, async (tx) => {
    await tx.db.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`mailboxes:${tx.employer.id}`}, 0))`,
    );
    await mustBeNew(tx, body.address);
    const [id, at] = [newId<MailboxId>(), tx.now()];
    const passwords = { smtp: body.smtp.password, imap: body.imap.password };
    const [row] = await tx.db
      .insert(mailboxes)
      .values({
        ...{ id, permalink: newPermalink<MailboxPermalink>(), employerId: tx.employer.id },
        ...{ ownerId: tx.actor.userId, address: body.address, dailyLimit: body.dailyLimit ?? 50 },
        ...{ smtp: shownServer(body.smtp), imap: shownServer(body.imap) },
        ...{ sealedPasswords: sealedPasswords(tx.services, id, passwords), passwordSetAt: at },
        ...{ nextReadAt: at, createdAt: at, updatedAt: at },
      })
      .returning();
    if (row === undefined) throw new Error('A mailbox was written and not returned.');
    const entity = { kind: 'mailbox', permalink: row.permalink };
    await audit(tx, { employerId: tx.employer.id, action: 'mailbox.connected', entity });
    return presentedMailbox(tx, row.id);
  });
}

async function mustBeNew(ctx: EmployerContext, address: string): Promise<void> {
  const living = and(eq(mailboxes.employerId, ctx.employer.id), isNull(mailboxes.removedAt));
  const [same] = await ctx.db
    .select({ permalink: mailboxes.permalink })
    .from(mailboxes)
    .where(and(living, eq(mailboxes.address, address)));
  if (same !== undefined)
    throw new AppError('DUPLICATE', 'This address is connected already.', {
      errors: [{ pointer: '/address', code: 'TAKEN', detail: 'This address is connected already.' }],
    });
  const [counted] = await ctx.db.select({ count: count() }).from(mailboxes).where(living);
  if ((counted?.count ?? 0) >= MOST) throw conflict(`You can connect ${MOST} mailboxes.`, 'full');
}
