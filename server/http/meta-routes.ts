// What operators and machines ask: health, readiness, metrics, the API's description, robots and sitemap.
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorCodes, problemType, statusOf, titleOf } from '#contract/kit/errors.ts';
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
    const checks = await Promise.all(
      Object.entries(health.checks).map(
        async ([name, check]) =>
          [
            name,
            await check().then(
              () => 'ok',
              () => 'failed',
            ),
          ] as const,
      ),
    );
    const isReady = checks.every(([, state]) => state === 'ok');
    if (!isReady) reply.header('Retry-After', 2);
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks: Object.fromEntries(checks) });
  });
  app.get('/metrics', { config }, async (request, reply) => {
    const isLocal =
      request.socket.remoteAddress?.replace('::ffff:', '').startsWith('127.') ||
      request.socket.remoteAddress === '::1';
    const isBearer =
      settings.metricsToken !== null && request.headers.authorization === `Bearer ${settings.metricsToken}`;
    // Behind a proxy everybody is local: then only the token counts.
    if (!isBearer && (!isLocal || settings.trustProxy > 0)) throw notFound('This address');
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
