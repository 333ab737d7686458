/** The way back from a provider of mailboxes: what it sent is posted once and shown nowhere. */
import { expect, test } from 'vitest';
import { finishMailboxSignIn, getEmailSettings, type Mailbox } from '#contract/mailboxes.ts';
import { listSuppressions } from '#contract/suppressions.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see } from '../employer-app/open-app.tsx';

const callback = '/auth/outlook/callback';
const at = '2026-03-01T09:30:00.000Z';
const me = sampleUser({ role: 'recruiter' });
const mailbox: Mailbox = {
  ...{
    permalink: 'mailbox0001' as Mailbox['permalink'],
    provider: 'outlook',
    address: 'ada@harbour.example',
  },
  ...{ owner: { id: me.id, name: 'Ada' }, smtp: null, imap: null, passwordSetAt: at, status: 'connected' },
  ...{ lastSyncAt: null, lastError: null, pausedUntil: null, dailyLimit: 50, usedToday: 0, held: 0 },
  ...{ createdAt: at, updatedAt: at, version: 1 },
};

test('what Microsoft sent is posted once, leaves the address, and leads to the mailboxes', async () => {
  const { api } = await openApp(`${callback}?code=c0de&state=st4te&session_state=s`, me, (server) => {
    server.on(finishMailboxSignIn, () => ({ status: 201, body: mailbox }));
    server.on(getEmailSettings, () => ({
      body: {
        ...{ mailboxes: [mailbox], signIns: ['outlook'], signature: '', replyTo: null, postalAddress: '' },
        ...{ sendingDomain: null, dns: [] },
        ...{ createdAt: at, updatedAt: at, version: 1 },
      },
    }));
    server.on(listSuppressions, () => ({ body: { data: [], nextCursor: null } }));
  });
  await see('ada@harbour.example connected');
  expect(api.named('finishMailboxSignIn').map(({ body }) => body)).toEqual([
    { state: 'st4te', code: 'c0de' },
  ]);
  expect(location.pathname + location.search).toBe('/employers/settings/email');
});

test('whoever did not allow access is told so, in none of the address’s words', async () => {
  const query = 'error=access_denied&error_description=Call+us+now&state=st4te';
  const { api } = await openApp(`${callback}?${query}`, me, (server) => {
    server.on(finishMailboxSignIn, () => refusal('UPSTREAM_FAILED', { detail: 'Call us now' }));
  });
  await see('You didn’t allow access');
  expect(document.body.textContent).not.toContain('Call us now');
  expect(api.named('finishMailboxSignIn').map(({ body }) => body)).toEqual([
    { state: 'st4te', error: 'access_denied' },
  ]);
});

test('what the server says of an address that is taken is shown; nothing is sent where nothing came', async () => {
  await openApp(`${callback}?code=c0de&state=st4te`, me, (server) => {
    server.on(finishMailboxSignIn, () =>
      refusal('DUPLICATE', { detail: 'This address is connected already.' }),
    );
  });
  await see('Couldn’t connect Outlook');
  const { api } = await openApp(callback, me);
  await see('This sign-in has expired');
  expect(api.named('finishMailboxSignIn')).toEqual([]);
});
