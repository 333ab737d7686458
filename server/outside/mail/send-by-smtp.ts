// Sends a stored letter by SMTP, at most once: it is claimed before the first word is spoken to the mail server.
import { and, eq, isNull } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from '#server/db/client.ts';
import type { Settings } from '#server/env.ts';
import { mails } from './table.ts';

type MailRow = typeof mails.$inferSelect;

// Said by SMTP before the text was handed over, so nobody has the letter and another try cannot double it.
const NOT_HANDED_OVER = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH', 'EENVELOPE', 'ECONNREFUSED', 'ENOTFOUND']);

/** The queue's handler. Throws when a further try is safe; an unclear end is noted on the letter instead. */
export function sendBySmtp(db: Db, settings: Settings): (job: { id: string }) => Promise<void> {
  const transport = createTransport({
    url: settings.smtpUrl ?? '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ id }) => {
    const mail = await claim(db, id);
    if (mail === null) return;
    try {
      await transport.sendMail(messageOf(mail, settings));
    } catch (error) {
      return release(db, id, error as NodeJS.ErrnoException & { command?: string; responseCode?: number });
    }
    await db.update(mails).set({ sentAt: new Date(), failure: null }).where(eq(mails.id, id));
  };
}

/** One statement, so that two workers, or one that died, never send the same letter. */
async function claim(db: Db, id: string): Promise<MailRow | null> {
  const [mail] = await db
    .update(mails)
    .set({ claimedAt: new Date() })
    .where(and(eq(mails.id, id), isNull(mails.claimedAt)))
    .returning();
  return mail ?? null;
}

function messageOf(mail: MailRow, settings: Settings) {
  return {
    from: settings.mailFrom,
    // As an object the address is never parsed, so it cannot name a second recipient.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

async function release(db: Db, id: string, error: SmtpError): Promise<void> {
  const failure = `${error.code ?? 'ERROR'} ${error.responseCode ?? ''} ${error.command ?? ''}`.trim();
  const isRefusedForGood = (error.responseCode ?? 0) >= 500;
  const isUnclear = error.responseCode === undefined && !NOT_HANDED_OVER.has(error.code ?? '') && error.command !== 'CONN';
  if (isUnclear || isRefusedForGood) {
    await db.update(mails).set({ failure }).where(eq(mails.id, id));
    return;
  }
  await db.update(mails).set({ failure, claimedAt: null }).where(eq(mails.id, id));
  throw error;
}
