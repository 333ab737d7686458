/** What is typed of a mailbox goes out as the calls want it, and a new limit needs no sign-in. */
import { describe, expect, test } from 'vitest';
import type { Mailbox } from '#contract/mailboxes.ts';
import { changeOf, type Draft, draftOf, isComplete, newOf } from '#islands/users/email/mailbox-draft.ts';

const mailbox = {
  ...{ address: 'ada@harbour.example', dailyLimit: 50 },
  smtp: { host: 'smtp.harbour.example', port: 465, user: 'ada' },
  imap: { host: 'imap.harbour.example', port: 993, user: 'ada-in' },
} as Mailbox;
const change = (typed: Partial<Draft>) => changeOf({ ...draftOf(mailbox, ''), ...typed }, mailbox);

test('a new one begins with the reader’s own address, and one password serves both servers', () => {
  const draft = {
    ...draftOf(null, 'ada@harbour.example'),
    smtpHost: ' smtp.x.example ',
    imapHost: 'imap.x.example',
  };
  expect(isComplete(draft, null)).toBe(false);
  expect(isComplete({ ...draft, password: 'secret' }, null)).toBe(true);
  expect(newOf({ ...draft, password: 'secret' })).toEqual({
    ...{ provider: 'smtp', address: 'ada@harbour.example', dailyLimit: 50 },
    smtp: { host: 'smtp.x.example', port: 465, user: 'ada@harbour.example', password: 'secret' },
    imap: { host: 'imap.x.example', port: 993, user: 'ada@harbour.example', password: 'secret' },
  });
});

describe('of one that is connected', () => {
  test('a new limit names no server', () => {
    expect(change({ dailyLimit: '80' })).toEqual({ dailyLimit: 80 });
  });

  test('a new password goes to both, each with its own user name', () => {
    expect(change({ password: 'renewed' })).toEqual({
      dailyLimit: 50,
      smtp: { ...mailbox.smtp, password: 'renewed' },
      imap: { ...mailbox.imap, password: 'renewed' },
    });
  });

  test('another server is named alone', () => {
    expect(change({ imapHost: 'mail.x.example' })).toEqual({
      dailyLimit: 50,
      imap: { host: 'mail.x.example', port: 993, user: 'ada-in' },
    });
  });

  test.each(['0', '501', '1e2', ''])('a limit of “%s” is not sent', (dailyLimit) => {
    expect(isComplete({ ...draftOf(mailbox, ''), dailyLimit }, mailbox)).toBe(false);
  });
});
