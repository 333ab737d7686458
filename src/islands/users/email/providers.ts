// What the providers of mailboxes are called.
import type { MailboxProvider, MailProviderName } from '#contract/mailboxes.ts';

export const PROVIDERS: Record<MailProviderName, string> = { google: 'Google', outlook: 'Outlook' };

export const signInOf = (provider: MailboxProvider): MailProviderName | null =>
  provider === 'smtp' ? null : provider;
