// The bytes of a letter: made once, so that the copy in Sent is what was sent.
import { createTransport } from 'nodemailer';
import type { MailboxRow } from '../lookups.ts';
import type { LetterRow } from './settle-letter.ts';

const memory = createTransport({
  ...{ streamTransport: true, buffer: true, newline: 'windows' },
  ...{ disableFileAccess: true, disableUrlAccess: true },
});

export async function rawLetter({
  letter,
  mailbox,
}: {
  letter: LetterRow;
  mailbox: MailboxRow;
}): Promise<Buffer> {
  const { message } = await memory.sendMail({
    from: { name: letter.fromName, address: mailbox.address },
    // As objects the addresses are never parsed, so they cannot name a second one.
    to: { name: '', address: letter.to },
    ...(letter.replyTo === null ? {} : { replyTo: { name: '', address: letter.replyTo } }),
    ...{ subject: letter.subject, text: letter.text },
    ...(letter.html === '' ? {} : { html: letter.html }),
    ...{ messageId: letter.messageId, headers: letter.headers },
    ...(letter.inReplyTo === null ? {} : { inReplyTo: letter.inReplyTo }),
    ...(letter.references.length === 0 ? {} : { references: letter.references }),
  });
  return message as Buffer;
}
