/** The way back from a provider of mailboxes: what it sent is used once, and none of its words are shown. */
import { expect, test } from 'vitest';
import { finishMailboxSignIn, getEmailSettings, type Mailbox } from '#contract/mailboxes.ts';
import { listSuppressions } from '#contract/suppressions.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see } from '../employer-app/open-app.tsx';

const at = '2026-03-01T09:30:00.000Z';
const me = sampleUser({ role: 'recruiter' });
const mailbox: Mailbox = {
  ...{ permalink: 'mailbox0001' as Mailbox['permalink'], provider: 'google', address: 'ada@harbour.example' },
  ...{ owner: { id: me.id, name: 'Ada' }, smtp: null, imap: null, passwordSetAt: at, status: 'connected' },
  ...{ lastSyncAt: at, lastError: null, pausedUntil: null, dailyLimit: 50, usedToday: 3, held: 0 },
  ...{ createdAt: at, updatedAt: at, version: 1 },
};

test('what Google sent is posted once, leaves the address, and leads to the mailbox', async () => {
  const { api } = await openApp('/auth/google/callback?state=st4te&code=4%2Fc0de&scope=x', me, (server) => {
    server.on(finishMailboxSignIn, () => ({ body: mailbox }));
    server.on(listSuppressions, () => ({ body: { data: [], nextCursor: null } }));
    server.on(getEmailSettings, () => ({
      body: {
        ...{ mailboxes: [mailbox], signIns: ['google', 'outlook'], signature: '', replyTo: null },
        ...{
          sendingDomain: null,
          dns: [],
          postalAddress: '',
          tracking: { clicks: false },
          createdAt: at,
          updatedAt: at,
          version: 1,
        },
      },
    }));
  });
  await see('Connect Google');
  await see('ada@harbour.example');
  const [finished, ...more] = api.named('finishMailboxSignIn');
  expect(more).toEqual([]);
  expect(finished?.body).toEqual({ state: 'st4te', code: '4/c0de' });
  expect(finished?.url.pathname).toMatch(/\/settings\/email\/google\/callback$/);
  expect(location.pathname + location.search).toBe('/employers/settings/email');
});

test('whoever did not allow access is told so; what the server says of a box left unticked is shown', async () => {
  const said = 'Google couldn’t be used: “Tick both boxes on Google’s page.”';
  const refused = (query: string) =>
    openApp(`/auth/google/callback?state=st4te&${query}`, me, (server) => {
      server.on(finishMailboxSignIn, () => refusal('UPSTREAM_FAILED', { detail: said }));
    });
  await refused('error=access_denied&error_description=Call+us');
  await see('You didn’t allow access');
  expect(document.body.textContent).not.toContain('Call us');
  await refused('code=c0de');
  await see('Couldn’t connect Google');
  await see('Tick both boxes');
});
