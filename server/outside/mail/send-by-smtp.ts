// Sends a stored letter by SMTP, at most once: it is claimed before the first word is spoken to the mail server.
import { and, eq, isNull } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { Db } from '#server/db/client.ts';
import type { Settings } from '#server/env.ts';
import { type Handover, watched } from './handover.ts';
import { stopHeaders } from './stopping.ts';
import { mails } from './table.ts';

type MailRow = typeof mails.$inferSelect;

// A letter carries a link that opens an account: once it is out, the database forgets it.
const emptied = { text: '', html: '', calendar: null };

/** The queue's handler. Throws when a further try is safe; an unclear end is noted on the letter instead. */
export function sendBySmtp(db: Db, settings: Settings): (job: { id: string }) => Promise<void> {
  return async ({ id }) => {
    const mail = await claim(db, id);
    if (mail === null) return;
    const handover = { isBegun: false };
    try {
      await openTransport(settings, handover).sendMail(messageOf(mail, settings));
    } catch (error) {
      return giveUpOrRelease({ db, id, handover, error: error as SmtpError });
    }
    await db
      .update(mails)
      .set({ sentAt: new Date(), failure: null, ...emptied })
      .where(eq(mails.id, id));
  };
}

/** One statement, so that two workers, or one that died, never send the same letter. Until its end it counts as interrupted. */
async function claim(db: Db, id: string): Promise<MailRow | null> {
  const [mail] = await db
    .update(mails)
    .set({ claimedAt: new Date(), failure: 'interrupted' })
    .where(and(eq(mails.id, id), isNull(mails.claimedAt)))
    .returning();
  return mail ?? null;
}

/** A connection for one letter. Its errors do not say how far it came, but the commands it wrote do. */
function openTransport(settings: Settings, handover: Handover) {
  return createTransport({
    url: settings.smtpUrl ?? '',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...watched(handover),
  });
}

function messageOf(mail: MailRow, settings: Settings) {
  return {
    from:
      mail.fromName === null
        ? settings.mailFrom
        : { name: mail.fromName, address: addressIn(settings.mailFrom) },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    // As an object the address is never parsed, so it cannot name a second recipient.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...calendarOf(mail),
    messageId: `<${mail.id}@${new URL(settings.publicUrl).hostname}>`,
    headers: {
      ...{ 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
      ...(mail.unsubscribe === null ? {} : stopHeaders(mail.unsubscribe)),
    },
  };
}

/** As an alternative of the text and as a file: some mail programs show one, some the other. */
const calendarOf = ({ calendar, calendarMethod: method }: MailRow) =>
  calendar === null || method === null
    ? {}
    : { icalEvent: { method, filename: 'interview.ics', content: calendar } };

/** `Jobclips <no-reply@example.com>` or the address alone. */
const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from.trim();

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };
type Failed = { db: Db; id: string; handover: Handover; error: SmtpError };

async function giveUpOrRelease({ db, id, handover, error }: Failed): Promise<void> {
  const { code = 'ERROR', responseCode, command } = error;
  const failure = [code, responseCode, command].filter((part) => part !== undefined).join(' ');
  const isUnclear = responseCode === undefined && handover.isBegun;
  const isForGood = responseCode !== undefined && responseCode >= 500;
  // An unclear letter may have arrived: sending it twice is worse than a person asking again.
  const isOver = isUnclear || isForGood || (code === 'EENVELOPE' && responseCode === undefined);
  await db
    .update(mails)
    .set(isOver ? { failure, ...emptied } : { failure, claimedAt: null })
    .where(eq(mails.id, id));
  if (!isOver) throw error;
}
