// A page that cannot be made because the database is away says so, instead of a failure of ours.
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { createAnswerStore } from '#server/site/answer-store.ts';
import { type AstroHandler, createRenderer } from '#server/site/render.ts';

type Locals = { dispatch: (call: object) => Promise<{ status: number }> };

/** As Astro does: what a page throws becomes the page for 500. */
const handler: AstroHandler = async (_request, response, _next, locals) => {
  const call = { method: 'GET', path: '/v1/public/job-clips/x', headers: {}, body: undefined };
  const { status } = await (locals as Locals).dispatch(call);
  (response as ServerResponse).writeHead(500).end(`answered ${status}`);
};

const rendered = (statusCode: number) => {
  const answer = { statusCode, payload: '{}', headers: {}, raw: { res: {} } };
  const app = { inject: async () => answer } as unknown as FastifyInstance;
  const render = createRenderer(handler, app, readSettings({}), createAnswerStore());
  return render({ method: 'GET', url: '/job-clip/x', language: 'en', headers: {} });
};

test('a page whose question is refused for now is refused for now', async () => {
  const { status, headers } = await rendered(503);
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
});

test('any other failure stays one', async () => {
  const { status, headers } = await rendered(500);
  expect([status, headers['retry-after']]).toEqual([500, undefined]);
});

test('every page says its language', async () => {
  expect((await rendered(200)).headers['content-language']).toBe('en');
});
