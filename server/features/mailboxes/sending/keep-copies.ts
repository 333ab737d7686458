// Sent mails go into the member's folder of these, unless the server does that itself.
import { eq } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { holds, sentFolder, withImap } from '#server/outside/mailbox/imap.ts';
import { mailboxes } from '#server/tables/mailboxes.ts';
import type { Accesses } from '../connecting/passwords.ts';
import type { MailboxRow } from '../lookups.ts';

/** So long a server that kept a sent mail by itself is taken to keep the next ones. */
const KEEPS_MS = 3_600_000;

/** A server that has the first of them by itself has the others too: they are not looked for. */
const LOOKED_FOR = 3;

export type Copy = { messageId: string; raw: Buffer };
type Sent = { mailbox: MailboxRow; accesses: Accesses; copies: readonly Copy[] };

/** They are out: a failure is logged and changes nothing. */
export async function keepCopies(
  { db, services, log, now }: WorkPorts,
  { mailbox, accesses, copies }: Sent,
): Promise<void> {
  const at = now();
  if (mailbox.keepsSentAt !== null && at.getTime() - mailbox.keepsSentAt.getTime() < KEEPS_MS) return;
  if (copies.length === 0) return;
  try {
    const isKept = await withImap(services.settings, accesses.imap, async (client) => {
      const folder = await sentFolder(client);
      if (folder === null) return false;
      let there = 0;
      for (const [place, { messageId, raw }] of copies.entries()) {
        if (place === LOOKED_FOR && there === LOOKED_FOR) return true;
        if (await holds(client, folder, messageId)) there += 1;
        else await client.append(folder, raw, ['\\Seen']);
      }
      return there === copies.length;
    });
    const keepsSentAt = isKept ? at : null;
    if (isKept || mailbox.keepsSentAt !== null)
      await db.update(mailboxes).set({ keepsSentAt }).where(eq(mailboxes.id, mailbox.id));
  } catch (error) {
    log.warn({ err: error, mailboxId: mailbox.id }, 'No copies in Sent');
  }
}
