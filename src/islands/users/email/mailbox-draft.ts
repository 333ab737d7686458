// What is typed of a mailbox, as the calls want it. One user name and password serve both servers.
import { type Mailbox, mostADay } from '#contract/mailboxes.ts';
import type { MailboxChange, NewMailbox } from './use-email.ts';

export type Draft = {
  address: string;
  user: string;
  password: string;
  smtpHost: string;
  smtpPort: string;
  imapHost: string;
  imapPort: string;
  dailyLimit: string;
};

export const draftOf = (mailbox: Mailbox | null, address: string): Draft =>
  mailbox === null
    ? {
        ...{ address, user: address, password: '', dailyLimit: '50' },
        ...{ smtpHost: '', smtpPort: '465', imapHost: '', imapPort: '993' },
      }
    : {
        ...{ address: mailbox.address, user: mailbox.smtp?.user ?? '', password: '' },
        ...{ smtpHost: mailbox.smtp?.host ?? '', smtpPort: String(mailbox.smtp?.port ?? '') },
        ...{ imapHost: mailbox.imap?.host ?? '', imapPort: String(mailbox.imap?.port ?? '') },
        dailyLimit: String(mailbox.dailyLimit),
      };

const whole = (text: string, most: number) =>
  /^[0-9]{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most;

/** Whether there is enough to be sent; a stored password stays. */
export const isComplete = (draft: Draft, mailbox: Mailbox | null): boolean =>
  whole(draft.dailyLimit, mostADay) && (!hasServers(mailbox) || isSignInComplete(draft, mailbox));

/** One whose owner signs in at the provider has none. */
export const hasServers = (mailbox: Mailbox | null): boolean =>
  mailbox === null || mailbox.provider === 'smtp';

const isSignInComplete = (draft: Draft, mailbox: Mailbox | null): boolean =>
  [draft.address, draft.user, draft.smtpHost, draft.imapHost].every((text) => text.trim() !== '') &&
  (mailbox !== null || draft.password !== '') &&
  whole(draft.smtpPort, 65_535) &&
  whole(draft.imapPort, 65_535);

const serversOf = ({ user, smtpHost, smtpPort, imapHost, imapPort }: Draft) => ({
  smtp: { host: smtpHost.trim(), port: Number(smtpPort), user: user.trim() },
  imap: { host: imapHost.trim(), port: Number(imapPort), user: user.trim() },
});

export function newOf(draft: Draft): NewMailbox {
  const { smtp, imap } = serversOf(draft);
  const { password } = draft;
  return {
    ...{ provider: 'smtp', address: draft.address.trim(), dailyLimit: Number(draft.dailyLimit) },
    ...{ smtp: { ...smtp, password }, imap: { ...imap, password } },
  };
}

/** Servers that stay as they are, are not named: a new limit needs no sign-in. */
export function changeOf(draft: Draft, mailbox: Mailbox): MailboxChange {
  const servers = serversOf(draft);
  const { password } = draft;
  const change: MailboxChange = { dailyLimit: Number(draft.dailyLimit) };
  for (const which of ['smtp', 'imap'] as const) {
    const [now, before] = [servers[which], mailbox[which]];
    if (before === null) continue;
    // A user name of its own stays, unless another one is typed.
    const user = now.user === mailbox.smtp?.user ? before.user : now.user;
    const isSame = now.host === before.host && now.port === before.port && user === before.user;
    if (!isSame || password !== '') change[which] = { ...now, user, ...(password !== '' && { password }) };
  }
  return change;
}
