// Writes a letter into the outbox, in the transaction of the deed it tells of.
import type { Services } from '#server/context.ts';
import { newId } from '#server/context.ts';
import type { Queue } from '#server/queue/queue.ts';
import { composeMail } from './compose.ts';
import type { MailLetter } from './letter.ts';
import { mails } from './table.ts';

export const SEND_MAIL = 'mail/send';

/** With a queue the letter is sent by it; without one it waits on the development outbox page. */
export function postMail(queue: Pick<Queue, 'send'> | null): Services['sendMail'] {
  return async (db, letter) => {
    const composed = await composeMail(letter);
    const id = newId<string>();
    await db.insert(mails).values({
      ...{ id, kind: letter.kind, recipient: letter.to, language: letter.language },
      ...composed,
      ...senderOf(letter),
    });
    if (queue !== null) await queue.send(db, SEND_MAIL, { id });
  };
}

/** Letters that an employer writes by itself have a sender of their own; reminders can be stopped. */
function senderOf(letter: MailLetter) {
  if (letter.kind === 'reminder')
    return { fromName: letter.fromName, replyTo: letter.replyTo, unsubscribe: letter.optOut };
  if (letter.kind === 'candidate-message' || letter.kind === 'interview-invitation')
    return { fromName: letter.fromName, replyTo: letter.replyTo };
  if (!('calendar' in letter)) return {};
  const { method, content } = letter.calendar;
  return { calendarMethod: method, calendar: content };
}
