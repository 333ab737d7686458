/** The e-mails with a person: what is shown of them, and an answer that is sent once, also after a reload. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Editor } from '@tiptap/core';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { MailboxPermalink, MailLetterId, PersonPermalink, SequencePermalink } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import {
  answerMail,
  cancelMail,
  listMailThreads,
  type MailThread,
  settleMail,
  writeMail,
} from '#contract/mail-threads.ts';
import { getEmailSettings, type Mailbox } from '#contract/mailboxes.ts';
import type { Person } from '#contract/person.ts';
import { saveSequenceTarget } from '#contract/sequences.ts';
import { AnswerBox } from '#islands/persons/person/messages/answer-box.tsx';
import { whyNoMailTo } from '#islands/persons/person/messages/message-words.ts';
import { Messages } from '#islands/persons/person/messages/messages.tsx';
import { DraftStore } from '#lib/drafts/draft-store.ts';
import { $user, login } from '#lib/stores/auth.ts';
import { makeTarget } from '#tests/islands/sequences/make-sequence.ts';
import { button, find, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';
import { DraftContext } from '#ui/drafts/draft-context.ts';

const api = fakeApi();
const store = new DraftStore('u/e/', {
  all: () => Promise.resolve([]),
  put: () => Promise.resolve(),
  putNow: () => true,
});
const person = {
  ...{ permalink: PersonPermalink.parse('person12345'), doNotContact: false, isArchived: false },
  emails: [{ value: 'ana@quay.example', type: 'other', verified: false, optOut: false }],
} as unknown as Person;
const id = (at: number) => MailLetterId.parse(`0b0f7a3e-3333-4333-8333-${String(at).padStart(12, '0')}`);
const thread = (overrides: Partial<MailThread> = {}): MailThread => ({
  ...{ id: id(1), subject: 'A kiln for Ana', mailbox: 'mara@harbour.example' },
  messages: [
    {
      ...{ direction: 'sent', id: id(1), at: '2026-11-02T08:00:00.000Z', state: 'sent', reason: null },
      ...{ fromName: 'Mara Lind', to: 'ana@quay.example', text: 'Hello Ana\n\n-- \nMara, Harbour' },
      ...{ sequence: null, canCancel: false },
    },
    {
      ...{ direction: 'received', id: 'answer', at: '2026-11-02T09:00:00.000Z', kind: 'human' },
      ...{ from: 'ana@quay.example', text: 'Gladly. <b>When?</b>' },
    },
    {
      ...{ direction: 'sent', id: id(2), at: '2026-11-02T10:00:00.000Z', state: 'due', reason: null },
      ...{ fromName: 'Mara Lind', to: 'ana@quay.example', text: 'Tomorrow' },
      ...{ sequence: null, canCancel: true },
    },
  ],
  ...{ answerTo: 'ana@quay.example', whyNot: null, reply: null, waits: 'no' },
  ...overrides,
});

let threads: MailThread[];

beforeEach(() => {
  threads = [thread()];
  api.requests.length = 0;
  vi.stubGlobal('fetch', api.fetch);
  api.on(listMailThreads, () => ({ body: { threads } }));
});

async function signedIn(role: Role = 'recruiter') {
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role }) } }));
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
}
const within = (node: React.ReactNode) => (
  <DraftContext value={{ store, fields: null }}>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {node}
    </QueryClientProvider>
  </DraftContext>
);
async function open(role?: Role) {
  await signedIn(role);
  await mount(within(<Messages person={person} />));
}

async function type(input: HTMLInputElement, value: string): Promise<void> {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const told = () => document.body.textContent ?? '';
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !holds(); tries += 1) await wait(20);
  expect(holds()).toBe(true);
}

test('what was written stands as plain words in its order, with the signature folded away', async () => {
  await open();
  await until(() => told().includes('Gladly. <b>When?</b>'));
  expect([...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Hello Ana'),
    expect.stringContaining('Gladly'),
    expect.stringContaining('Tomorrow'),
  ]);
  expect(document.querySelector('ol details:not([open]) p')?.textContent).toBe('Mara, Harbour');
  expect(document.querySelector('li b b')).toBeNull();
});

test('one that waits can be taken back, and why it cannot is said', async () => {
  api.on(cancelMail, () => refusal('CONFLICT', { detail: 'This e-mail is on its way or was sent already.' }));
  await open();
  await until(() => told().includes('Waiting to be sent'));
  await act(async () => button('Take backTaking back…').click());
  await until(() => told().includes('This e-mail is on its way or was sent already.'));
  expect(api.named('cancelMail').map(({ params }) => params.letter)).toEqual([id(2)]);
});

test('where nobody may be answered, the reason stands beside the button', async () => {
  threads = [thread({ answerTo: null, whyNot: 'This address is on the list of suppressions.' })];
  await open();
  await until(() => told().includes('This address is on the list of suppressions.'));
  expect(button('Answer').disabled).toBe(true);
});

test('who may not read e-mails sees nothing of them', async () => {
  await open('hiring-manager');
  await wait(50);
  expect(told()).toBe('');
  expect(api.named('listMailThreads')).toEqual([]);
});

const ownMailbox = (overrides: Partial<Mailbox> = {}): Mailbox => ({
  ...{ permalink: MailboxPermalink.parse('mailbox123'), provider: 'smtp', address: 'mara@harbour.example' },
  owner: { id: $user.get()?.id ?? '', name: 'Mara Lind' },
  smtp: { host: 'mail.example', port: 465, user: 'mara' },
  imap: { host: 'mail.example', port: 993, user: 'mara' },
  ...{ passwordSetAt: '2026-11-01T08:00:00.000Z', status: 'connected', lastSyncAt: null, lastError: null },
  pausedUntil: null,
  ...{ dailyLimit: 50, usedToday: 0, held: 0, version: 1 },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
  ...overrides,
});
const stamp = { version: 1, createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' };
const others = { tracking: { clicks: false }, sendingDomain: null, dns: [], signIns: [] };
const withMailboxes = (mailboxes: () => Mailbox[]) =>
  api.on(getEmailSettings, () => ({
    body: { mailboxes: mailboxes(), signature: '', replyTo: null, postalAddress: '', ...others, ...stamp },
  }));

test('a new e-mail is written from one’s own mailbox, kept while it is, and closed once it is taken', async () => {
  threads = [];
  api.on(writeMail, () => ({ status: 201, body: thread() }));
  withMailboxes(() => [ownMailbox()]);
  await open();
  await until(() => told().includes('Write e-mail') && !button('Write e-mail').disabled);
  await act(async () => button('Write e-mail').click());
  await until(() => document.querySelector('[contenteditable]') !== null);
  expect(told()).toContain('To ana@quay.example, from mara@harbour.example.');
  await type(find<HTMLInputElement>('form input'), 'A kiln');
  const editor = find('[contenteditable]') as HTMLElement & { editor: Editor };
  await act(async () => editor.editor.commands.setContent('<p>Would you?</p>', { emitUpdate: true }));
  expect(store.read(`mail ${person.permalink}`)?.value).toMatchObject({
    subject: 'A kiln',
    bodyHtml: '<p>Would you?</p>',
  });
  await act(async () => button('SendSending…').click());
  await until(() => document.querySelector('form') === null);
  expect(api.named('writeMail').map(({ body }) => body)).toEqual([
    {
      ...{ mailbox: 'mailbox123', to: 'ana@quay.example' },
      ...{ subject: 'A kiln', bodyHtml: '<p>Would you?</p>' },
    },
  ]);
  expect(store.read(`mail ${person.permalink}`)).toBeNull();
});

test('without a mailbox of one’s own, or to whoever wants no mail, nothing is written', async () => {
  threads = [];
  withMailboxes(() => [ownMailbox({ owner: { ...ownMailbox().owner, id: 'someone-else' } })]);
  await open();
  await until(() => told().includes('Connect your mailbox to write from here.'));
  expect(button('Write e-mail').disabled).toBe(true);
  expect(whyNoMailTo({ ...person, doNotContact: true })).toMatch(/do not contact/);
  expect(whyNoMailTo({ ...person, isArchived: true })).toMatch(/archived/);
  expect(whyNoMailTo({ ...person, emails: [] })).toMatch(/no e-mail address/);
  const emails = person.emails.map((one) => ({ ...one, optOut: true }));
  expect(whyNoMailTo({ ...person, emails })).toMatch(/opted out/);
});

test('an answer whose receipt was lost is sent with the same key after a reload', async () => {
  await signedIn();
  let isLost = true;
  api.on(answerMail, () => (isLost ? refusal('VALIDATION') : { status: 201, body: thread() }));
  const box = (key: string) =>
    within(
      <AnswerBox
        key={key}
        person={person.permalink}
        thread={thread()}
        to="ana@quay.example"
        onClose={() => undefined}
      />,
    );
  const { update } = await mount(box('first'));
  await until(() => document.querySelector('[contenteditable]') !== null);
  const editor = find('[contenteditable]') as HTMLElement & { editor: Editor };
  await act(async () => editor.editor.commands.setContent('<p>Tomorrow at ten.</p>', { emitUpdate: true }));
  await act(async () => button('SendSending…').click());
  await until(() => api.named('answerMail').length === 1);
  await until(() => document.querySelector('[role=alert]') !== null);
  isLost = false;
  await update(box('second'));
  await until(() => told().includes('Tomorrow at ten.'));
  await act(async () => button('SendSending…').click());
  await until(() => api.named('answerMail').length === 2);
  const keys = api.named('answerMail').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('what needs no answer is said so, and taken back', async () => {
  threads = [thread({ waits: 'yes' })];
  api.on(settleMail, ({ body }) => {
    const { needsAnswer } = body as { needsAnswer: boolean };
    threads = [thread({ waits: needsAnswer ? 'yes' : 'settled' })];
    return { body: threads[0] };
  });
  await open();
  await until(() => told().includes('No answer needed'));
  await act(async () => button('No answer needed').click());
  await until(() => told().includes('Marked as needing no answer.'));
  await act(async () => button('Undo').click());
  await until(() => told().includes('No answer needed'));
  expect(api.named('settleMail').map(({ body }) => body)).toEqual([
    { needsAnswer: false },
    { needsAnswer: true },
  ]);
});

test('the newest conversation is open, and each whose reply waits', async () => {
  threads = [thread(), thread({ id: id(7), waits: 'yes' }), thread({ id: id(8) })];
  await open();
  await until(() => document.querySelectorAll('section > details').length === 3);
  const isOpen = () =>
    [...document.querySelectorAll<HTMLDetailsElement>('section > details')].map((one) => one.open);
  expect(isOpen()).toEqual([true, true, false]);
});

test('a reply is sorted by one press, corrected by another, and taken back by a third', async () => {
  const row = makeTarget(1, { status: 'replied', replyStatus: 'later', version: 4 });
  const target = {
    ...row,
    ...{ overrides: [], messages: [], preview: null, letter: null, variant: 'A' as const },
  };
  const sequence = SequencePermalink.parse('kilnhands1');
  const replyOf = ({ replyStatus: status, version }: typeof row): MailThread['reply'] => ({
    ...{ sequence, target: row.permalink, status, version },
  });
  threads = [thread({ reply: replyOf(row) })];
  api.on(saveSequenceTarget, ({ body }) => {
    Object.assign(row, body, { version: row.version + 1 });
    threads = [thread({ reply: replyOf(row) })];
    return { body: { ...target, ...row } };
  });
  await open();
  const pressed = () => [...document.querySelectorAll('[aria-pressed="true"]')].map((one) => one.textContent);
  await until(() => pressed().join() === 'Later');
  await act(async () => button('Interested').click());
  await until(() => pressed().join() === 'Interested');
  await act(async () => button('Interested').click());
  await until(() => pressed().length === 0);
  expect(api.named('saveSequenceTarget').map(({ body, headers }) => [body, headers.get('if-match')])).toEqual(
    [
      [{ replyStatus: 'interested' }, '"4"'],
      [{ replyStatus: 'none' }, '"5"'],
    ],
  );
});
