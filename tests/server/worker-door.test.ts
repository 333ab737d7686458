/** A node that only works says how it is, and answers nothing else. */
import { afterAll, expect, test } from 'vitest';
import { openWorkerDoor } from '#server/worker-door.ts';
import { testApp } from '#tests/support/test-app.ts';

const health = {
  checks: { database: async () => undefined, queue: async () => Promise.reject(new Error('gone')) },
  metrics: async () => 'jobclips_jobs_waiting 3\n',
};
const app = await testApp({ metricsToken: 'a token of whoever watches' }, { health });
const door = await openWorkerDoor(app.app, { host: '127.0.0.1', port: 0 });
afterAll(() => door.close());
const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${door.port}${path}`, init);

test('it lives, says which part is not ready, and counts', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  const ready = await ask('/readyz');
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: 'ok', queue: 'failed' } },
  ]);
  const authorization = 'Bearer a token of whoever watches';
  const figures = await ask('/metrics?x=1', { headers: { authorization } });
  expect([figures.status, await figures.text()]).toEqual([200, 'jobclips_jobs_waiting 3\n']);
});

test.for(['/', '/v1/openapi.json', '/employers', '/healthz/', '//healthz', '/v1/outbox'])(
  '%s is no business of a worker',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  },
);

test('nothing is taken', async () => {
  expect((await ask('/healthz', { method: 'POST', body: '{}' })).status).toBe(404);
});
