import { and, eq, isNull } from 'drizzle-orm';
import type { MailboxPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';

/** A connected mailbox of the employer; nobody else changes it until the transaction ends. Throws NOT_FOUND. */
export async function heldMailbox(ctx: EmployerContext, permalink: MailboxPermalink): Promise<MailboxRow> {
  const [row] = await ctx.db
    .select()
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.employerId, ctx.employer.id),
        eq(mailboxes.permalink, permalink),
        isNull(mailboxes.removedAt),
      ),
    )
    .for('no key update');
  if (row === undefined) throw notFound('This mailbox');
  return row;
}
