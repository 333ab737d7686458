// The passwords of a mailbox: sealed together, and opened only to sign in.

import type { MailServer } from '#contract/mailboxes.ts';
import { DEMO_MAIL_HOST } from '#contract/mailboxes-demo.ts';
import type { Services } from '#server/context.ts';
import type { MailServerAccess } from '#server/outside/mailbox/servers.ts';
import type { MailboxId } from '#server/tables/mailboxes.ts';
import type { MailboxRow } from '../lookups.ts';

export type Passwords = { smtp: string; imap: string };
export type Accesses = { smtp: MailServerAccess; imap: MailServerAccess };

const useOf = (id: MailboxId) => `mailbox:${id}`;

export const sealedPasswords = (
  { seal }: Pick<Services, 'seal'>,
  id: MailboxId,
  passwords: Passwords,
): string => seal.close(JSON.stringify(passwords), useOf(id));

/** How to sign in; null where the passwords are gone, or were sealed with another key, or the demo is. */
export function accessesOf(
  { seal, demoMail }: Pick<Services, 'seal' | 'demoMail'>,
  row: MailboxRow,
): Accesses | null {
  if (row.smtp?.host === DEMO_MAIL_HOST) return demoMail;
  const opened = row.sealedPasswords === null ? null : seal.open(row.sealedPasswords, useOf(row.id));
  if (opened === null || row.smtp === null || row.imap === null) return null;
  const passwords = JSON.parse(opened) as Passwords;
  return {
    smtp: { ...row.smtp, password: passwords.smtp },
    imap: { ...row.imap, password: passwords.imap },
  };
}

/** What may be shown of a server. */
export const shownServer = ({ host, port, user }: MailServer): MailServer => ({ host, port, user });
