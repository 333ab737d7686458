// What is known of the servers of a mailbox: each works, fails, or wants another password.
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import type { MailServerFailure } from '#server/outside/mailbox/servers.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';

type Seen = {
  which: 'smtp' | 'imap';
  failure: { why: MailServerFailure; said: string } | null;
};

/** A server that works does not undo what the other one says. A refused password stays until both were signed in to. */
export async function noteServer(db: Db, id: MailboxId, { which, failure }: Seen): Promise<void> {
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
  await db
    .update(mailboxes)
    .set({ [own]: said, status })
    .where(eq(mailboxes.id, id));
}
