// Mailboxes at Microsoft (Outlook.com, Microsoft 365), by Microsoft Graph.
import type { Settings } from '#server/env.ts';
import { type Egress, openEgress } from '#server/outside/egress.ts';
import type { MailProvider } from '../mail-provider.ts';
import { MailServerError } from '../servers.ts';
import { type Graph, graph } from './graph.ts';
import { outlookInbox } from './inbox.ts';
import { outlookLine, sentAt } from './line.ts';
import { outlookOAuth } from './oauth.ts';

/** Null where OUTLOOK_CLIENT_ID is not set. */
export function openOutlook(
  settings: Settings,
  now: () => Date,
  egress: Egress = openEgress({ allow: settings.egressAllow }),
): MailProvider | null {
  const { outlook } = settings;
  if (outlook === null) return null;
  const open = (token: Parameters<MailProvider['line']>[0]): Graph =>
    graph({ egress, apiUrl: outlook.apiUrl, token });
  return {
    title: 'Outlook',
    ...outlookOAuth({ egress, outlook, now }),
    // Microsoft has none for one app: a sign-in ends in the account, or by itself 90 days after its last use.
    revoke: null,
    async addressOf(token) {
      const me = await open(token).json<{ mail?: unknown; userPrincipalName?: unknown }>({
        path: '/me?$select=mail,userPrincipalName',
      });
      const address = [me.mail, me.userPrincipalName].find(
        (value) => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value),
      );
      if (typeof address !== 'string')
        throw new MailServerError('unreachable', 'This account has no e-mail address.');
      return address.toLowerCase();
    },
    line: (token) => outlookLine(open(token)),
    reader: (token) => ({
      newMails: (since) => outlookInbox(open(token), since),
      sentOf: (letters) => sentAt(open(token), letters),
    }),
  };
}
