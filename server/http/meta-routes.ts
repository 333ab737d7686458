// What operators and machines ask: health, readiness, metrics, the API's description, robots and sitemap.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';
import type { Settings } from '#server/env.ts';
import { AppError, notFound } from '#server/errors.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';
import { servedBy } from './served.ts';

export type Health = {
  /** Throws when a part is not ready; the name of the part is its key. */
  checks: Record<string, () => Promise<void>>;
  metrics: () => Promise<string>;
};

/** Registered last, so that the description names every call. */
export function metaRoutes(app: FastifyInstance, health: Health): void {
  const { settings } = app.ports.services;
  const config = { access: 'public' as const };
  const document = () => openApi(servedBy(app), settings.publicUrl, settings.release);

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
  app.get('/v1/openapi.json', { config }, (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(document())),
  );
  app.get('/v1/docs', { config }, (_request, reply) => sendDocs(reply, docsPage(servedBy(app), document())));
  app.get('/v1/problems/:code', { config }, (request, reply) => {
    const { code: wanted } = request.params as { code: string };
    const code = errorCodes.find((candidate) => problemType(candidate).endsWith(`/${wanted}`));
    if (code === undefined) throw new AppError('NOT_FOUND', 'There is no such problem.');
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

/** Whoever has the token, and without a proxy also this machine. */
function mayReadMetrics(
  { headers, socket }: FastifyRequest,
  { metricsToken, trustProxy }: Settings,
): boolean {
  if (metricsToken !== null && headers.authorization === `Bearer ${metricsToken}`) return true;
  // Behind a proxy everybody is local: then only the token counts.
  if (trustProxy > 0) return false;
  const { remoteAddress } = socket;
  return remoteAddress === '::1' || remoteAddress?.replace('::ffff:', '').startsWith('127.') === true;
}

function sendDocs(reply: FastifyReply, html: string) {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  return reply
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html);
}
