// The tokens of a mailbox whose owner signed in at its provider: sealed together, and renewed once for all who ask.
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { freshToken, tokensAsText, tokensOfText } from '#server/oauth/fresh-token.ts';
import { MailServerError } from '#server/outside/mailbox/servers.ts';
import type { OAuthTokens } from '#server/outside/oauth-tokens.ts';
import { type MailboxId, mailboxes } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';

type Ports = { db: Db; services: Services; now: () => Date };

const useOf = (id: MailboxId) => `mailbox-tokens:${id}`;

export const sealedTokens = ({ seal }: Pick<Services, 'seal'>, id: MailboxId, tokens: OAuthTokens): string =>
  seal.close(tokensAsText(tokens), useOf(id));

/** Null where they are gone, or were sealed with another key. */
export function tokensOf(
  { seal }: Pick<Services, 'seal'>,
  { id, sealedTokens: sealed }: Pick<MailboxRow, 'id' | 'sealedTokens'>,
): OAuthTokens | null {
  const text = sealed === null ? null : seal.open(sealed, useOf(id));
  return text === null ? null : tokensOfText(text);
}

type Renewing = {
  row: MailboxRow;
  refresh: (refreshToken: string) => Promise<OAuthTokens>;
  /** One that the provider didn’t take. */
  refused: string | null;
};

/** Throws MailServerError: `signed-out` where its owner has to sign in again. */
export function accessTokenOf(ports: Ports, { row, refresh, refused }: Renewing): Promise<string> {
  const { id, address } = row;
  const isThis = and(eq(mailboxes.id, id), isNull(mailboxes.removedAt));
  const over = () => new MailServerError('signed-out', `The sign-in of ${address} has ended.`);
  const signIn = {
    ...{ name: `mailbox:${id}`, known: tokensOf(ports.services, row), refresh, over },
    async hold(db: Db) {
      const [held] = await db
        .select()
        .from(mailboxes)
        .where(and(isThis, ne(mailboxes.status, 'reauth')))
        .for('update');
      return held === undefined ? null : tokensOf(ports.services, held);
    },
    keep: (db: Db, tokens: OAuthTokens) =>
      db
        .update(mailboxes)
        .set({ sealedTokens: sealedTokens(ports.services, id, tokens) })
        .where(isThis),
    isOver: (error: unknown): error is MailServerError =>
      error instanceof MailServerError && error.why === 'signed-out',
    // Whoever asked writes down that its owner has to sign in.
    end: async () => undefined,
  };
  return freshToken(ports, signIn, refused);
}
