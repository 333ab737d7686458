// A mailbox whose owner signed in at its provider.
import type { MailProviderName } from '#contract/mailboxes.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import type { MailboxRow } from '../lookups.ts';
import { openedProvider } from '../signing-in/providers.ts';
import { tokenFor, tokensOf } from '../signing-in/tokens.ts';
import type { Ports } from './end-of.ts';
import type { Failure, MailboxEnd } from './mailbox-end.ts';

/** Null where its tokens can’t be read, or this server has no credentials there any more. */
export function providerEnd(ports: Ports, row: MailboxRow, name: MailProviderName): MailboxEnd | null {
  const provider = openedProvider(ports, name);
  if (provider === null || tokensOf(ports.services, row) === null) return null;
  const token = tokenFor(ports, row, provider);
  return {
    line: () => provider.line(token),
    read: (work) => work(provider.reader(token)),
    keepCopies: null,
    async test() {
      const failure = await provider.addressOf(token).then(() => null, failureOf);
      if (failure === null) return { sending: null, reading: null, said: null };
      const said = `${provider.title} couldn’t be used: “${failure.said}”`;
      return { sending: failure, reading: failure, said };
    },
  };
}

function failureOf(error: unknown): NonNullable<Failure> {
  if (!(error instanceof MailServerError)) throw error;
  return { why: error.why, said: error.message };
}
