// What operators and machines ask: health, readiness, metrics, the API's description, robots and sitemap.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';
import type { Settings } from '#server/env.ts';
import { AppError, notFound } from '#server/errors.ts';
import { isLocalRequest, isLoopbackName } from '#server/local-request.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { sendText } from './send-text.ts';
import { servedBy } from './served.ts';

export type Health = {
  /** Throws when a part is not ready; the name of the part is its key. */
  checks: Record<string, () => Promise<void>>;
  metrics: () => Promise<string>;
  /** Hears of every answer but those of stored pages and files; `route` is a pattern, never what was asked. */
  answered?: (answer: Answered) => void;
};
export type Answered = { route: string; method: string; status: number; tookMs: number };

/** Registered last, so that the description names every call. */
export function metaRoutes(app: FastifyInstance, health: Health): void {
  const { settings } = app.ports.services;
  const config = { access: 'public' as const };
  // 2.8 MB of JSON: made once, when somebody asks.
  const description = once(() => openApi(servedBy(app), settings.publicUrl, settings.release));
  const descriptionText = once(() => JSON.stringify(description()));
  const docs = once(() => docsPage(servedBy(app), description()));

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    health.answered?.({ route: routeOptions.url ?? 'none', method, status: statusCode, tookMs: elapsedTime });
  });
  app.get('/healthz', { config }, (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/readyz', { config }, async (_request, reply) => {
    const checks = await statesOf(health.checks);
    const isReady = Object.values(checks).every((state) => state === 'ok');
    if (!isReady) reply.header('Retry-After', 2);
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayReadMetrics(request, settings)) throw notFound('This address');
    return reply
      .type('text/plain; version=0.0.4')
      .header('Cache-Control', 'no-store')
      .send(await health.metrics());
  });
  app.get('/v1/openapi.json', { config }, (request, reply) =>
    sendText(descriptionText(), request, reply.type('application/json')),
  );
  app.get('/v1/docs', { config }, (request, reply) => sendDocs(docs(), request, reply));
  app.get('/v1/problems/:code', { config }, (request, reply) => {
    const { code: wanted } = request.params as { code: string };
    const code = errorCodes.find((candidate) => problemType(candidate).endsWith(`/${wanted}`));
    if (code === undefined) throw new AppError('NOT_FOUND', 'There is no problem type with this name.');
    return reply.send({ type: problemType(code), code, status: statusOf(code), title: titleOf(code) });
  });
}

async function statesOf(checks: Health['checks']): Promise<Record<string, 'ok' | 'failed'>> {
  const stateOf = (check: () => Promise<void>) =>
    check().then(
      () => 'ok' as const,
      () => 'failed' as const,
    );
  const states = Object.entries(checks).map(async ([name, check]) => [name, await stateOf(check)] as const);
  return Object.fromEntries(await Promise.all(states));
}

/** Whoever has the token, and this machine where nobody else is meant to reach the server. */
function mayReadMetrics(
  { headers, raw }: FastifyRequest,
  { metricsToken, trustProxy, publicUrl }: Settings,
): boolean {
  if (metricsToken !== null && isBearer(headers.authorization, metricsToken)) return true;
  // Behind a proxy everybody may look local: then only the token counts.
  return trustProxy === 0 && isLoopbackName(new URL(publicUrl).hostname) && isLocalRequest(raw);
}

function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function sendDocs(html: string, request: FastifyRequest, reply: FastifyReply) {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8');
  return sendText(html, request, reply);
}
