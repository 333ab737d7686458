// The last route of all: built files, then pages.
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { problemType, titleOf } from '#contract/kit/errors.ts';
import type { Site } from './site.ts';

const BODY_LIMIT = 64_000;

/** Files of the build are immutable under `/_astro/`; everything not routed elsewhere is a page. */
export async function serveSite(app: FastifyInstance, site: Site, clientFolder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(staticFiles, fileOptions(clientFolder));
  });
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (path.startsWith('/v1/') || path === '/v1')
      return reply.code(404).type('application/problem+json; charset=utf-8').send(
        JSON.stringify({
          type: problemType('NOT_FOUND'),
          title: titleOf('NOT_FOUND'),
          status: 404,
          code: 'NOT_FOUND',
          detail: 'There is no such call.',
          instance: request.id,
        }),
      );
    if (path.length > 1 && path.endsWith('/')) return reply.redirect(path.replace(/\/+$/, '').replace(/^\/+/, '/') || '/', 308);
    const body = await rawBody(request.raw);
    reply.hijack();
    await site.answer(request.raw, reply.raw, body);
  });
}

const fileOptions = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  decorateReply: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders: (reply, path) => {
    const isHashed = path.includes('/_astro/');
    reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
  },
});

/** The body of a form that a page posts to itself; more than 64 kB is cut off with the connection. */
async function rawBody(request: IncomingMessage): Promise<Buffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.readableEnded) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) throw Object.assign(new Error('too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
