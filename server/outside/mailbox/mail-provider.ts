// A provider of mailboxes that members sign in to, instead of naming servers and a password.
import type { OAuthTokens } from '../oauth-tokens.ts';
import type { LetterLine } from './letter-line.ts';
import type { MailReader } from './mail-reader.ts';

/** An access token; a newer one than `refused`, where the provider didn’t take that. Throws MailServerError. */
export type TokenFor = (refused: string | null) => Promise<string>;

export type MailProvider = {
  /** As people know it. */
  title: string;
  /** The address to send the member to. `state` comes back; of `verifier` only a digest travels (PKCE, S256). */
  authorizeUrl: (ask: { state: string; verifier: string; redirectUri: string }) => string | Promise<string>;
  /** Trades a code, once. Throws MailServerError. */
  exchangeCode: (given: { code: string; verifier: string; redirectUri: string }) => Promise<OAuthTokens>;
  /** Throws MailServerError: `signed-out` where somebody has to sign in again. */
  refresh: (refreshToken: string) => Promise<OAuthTokens>;
  /** Takes back what was consented to; null where the provider has no such call. */
  revoke: ((tokens: OAuthTokens) => Promise<void>) | null;
  /** The address of the mailbox. Throws MailServerError. */
  addressOf: (token: TokenFor) => Promise<string>;
  line: (token: TokenFor) => LetterLine;
  reader: (token: TokenFor) => MailReader;
};
