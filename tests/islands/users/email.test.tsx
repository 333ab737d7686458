/** The e-mail settings: how a mailbox stands is said truly, and who may change what. */
import { beforeEach, expect, test } from 'vitest';
import {
  checkDns,
  type EmailSettings,
  getEmailSettings,
  type Mailbox,
  type MailProviderName,
  saveEmailSettings,
  testMailbox,
} from '#contract/mailboxes.ts';
import type { DnsFinding } from '#contract/mailboxes-domain.ts';
import { listSuppressions, removeSuppression, type Suppression } from '#contract/suppressions.ts';
import { momentInWords } from '#lib/format/local-moment.ts';
import { refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { openApp, see, submit, type } from '../employer-app/open-app.tsx';
import { button, click, find } from '../ui/mount.ts';

const at = '2026-03-01T09:30:00.000Z';
const me = sampleUser();
const mailbox = (overrides: Partial<Mailbox> = {}): Mailbox => ({
  ...{ permalink: 'mailbox0001' as Mailbox['permalink'], provider: 'smtp', address: 'ada@harbour.example' },
  owner: { id: me.id, name: 'Ada' },
  smtp: { host: 'smtp.harbour.example', port: 465, user: 'ada' },
  imap: { host: 'imap.harbour.example', port: 993, user: 'ada' },
  ...{ passwordSetAt: at, status: 'connected', lastSyncAt: at, lastError: null, dailyLimit: 50 },
  pausedUntil: null,
  ...{ usedToday: 3, held: 0, createdAt: at, updatedAt: at, version: 1 },
  ...overrides,
});
const suppression = (overrides: Partial<Suppression> = {}): Suppression => ({
  ...{
    id: '01890000-0000-7000-8000-000000000001' as Suppression['id'],
    value: 'bo@reed.example',
    kind: 'email',
  },
  ...{ origin: 'bounce', reason: '', at, by: null },
  ...overrides,
});

const finding = (record: DnsFinding['record'], more: Partial<DnsFinding> = {}): DnsFinding => ({
  ...{ record, name: 'harbour.example', expected: null, found: ['v=1'], ok: true, problem: null },
  ...{ checkedAt: at, ...more },
});

const settings = (): EmailSettings => ({
  ...{ mailboxes, signIns, signature: '', replyTo: null, postalAddress: 'Quay 1', sendingDomain, dns },
  tracking: { clicks: false },
  ...{ createdAt: at, updatedAt: at, version: 4 },
});

let sendingDomain: string | null;
let dns: DnsFinding[];
let mailboxes: Mailbox[];
let suppressed: Suppression[];
let signIns: MailProviderName[];
beforeEach(() => {
  [mailboxes, suppressed, signIns] = [[mailbox()], [], []];
  [sendingDomain, dns] = [null, []];
});

async function open(user = me) {
  const { api } = await openApp('/employers/settings/email', user, (server) => {
    server.on(getEmailSettings, () => ({
      body: settings(),
    }));
    server.on(listSuppressions, () => ({ body: { data: suppressed, nextCursor: null } }));
  });
  await see('Outgoing e-mail');
  return api;
}

test('a sign-in that is over is signed in to again by its owner, and has no servers to edit', async () => {
  const outlook = { provider: 'outlook', smtp: null, imap: null, status: 'reauth', held: 2 } as const;
  mailboxes = [mailbox({ ...outlook, lastError: 'The grant is expired.' })];
  signIns = ['outlook'];
  await open();
  await see('Outlook says: “The grant is expired.”');
  await see('2 e-mails wait until you sign in again.');
  expect(button('Sign in again')).toBeDefined();
  await click(button('Edit'));
  await see('E-mails a day');
  expect(document.body.textContent).not.toContain('Outgoing server');
});

test('a button for each sign-in of this server, and none of others', async () => {
  signIns = ['outlook'];
  await open();
  expect(button('Connect Outlook')).toBeDefined();
  expect(button('Connect other mailbox')).toBeDefined();
  expect(document.body.textContent).not.toContain('Connect Google');
});

test('a refused password is quoted, with what waits for another one', async () => {
  mailboxes = [mailbox({ status: 'reauth', lastError: '535 Wrong password', held: 12 })];
  await open();
  await see('Needs sign-in');
  await see('The server says: “535 Wrong password”');
  await see('12 e-mails wait until you enter the password again.');
  await click(button('Enter password'));
  await see('Edit ada@harbour.example');
});

test('a provider that asks for a pause is named, with what waits and until when', async () => {
  const pausedUntil = '2026-12-03T09:00:00.000Z';
  mailboxes = [mailbox({ provider: 'google', smtp: null, imap: null, pausedUntil, held: 12 })];
  await open();
  await see('Connected');
  await see(`Google asks for a pause. 12 e-mails wait until ${momentInWords(pausedUntil)}.`);
});

test('a test says what the server says', async () => {
  const api = await open();
  api.on(testMailbox, () => ({
    body: { ok: false, error: 'The incoming (IMAP) server refused the sign-in: “No”' },
  }));
  // Its words while it works stand in it too, unseen.
  await click(button('TestTesting…'));
  await see('refused the sign-in: “No”');
});

test('only what changed is sent, and it is saved where the server says so', async () => {
  const api = await open();
  const field = find<HTMLInputElement>('input[name=postalAddress]');
  api.on(saveEmailSettings, () => refusal('UNAVAILABLE', { detail: 'Not right now.' }));
  await type(field, 'Quay 2');
  await submit(field);
  await see('Not right now.');
  expect(api.named('saveEmailSettings')[0]?.body).toEqual({ postalAddress: 'Quay 2' });
  expect(document.body.textContent).not.toContain('Saved');
});

test('click tracking is off until an admin turns it on', async () => {
  const api = await open();
  const tick = find<HTMLInputElement>('label input[type=checkbox]');
  expect(tick.checked).toBe(false);
  api.on(saveEmailSettings, () => refusal('UNAVAILABLE', { detail: 'Not right now.' }));
  await click(tick);
  await submit(tick);
  await see('Not right now.');
  expect(api.named('saveEmailSettings')[0]?.body).toEqual({ tracking: { clicks: true } });
});

test('recruiters read what admins set, and change their own mailbox alone', async () => {
  mailboxes = [mailbox({ owner: { id: 'somebody', name: 'Bo' } })];
  await open(sampleUser({ role: 'recruiter' }));
  await see('Quay 1');
  const words = [...document.querySelectorAll('button')].map((one) => one.textContent);
  expect(words).toContain('Connect mailbox');
  for (const word of ['Disconnect', 'Save', 'Add']) expect(words).not.toContain(word);
});

test('what a person asked for has no way back, anything else asks first', async () => {
  suppressed = [
    suppression(),
    suppression({
      id: '01890000-0000-7000-8000-000000000002' as Suppression['id'],
      value: null,
      origin: 'person',
    }),
  ];
  const api = await open();
  await see('An erased person');
  await see('Asked for by the person');
  expect(document.querySelectorAll('[aria-label^=Remove]')).toHaveLength(1);
  api.on(removeSuppression, () => ({ status: 204, body: null }));
  await click(find('[aria-label="Remove bo@reed.example"]'));
  await see('Write to bo@reed.example again?');
  expect(api.named('removeSuppression')).toEqual([]);
});

test('a saved domain is checked at once, and each record says what to do', async () => {
  const api = await open();
  dns = [
    finding('SPF', { found: [], ok: false, problem: 'missing', expected: 'v=spf1 mx ~all' }),
    finding('DKIM', { name: 'k1._domainkey.harbour.example' }),
    finding('DMARC', { found: ['v=DMARC1'], ok: false, problem: 'invalid', expected: 'v=DMARC1; p=none' }),
  ];
  api.on(saveEmailSettings, () => ({
    body: { ...settings(), sendingDomain: 'harbour.example', dns: [], version: 5 },
  }));
  api.on(checkDns, () => ({ body: { ...settings(), sendingDomain: 'harbour.example', version: 5 } }));
  const field = find<HTMLInputElement>('input[name=sendingDomain]');
  await type(field, 'Harbour.example');
  await submit(field);
  await see('Checked 1 March 2026');
  expect(api.named('saveEmailSettings')[0]?.body).toEqual({ sendingDomain: 'Harbour.example' });
  await see('No SPF record.');
  await see('Passed');
  const copied = [...document.querySelectorAll<HTMLInputElement>('input[readonly]')].map(
    ({ value }) => value,
  );
  expect(copied).toEqual(['harbour.example', 'v=spf1 mx ~all', 'harbour.example', 'v=DMARC1; p=none']);
});

test('silent name servers are told, and what was known stays', async () => {
  [sendingDomain, dns] = ['reed.example', [finding('SPF'), finding('DKIM'), finding('DMARC')]];
  const api = await open();
  await see('No connected mailbox has an address at reed.example.');
  api.on(checkDns, () => refusal('UPSTREAM_FAILED', { detail: 'The DNS servers didn’t respond.' }));
  await click(button('Check nowChecking…'));
  await see('The DNS servers didn’t respond.');
  await see('Passed');
});

test('recruiters see the records and check nothing', async () => {
  [sendingDomain, dns] = ['harbour.example', [finding('SPF'), finding('DKIM'), finding('DMARC')]];
  await open(sampleUser({ role: 'recruiter' }));
  await see('Checked 1 March 2026');
  expect(document.querySelector('input[name=sendingDomain]')).toBeNull();
  expect(document.body.textContent).not.toContain('Check now');
});
