// Sorts one received mail: what it is, whose answer it is and what the person wrote. Keeps nothing and asks nobody.
import { autoReplyKind } from './absence/auto-reply.ts';
import { lastDayOfAbsence } from './absence/last-day.ts';
import { readBounce } from './bounces/read-bounce.ts';
import { tellsOfComplaint } from './bounces/service-notification.ts';
import { messageIdsOf } from './message-ids.ts';
import { type Mail, readMail } from './read-mail.ts';
import type { FailedRecipient, MailKind, SortedMail } from './sorted-mail.ts';
import { isUnsubscribeWish } from './unsubscribe-wish.ts';
import { ownWords } from './words/own-words.ts';

/** Never throws, whatever the bytes are. */
export async function sortMail(raw: Buffer): Promise<SortedMail> {
  const mail = await readMail(raw);
  const words = ownWords(mail.text);
  const recipients = isComplaint(mail) ? null : await readBounce(mail);
  const until = lastDayOfAbsence(`${mail.subject}\n${words}`, mail.date);
  const kind = kindOf({ mail, words, recipients, until });
  return {
    kind,
    messageIds: messageIdsOf(mail),
    from: mail.from,
    subject: mail.subject,
    date: mail.date,
    ...(kind === 'bounce' && recipients !== null ? { bounce: { recipients } } : {}),
    ...(kind === 'absence' && until !== undefined ? { until } : {}),
    words: BY_A_PERSON.has(kind) ? words : '',
  };
}

/** Written by a person, now or before; the others are texts of servers. */
const BY_A_PERSON: ReadonlySet<MailKind> = new Set([
  'human',
  'unsubscribe',
  'absence',
  'auto-reply',
  'calendar',
]);

type Read = {
  mail: Mail;
  words: string;
  recipients: readonly FailedRecipient[] | null;
  until: string | undefined;
};

/** What is certain by its form comes first: a report may also carry the signs of an automatic answer. */
function kindOf({ mail, words, recipients, until }: Read): MailKind {
  if (isComplaint(mail)) return 'complaint';
  if (recipients !== null) return 'bounce';
  if (mail.parts.some(({ type }) => type === 'message/disposition-notification')) return 'receipt';
  if (mail.parts.some(isCalendarAnswer)) return 'calendar';
  const automatic = autoReplyKind(mail, words, until);
  if (automatic !== null) return automatic;
  return isUnsubscribeWish(words, mail.subject) ? 'unsubscribe' : 'human';
}

/** A report of abuse (RFC 5965), and the older form of one large host. */
function isComplaint(mail: Mail): boolean {
  return (
    mail.parts.some(({ type }) => type === 'message/feedback-report') ||
    tellsOfComplaint(mail) ||
    (mail.from === 'staff@hotmail.com' && /^complaint about message/i.test(mail.subject))
  );
}

function isCalendarAnswer({ type, text, calendarMethod }: Mail['parts'][number]): boolean {
  if (type !== 'text/calendar' && type !== 'application/ics') return false;
  const method = calendarMethod ?? /^METHOD:([A-Z]+)/im.exec(text.slice(0, 4000))?.[1]?.toUpperCase();
  return method === 'REPLY' || method === 'COUNTER';
}
