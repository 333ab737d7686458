// What is known of the servers of a mailbox: each works, fails, or wants another password.
import { and, eq, sql } from 'drizzle-orm';
import type { ListenerContext } from '#server/dispatch.ts';
import { notify } from '#server/notify/notify.ts';
import type { MailServerFailure } from '#server/outside/mailbox/servers.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from './lookups.ts';

type Seen = {
  which: 'smtp' | 'imap';
  failure: { why: MailServerFailure; said: string } | null;
};

/**
 * A server that works does not undo what the other one says. Once one refuses the password its owner is told, and nothing
 * is tried until they were let in again.
 */
export async function noteServer(
  tx: ListenerContext,
  mailbox: MailboxRow,
  { which, failure }: Seen,
): Promise<void> {
  const [own, other] =
    which === 'smtp'
      ? (['smtpError', mailboxes.imapError] as const)
      : (['imapError', mailboxes.smtpError] as const);
  const said = failure === null ? null : failure.said;
  const status =
    failure?.why === 'signed-out'
      ? sql`'reauth'`
      : sql`case
          when ${other} is not null and ${mailboxes.status} = 'reauth' then 'reauth'
          when ${other} is not null or ${said !== null} then 'error'
          else 'connected' end`;
  await tx.db
    .update(mailboxes)
    .set({ [own]: said, status })
    // What was seen with another password says nothing of this one.
    .where(and(eq(mailboxes.id, mailbox.id), eq(mailboxes.passwordSetAt, mailbox.passwordSetAt)));
  if (failure?.why === 'signed-out') await tellOwner(tx, mailbox);
}

/** Once for each password or sign-in. */
const tellOwner = (
  tx: ListenerContext,
  { id, ownerId, employerId, address, provider, passwordSetAt }: MailboxRow,
) =>
  notify(tx, {
    ...{ to: [ownerId], employerId, type: 'system' },
    title: `${address} needs you to sign in again`,
    body:
      provider === 'smtp'
        ? 'Its server refuses the password. E-mails from it wait until you enter another one.'
        : 'Your sign-in is no longer accepted. E-mails from it wait until you sign in again.',
    entity: { kind: 'mailboxes', permalink: 'email' },
    onceKey: `mailbox-refused:${id}:${passwordSetAt.toISOString()}`,
  });
