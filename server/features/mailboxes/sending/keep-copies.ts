// Sent mails go into the member's folder of these, unless the server does that itself.
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import type { Copy, MailboxEnd } from '../ends/mailbox-end.ts';
import type { MailboxRow } from '../lookups.ts';

/** So long a server that kept a sent mail by itself is taken to keep the next ones. */
const KEEPS_MS = 3_600_000;

type Sent = { mailbox: MailboxRow; end: MailboxEnd; copies: readonly Copy[] };

/** They are out: a failure is logged and changes nothing. */
export async function keepCopies(
  { db, log, now }: Pick<WorkPorts, 'db' | 'log' | 'now'>,
  { mailbox, end, copies }: Sent,
): Promise<void> {
  const at = now();
  if (mailbox.keepsSentAt !== null && at.getTime() - mailbox.keepsSentAt.getTime() < KEEPS_MS) return;
  if (copies.length === 0 || end.keepCopies === null) return;
  try {
    const isKept = await end.keepCopies(copies);
    const keepsSentAt = isKept ? at : null;
    if (isKept || mailbox.keepsSentAt !== null)
      await db.update(mailboxes).set({ keepsSentAt }).where(eq(mailboxes.id, mailbox.id));
  } catch (error) {
    log.warn({ err: error, mailboxId: mailbox.id }, 'No copies in Sent');
  }
}
