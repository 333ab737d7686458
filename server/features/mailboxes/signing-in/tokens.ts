// The tokens of a sign-in at a provider: sealed together, and renewed by one at a time.
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { freshToken, tokensAsText, tokensOfText } from '#server/oauth/fresh-token.ts';
import type { MailProvider, TokenFor } from '#server/outside/mailbox/mail-provider.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';

type Sealing = Pick<Services, 'seal'>;

const useOf = (id: MailboxId) => `mailbox-tokens:${id}`;

export const sealedTokens = ({ seal }: Sealing, id: MailboxId, tokens: OAuthTokens): string =>
  seal.close(tokensAsText(tokens), useOf(id));

/** Null where they are gone, or were sealed with another key. */
export function tokensOf(
  { seal }: Sealing,
  { id, sealedTokens: sealed }: Pick<MailboxRow, 'id' | 'sealedTokens'>,
): OAuthTokens | null {
  const text = sealed === null ? null : seal.open(sealed, useOf(id));
  return text === null ? null : tokensOfText(text);
}

type Ports = { db: Db; services: Services; now: () => Date };

/** The access token of a mailbox for one piece of work. A renewal that is refused is left to whoever asked to write down. */
export function tokenFor(ports: Ports, row: MailboxRow, provider: MailProvider): TokenFor {
  const isThis = and(eq(mailboxes.id, row.id), isNull(mailboxes.removedAt));
  let last: string | null = null;
  return async (refused) => {
    if (last !== null && last !== refused) return last;
    last = await freshToken(
      ports,
      {
        name: `mailbox:${row.id}`,
        known: tokensOf(ports.services, row),
        async hold(db) {
          // Letters that are queued meanwhile only need the row to stay.
          const [held] = await db.select().from(mailboxes).where(isThis).for('no key update');
          return held === undefined ? null : tokensOf(ports.services, held);
        },
        refresh: (refreshToken) => provider.refresh(refreshToken),
        keep: (db, tokens) =>
          db
            .update(mailboxes)
            .set({ sealedTokens: sealedTokens(ports.services, row.id, tokens) })
            .where(isThis),
        isOver: (error): error is MailServerError =>
          error instanceof MailServerError && error.why === 'signed-out',
        end: (db) => db.update(mailboxes).set({ status: 'reauth' }).where(isThis),
        over: () => new MailServerError('signed-out', `Sign in to ${provider.title} again.`),
      },
      refused,
    );
    return last;
  };
}
