/** What the chat page makes of each request, before anything is drawn. The calls are answered by hand. */
import { expect, test } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import type { Call } from '#lib/api/create-call.ts';
import { chatFace } from '#lib/text-to-apply/chat-face.ts';
import { readChatWay } from '#lib/text-to-apply/chat-way.ts';
import { linkedText } from '#lib/text-to-apply/linked-text.ts';
import { refused } from '#tests/support/apply-faces.ts';

const publicUrl = 'https://jobs.example';
const keyword = 'aB3dE6gH9jKm';
const conversation = 'Zz9yX8wV7uTs';
const token = 'n'.repeat(43);
const own = `?c=${conversation}.${token}`;
const about = { isOpen: true, language: 'fr', jobs: [], consentText: 'OK?', fallbackUrl: null };
const chat = { messages: [], state: 'asking', language: 'fr', question: 1, questionCount: 5, expects: null };

type Given = Record<string, unknown>;
type Asked = {
  name: string;
  input: { body?: { body?: string } };
  options: { token?: string; idempotencyKey?: string };
};

function answering(answers: Given) {
  const asked: Asked[] = [];
  const call = (async ({ name }: { name: string }, input: Asked['input'], options: Asked['options'] = {}) => {
    asked.push({ name, input, options });
    const answer = answers[name] ?? refused('NOT_FOUND');
    if (answer instanceof CallError) throw answer;
    return answer;
  }) as unknown as Call;
  return { call, asked };
}

const visit = (call: Call, query = '', form?: Record<string, string>, origin = publicUrl) =>
  chatFace({
    ...{ call, keyword, publicUrl, language: null },
    request: new Request(`${publicUrl}/t/${keyword}${query}`, {
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      headers: { origin },
    }),
  });

test('a visit begins at the start, and an unknown keyword finds nothing', async () => {
  expect(await visit(answering({ getPublicTextToApply: about }).call)).toMatchObject({
    is: 'start',
    status: 200,
  });
  expect(await visit(answering({}).call)).toEqual({ is: 'missing' });
});

test('a paused keyword and an archived one are closed', async () => {
  const paused = { ...about, isOpen: false };
  expect(await visit(answering({ getPublicTextToApply: paused }).call)).toEqual({
    is: 'closed',
    about: paused,
  });
  const { call } = answering({ getPublicTextToApply: refused('GONE') });
  expect(await visit(call)).toEqual({ is: 'closed', about: null });
});

test('starting leads to the address of the conversation, once however often the form is sent', async () => {
  const { call, asked } = answering({ startTextChat: { ...chat, conversation, token } });
  const face = await visit(call, '', { step: 'start', key: 'abcdefgh1234' });
  expect(face).toEqual({ is: 'onward', to: `/t/${keyword}${own}&lng=fr#now` });
  expect(asked[0]?.options.idempotencyKey).toBe('abcdefgh1234');
});

test('a reply carries the token and leads back', async () => {
  const { call, asked } = answering({ writeTextChat: chat });
  const face = await visit(call, own, { body: ' Yes ', key: 'abcdefgh1234' });
  expect(face).toEqual({ is: 'onward', to: `/t/${keyword}${own}&lng=fr#now` });
  expect(asked[0]).toMatchObject({ input: { body: { body: 'Yes' } }, options: { token } });
});

test('a question left out sends what leaves it out, whatever was typed', async () => {
  const { call, asked } = answering({ writeTextChat: chat });
  await visit(call, own, { body: 'half a', skip: 'SKIP' });
  expect(asked[0]?.input.body?.body).toBe('SKIP');
});

test('an empty reply and one too many are told, with what was typed', async () => {
  const read = { getTextChat: chat, getPublicTextToApply: about };
  expect(await visit(answering(read).call, own, { body: ' ' })).toMatchObject({
    wrong: 'empty',
    status: 422,
  });
  const { call } = answering({ ...read, writeTextChat: refused('RATE_LIMITED') });
  expect(await visit(call, own, { body: 'Yes' })).toMatchObject({
    wrong: 'often',
    typed: 'Yes',
    status: 429,
  });
});

test('a conversation that ended meanwhile says how, and a wrong token leads to the start', async () => {
  const ended = { ...chat, state: 'completed' };
  const read = { getTextChat: ended, getPublicTextToApply: about };
  const { call } = answering({ ...read, writeTextChat: refused('CONFLICT') });
  expect(await visit(call, own, { body: 'Yes' })).toMatchObject({ is: 'chat', chat: ended, wrong: null });
  expect(await visit(answering({ getPublicTextToApply: about }).call, own)).toMatchObject({ is: 'start' });
});

test('a form from elsewhere is refused', async () => {
  const face = await visit(answering({}).call, own, { body: 'Yes' }, 'https://elsewhere.example');
  expect(face).toEqual({ is: 'foreign' });
});

test.each([
  null,
  '',
  'x',
  `${conversation}`,
  `${conversation}.`,
  `${conversation}.short`,
  `${conversation}.${token}.z`,
])('the parameter %s names no conversation', (c) => expect(readChatWay(c)).toBeNull());

test('addresses in a message are links, without the marks behind them', () => {
  expect(linkedText('See https://a.example/x?y=1, then reply (http://b.example).')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://a.example/x?y=1', href: 'https://a.example/x?y=1' },
    { text: ', then reply (', href: null },
    { text: 'http://b.example', href: 'http://b.example' },
    { text: ').', href: null },
  ]);
  expect(linkedText('javascript:alert(1)')).toEqual([{ text: 'javascript:alert(1)', href: null }]);
});
