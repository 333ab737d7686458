// A mailbox on servers of its own: SMTP to send, IMAP to read.
import type { Services } from '#server/context.ts';
import { holds, sentFolder, withImap } from '#server/outside/mailbox/imap.ts';
import { smtpLine } from '#server/outside/mailbox/smtp.ts';
import { accessesOf } from '../connecting/passwords.ts';
import { saidOf, signIns } from '../connecting/sign-in.ts';
import type { MailboxRow } from '../lookups.ts';
import { newInBoth } from '../reading/junk.ts';
import type { Copy, MailboxEnd } from './mailbox-end.ts';

/** A server that has the first of the sent mails by itself has the others too: they are not looked for. */
const LOOKED_FOR = 3;

/** Null where its passwords can’t be read. */
export function smtpEnd(services: Services, row: MailboxRow): MailboxEnd | null {
  const accesses = accessesOf(services, row);
  if (accesses === null) return null;
  const { settings } = services;
  return {
    line: () => smtpLine(settings, accesses.smtp),
    read: (work, signal) =>
      withImap(
        settings,
        accesses.imap,
        (client) =>
          work({
            newMails: (since) => newInBoth(client, since),
            async sentOf(letters) {
              const folder = await sentFolder(client);
              if (folder === null) return null;
              const found = new Map<string, null>();
              for (const { messageId } of letters)
                if (await holds(client, folder, messageId)) found.set(messageId, null);
              return found;
            },
          }),
        signal === undefined ? {} : { signal },
      ),
    keepCopies: (copies: readonly Copy[]) =>
      withImap(settings, accesses.imap, async (client) => {
        const folder = await sentFolder(client);
        if (folder === null) return false;
        let there = 0;
        for (const [place, { messageId, raw }] of copies.entries()) {
          if (place === LOOKED_FOR && there === LOOKED_FOR) return true;
          if (await holds(client, folder, messageId)) there += 1;
          else await client.append(folder, raw, ['\\Seen']);
        }
        return there === copies.length;
      }),
    async test() {
      const found = await signIns(services, accesses);
      return { sending: found.smtp, reading: found.imap, said: saidOf(found) };
    },
  };
}
