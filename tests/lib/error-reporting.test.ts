/** What the error service hears of failed calls: that they failed, never what somebody typed. */
import { afterEach, expect, test, vi } from 'vitest';
import { listSessions, login } from '#contract/auth.ts';
import { call } from '#lib/api/call.ts';
import { startErrorReporting } from '#lib/error-reporting.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';

const told = vi.hoisted(() => [] as unknown[]);
vi.mock('@sentry/astro', () => ({
  ...{ init: () => undefined, captureException: () => undefined },
  ...{ browserTracingIntegration: () => ({}), replayIntegration: () => ({}) },
  captureMessage: (...words: unknown[]) => told.push(words),
  getIsolationScope: () => ({ addEventProcessor: () => undefined }),
}));

startErrorReporting('https://key@errors.example/1', 'abc1234', 'production');

afterEach(() => {
  told.length = 0;
  vi.unstubAllGlobals();
});

test('a call of somebody signed in that failed is told by its code alone', async () => {
  const api = fakeApi();
  vi.stubGlobal('fetch', api.fetch);
  api.on(listSessions, () => refusal('INTERNAL', { detail: 'Wilma Brandt could not be read.' }));
  await expect(call(listSessions, {})).rejects.toThrow();
  const requestId = 'urn:uuid:00000000-0000-4000-8000-000000000000';
  expect(told).toEqual([['A call failed: INTERNAL', { tags: { status: 500, code: 'INTERNAL', requestId } }]]);
});

test('a session that is over and a wrong password are no failures of ours', async () => {
  const api = fakeApi();
  vi.stubGlobal('fetch', api.fetch);
  api.on(listSessions, () => refusal('UNAUTHENTICATED'));
  api.on(login, () => refusal('UNAUTHENTICATED'));
  await expect(call(listSessions, {})).rejects.toThrow();
  await expect(call(login, { body: { email: 'a@example.com', password: 'wrong' } })).rejects.toThrow();
  expect(told).toEqual([]);
});
