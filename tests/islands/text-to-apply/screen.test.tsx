/** F5 as a recruiter uses it: a keyword is made, a conversation is taken over, and who opted out is left alone. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { login as loginEndpoint } from '#contract/auth.ts';
import { listJobBoards } from '#contract/job-boards.ts';
import { listJobPages } from '#contract/job-pages.ts';
import type { TextConversationPermalink, TextMessageId, TextToApplyPermalink } from '#contract/kit/ids.ts';
import { listScreeningSets } from '#contract/screening-sets.ts';
import {
  createTextToApply,
  listTextNumbers,
  listTextToApply,
  type TextToApply,
} from '#contract/text-to-apply.ts';
import {
  getTextConversation,
  listTextConversations,
  type TextConversation,
  writeTextMessage,
} from '#contract/text-to-apply-conversations.ts';
import { TextToApplyScreen } from '#islands/text-to-apply/text-to-apply.screen.tsx';
import { eventReceived } from '#lib/realtime/listen.ts';
import { login } from '#lib/stores/auth.ts';
import { button, mount, wait } from '#tests/islands/ui/mount.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';
import { sampleUser } from '#tests/support/sample-user.ts';

const api = fakeApi();
const stamp = { createdAt: '2026-11-29T08:00:00.000Z', updatedAt: '2026-11-29T08:00:00.000Z', version: 1 };
const none = { en: '', fr: '', pt: '' };
const texts = { greeting: none, consentText: none, helpText: none, stopText: none };
const row: TextToApply = {
  ...{
    permalink: 'aB3dE6gH9jKm' as TextToApplyPermalink,
    keyword: 'JOBS',
    numbers: [],
    jobPages: [],
    jobBoard: null,
  },
  ...{
    ...texts,
    standardTexts: texts,
    screeningSet: null,
    language: 'en',
    fallbackUrl: null,
    status: 'active',
  },
  ...{ quietHours: { from: '21:00', to: '08:00' }, chatUrl: 'https://jobs.example/t/aB3dE6gH9jKm' },
  ...{ openJobCount: 0, conversationCount: 1, completedCount: 0, ...stamp },
};
const conversation = 'Zz9yX8wV7uTs' as TextConversationPermalink;
const talk = (change: Partial<TextConversation> = {}): TextConversation => ({
  ...{ permalink: conversation, textToApply: { permalink: row.permalink, title: 'JOBS' }, person: null },
  ...{
    phone: '+1 555 ••• 4567',
    channel: 'sms',
    isTry: false,
    language: 'en',
    state: 'asking',
    jobPage: null,
  },
  ...{ question: 2, questionCount: 5, consent: null, handedTo: null, lastInboundAt: null, expiresAt: null },
  messages: [
    {
      ...{
        id: '01979d6e-0000-7000-8000-000000000001' as TextMessageId,
        direction: 'in',
        body: 'Yes I can',
        at: stamp.createdAt,
        status: 'received',
      },
      ...{ sendAt: null, segments: 1, cost: null, failure: null, by: null, attachmentCount: 0 },
    },
  ],
  ...{ application: null, ...stamp, ...change },
});
const page = (data: readonly unknown[]) => ({ body: { data, nextCursor: null } });
let shown = talk();

beforeEach(async () => {
  shown = talk();
  api.requests.length = 0;
  vi.stubGlobal('fetch', api.fetch);
  api.on(loginEndpoint, () => ({ body: { user: sampleUser({ role: 'owner' }) } }));
  api.on(listTextToApply, () => page([row]));
  api.on(listTextNumbers, () => page([]));
  for (const empty of [listJobPages, listJobBoards, listScreeningSets]) api.on(empty, () => page([]));
  api.on(listTextConversations, () => page([shown]));
  api.on(getTextConversation, () => ({ body: shown }));
  await login({ email: 'ines@tidewater.example', password: 'any words at all' });
});

const told = () => document.body.textContent ?? '';
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !holds(); tries += 1) await wait(20);
  expect(holds(), told()).toBe(true);
}
const open = (query: string) => {
  history.replaceState(null, '', `/employers/text-to-apply${query}`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return mount(
    <QueryClientProvider client={client}>
      <TextToApplyScreen />
    </QueryClientProvider>,
  );
};
const field = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].find(
    ({ labels }) => labels?.[0]?.textContent?.startsWith(name) === true,
  ) as HTMLInputElement;

/** It holds the word for while it is busy, too. */
const create = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith('Create keyword'),
  ) as HTMLElement;

/** As a browser does it: past React's own note of the value. */
const typeInto = (target: HTMLInputElement, text: string) =>
  act(async () => {
    const { prototype } = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(target, text);
    target.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('without a number the banner says what works, and a taken keyword is told at its field', async () => {
  api.on(createTextToApply, () => refusal('DUPLICATE'));
  await open('');
  await until(() => told().includes('No number connected.') && told().includes('Web chat only'));
  await act(async () => button('New keyword').click());
  await typeInto(field('Keyword'), 'stop');
  await act(async () => create().click());
  expect(told()).toContain('STOP is reserved. Choose another keyword.');
  expect(api.requests.some(({ name }) => name === 'createTextToApply')).toBe(false);
  await typeInto(field('Keyword'), 'jobs');
  await act(async () => create().click());
  await until(() => told().includes('This keyword is taken. Choose another one.'));
});

test('a conversation is a log; Enter sends, and what was not sent stays', async () => {
  await open(`?tab=conversations&conversation=${conversation}`);
  await until(() => document.querySelector('[role=log]') !== null);
  expect(told()).toContain('Asking 2 of 5');
  api.on(writeTextMessage, () => refusal('UNAVAILABLE'));
  const enter = () =>
    act(async () => {
      field('Take over').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      );
    });
  await typeInto(field('Take over'), 'Hello, Ines here.');
  await enter();
  await until(() => document.querySelector('[aria-invalid=true]') !== null);
  expect(field('Take over').value).toBe('Hello, Ines here.');
  api.on(writeTextMessage, () => ({ status: 201, body: talk({ state: 'handed-off', question: null }) }));
  await enter();
  await until(() => told().includes('Handed off'));
  expect(field('Message').value).toBe('');
  const keys = api.requests
    .filter(({ name }) => name === 'writeTextMessage')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('an event shows what came in, and who opted out cannot be written to', async () => {
  await open(`?tab=conversations&conversation=${conversation}`);
  await until(() => document.querySelector('textarea') !== null);
  shown = talk({ state: 'stopped' });
  await act(async () =>
    eventReceived({
      name: 'text-to-apply/received',
      payload: { conversationPermalink: conversation, state: 'stopped' },
      meta: { id: 'e1', at: stamp.createdAt, actorId: null },
    }),
  );
  await until(() => told().includes('This person opted out.'));
  expect(document.querySelector('textarea')).toBeNull();
});
