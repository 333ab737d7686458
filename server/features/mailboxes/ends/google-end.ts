// A mailbox at Google, by Gmail's API. It keeps what it sent.
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { openEgress } from '#server/outside/egress.ts';
import { asServerError, type GmailDoor } from '#server/outside/mailbox/gmail/ask-gmail.ts';
import { gmailLine } from '#server/outside/mailbox/gmail/gmail-line.ts';
import { gmailProfile } from '#server/outside/mailbox/gmail/gmail-mails.ts';
import { gmailReader } from '#server/outside/mailbox/gmail/gmail-reader.ts';
import { googleConsent } from '#server/outside/mailbox/gmail/google-consent.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import type { MailboxRow } from '../lookups.ts';
import type { MailboxEnd, Tested } from './mailbox-end.ts';
import { accessTokenOf, tokensOf } from './tokens.ts';

type Ports = { db: Db; services: Services; now: () => Date };

/** Null where its tokens can’t be read. */
export function googleEnd(ports: Ports, row: MailboxRow): MailboxEnd | null {
  if (tokensOf(ports.services, row) === null) return null;
  const { settings } = ports.services;
  const egress = openEgress({ allow: settings.egressAllow });
  const consent = googleConsent(settings, { egress, now: ports.now });
  // The row is not read again, so a renewed one is kept here.
  let current: string | null = null;
  return gmailEnd({
    ...{ egress, now: ports.now, baseUrl: settings.google?.gmailUrl ?? '' },
    async token(refused) {
      if (consent === null) throw new MailServerError('unreachable', 'Google isn’t set up on this server.');
      if (current === null || current === refused)
        current = await accessTokenOf(ports, { row, refused, refresh: consent.refresh });
      return current;
    },
  });
}

const gmailEnd = (door: GmailDoor): MailboxEnd => ({
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
