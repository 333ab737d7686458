/** What a candidate's token opens is asked for each time, and shared with nobody. */
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import type { Answer, Request } from '#lib/api/create-call.ts';
import type { Settings } from '#server/env.ts';
import { createAnswerStore } from '#server/site/answer-store.ts';
import { localsOf } from '#server/site/render.ts';

type Injected = { headers: Record<string, string>; remoteAddress?: string };

function pageOf(asked: Injected[]) {
  const inject = async (request: Injected) => {
    asked.push(request);
    const body = { token: request.headers.Authorization ?? null };
    return { statusCode: 200, payload: JSON.stringify(body), headers: { 'cache-tag': 'job-page:x' } };
  };
  const app = { inject } as unknown as FastifyInstance;
  const answers = createAnswerStore();
  const locals = () =>
    localsOf(app, {} as Settings, { language: 'en', address: '203.0.113.9' }, new Set(), answers) as {
      dispatch: (request: Partial<Request>) => Promise<Answer>;
    };
  return (headers: Record<string, string>) =>
    locals().dispatch({ method: 'GET', path: '/v1/public/applications/appl123456', headers });
}

test('two tokens at once get two answers, and a visitor none of them', async () => {
  const asked: Injected[] = [];
  const ask = pageOf(asked);
  const bodies = await Promise.all(
    [{ Authorization: 'Bearer one' }, { Authorization: 'Bearer two' }, {}].map(
      async (headers) => (await ask(headers)).body,
    ),
  );
  expect(bodies).toEqual([{ token: 'Bearer one' }, { token: 'Bearer two' }, { token: null }]);
  expect(asked.map(({ remoteAddress }) => remoteAddress)).toEqual(['203.0.113.9', '203.0.113.9', undefined]);
  // Kept for everybody is only what was asked without one.
  await ask({});
  await ask({ Authorization: 'Bearer one' });
  expect(asked).toHaveLength(4);
});
