// A mailbox at Google, by Gmail's API. It keeps what it sent.
import { asServerError, type GmailDoor } from '#server/outside/mailbox/gmail/ask-gmail.ts';
import { gmailLine } from '#server/outside/mailbox/gmail/gmail-line.ts';
import { gmailProfile } from '#server/outside/mailbox/gmail/gmail-mails.ts';
import { gmailReader } from '#server/outside/mailbox/gmail/gmail-reader.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import type { MailboxEnd, Tested } from './mailbox-end.ts';

export const googleEnd = (door: GmailDoor): MailboxEnd => ({
  line: () => gmailLine(door),
  read: (work) => work(gmailReader(door)).catch((error: unknown) => Promise.reject(asServerError(error))),
  keepCopies: null,
  async test(): Promise<Tested> {
    try {
      await gmailProfile(door);
      return { sending: null, reading: null, said: null };
    } catch (error) {
      const failure = asServerError(error);
      if (!(failure instanceof MailServerError)) throw failure;
      const { why, message } = failure;
      const said =
        why === 'signed-out'
          ? `Google refused access: “${message}”`
          : `Google couldn’t be used: “${message}”`;
      return { sending: { why, said: message }, reading: { why, said: message }, said };
    }
  },
});
