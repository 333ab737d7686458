// A provider that was asked too often says how long it wants to be left alone: so long nothing is sent or read there.
import { eq, lte, sql } from 'drizzle-orm';
import type { WorkPorts } from '#server/background.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';

type Ports = Pick<WorkPorts, 'db' | 'now'>;

export async function pauseMailbox({ db, now }: Ports, id: MailboxId, ms: number): Promise<void> {
  const until = new Date(now().getTime() + ms).toISOString();
  await db
    .update(mailboxes)
    .set({ pausedUntil: sql`greatest(${mailboxes.pausedUntil}, ${until}::timestamptz)` })
    .where(eq(mailboxes.id, id));
}

/** Whose time is over may be used again. */
export async function endPauses({ db, now }: Ports): Promise<void> {
  await db.update(mailboxes).set({ pausedUntil: null }).where(lte(mailboxes.pausedUntil, now()));
}
