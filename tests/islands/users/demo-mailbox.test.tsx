/** The demo's mailbox in the e-mail settings: offered only where there is one, and what it does is said beside it. */
import { beforeEach, expect, test } from 'vitest';
import { type EmailSettings, getEmailSettings, type Mailbox } from '#contract/mailboxes.ts';
import { connectDemoMailbox, DEMO_MAIL_HOST, getDemoMailbox } from '#contract/mailboxes-demo.ts';
import { listSuppressions } from '#contract/suppressions.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see } from '../employer-app/open-app.tsx';
import { button, click } from '../ui/mount.ts';

const at = '2026-11-02T08:00:00.000Z';
const me = sampleUser();
const server = { host: DEMO_MAIL_HOST, user: 'demo' };
const demo: Mailbox = {
  ...{ permalink: 'mailbox0001' as Mailbox['permalink'], provider: 'smtp', address: 'ada@harbour.example' },
  owner: { id: me.id, name: 'Ada' },
  ...{ smtp: { ...server, port: 587 }, imap: { ...server, port: 993 } },
  ...{ passwordSetAt: at, status: 'connected', lastSyncAt: at, lastError: null, dailyLimit: 50 },
  pausedUntil: null,
  ...{ usedToday: 0, held: 0, createdAt: at, updatedAt: at, version: 1 },
};
let mailboxes: Mailbox[];
beforeEach(() => {
  mailboxes = [];
});

const settings = (): EmailSettings => ({
  ...{
    mailboxes,
    signIns: [],
    signature: '',
    replyTo: null,
    postalAddress: '',
    sendingDomain: null,
    dns: [],
  },
  tracking: { clicks: false },
  ...{ createdAt: at, updatedAt: at, version: 1 },
});

async function open(isThere: boolean) {
  const { api } = await openApp('/employers/settings/email', me, (fake) => {
    fake.on(getEmailSettings, () => ({ body: settings() }));
    fake.on(listSuppressions, () => ({ body: { data: [], nextCursor: null } }));
    fake.on(getDemoMailbox, () => ({ body: { isThere } }));
  });
  await see('No mailbox connected');
  return api;
}

test('one press connects it, and then it is said that its e-mails stay here', async () => {
  const api = await open(true);
  await see('Only trying it?');
  api.on(connectDemoMailbox, () => refusal('DUPLICATE', { detail: 'This address is connected already.' }));
  await click(button('Connect the demo mailbox'));
  await see('This address is connected already.');
  api.on(connectDemoMailbox, () => {
    mailboxes = [demo];
    return { status: 201, body: demo };
  });
  await click(button('Connect the demo mailbox'));
  await see('ada@harbour.example is a demo mailbox: its e-mails stay on this machine');
  expect(document.body.textContent).not.toContain('Only trying it?');
});

test('where there is none, nothing is offered', async () => {
  const api = await open(false);
  expect(api.named('getDemoMailbox')).toHaveLength(1);
  expect(document.body.textContent).not.toContain('demo mailbox');
});
