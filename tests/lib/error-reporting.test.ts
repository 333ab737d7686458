/** What the error service hears of failed calls: that they failed, never what somebody typed. */
import { afterEach, expect, test, vi } from 'vitest';
import { listSessions, login } from '#contract/auth.ts';
import { fakeApi, refusal } from '#tests/support/fake-api.ts';

type Processor = (event: object, hint: { attachments?: { filename: string; data: string }[] }) => object;
const { told, caught, begun, processors } = vi.hoisted(() => ({
  ...{ told: [] as unknown[], caught: [] as unknown[], begun: [] as object[] },
  processors: [] as Processor[],
}));
vi.mock('@sentry/astro', () => ({
  init: (wishes: object) => begun.push(wishes),
  captureException: (error: unknown) => caught.push(error),
  ...{ browserTracingIntegration: () => ({}), breadcrumbsIntegration: (wishes: object) => wishes },
  captureMessage: (...words: unknown[]) => told.push(words),
  getIsolationScope: () => ({ addEventProcessor: (next: Processor) => processors.push(next) }),
}));

// Anew, as another file of this worker may have left somebody signed in.
vi.resetModules();
const { call } = await import('#lib/api/call.ts');
const { startErrorReporting } = await import('#lib/error-reporting.ts');

const early = new Error('before it was there');
const service = { dsn: 'https://key@errors.example/1', release: 'abc1234', stage: 'production' };
startErrorReporting(service, [early]);

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

test('it starts with the rates of the specification, and hears what went wrong before', () => {
  expect(begun).toEqual([
    expect.objectContaining({
      ...{ dsn: service.dsn, release: 'abc1234', environment: 'production' },
      ...{ replaysSessionSampleRate: 0, replaysOnErrorSampleRate: 1, tracesSampleRate: 0.2 },
      ...{ normalizeDepth: 6, maxBreadcrumbs: 25, sendDefaultPii: false },
    }),
  ]);
  expect(caught).toEqual([early]);
});

test('what goes out holds an allow-list of the state, and no query of any address', () => {
  const hint: Parameters<Processor>[1] = {};
  const sent = processors[0]?.(
    {
      message: 'Is this all? Yes.',
      request: { url: 'https://jobs.example/employers/persons?q=Wilma%20Brandt#top' },
      breadcrumbs: [{ data: { to: '/employers/persons?q=Wilma', url: '/v1/persons?search[name]=Wilma' } }],
      spans: [{ description: 'GET https://jobs.example/v1/persons?q=Wilma', data: { n: 1 } }],
    },
    hint,
  );
  expect(sent).toEqual({
    message: 'Is this all? Yes.',
    request: { url: 'https://jobs.example/employers/persons' },
    breadcrumbs: [{ data: { to: '/employers/persons', url: '/v1/persons' } }],
    spans: [{ description: 'GET https://jobs.example/v1/persons', data: { n: 1 } }],
  });
  const [state] = hint.attachments ?? [];
  expect(state?.filename).toBe('redux_state.json');
  expect(JSON.parse(state?.data ?? '')).toEqual({
    auth: { state: expect.any(String), userType: null },
    jobs: { clips: 0 },
  });
});
