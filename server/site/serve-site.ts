// What no route of the API takes: built files, then pages.

import type { IncomingMessage } from 'node:http';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from './site.ts';

const BODY_LIMIT = 64_000;

/** The files of the build: immutable under `/_astro/`. */
export async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(staticFiles, fileOptions(clientFolder));
  });
}

/** Answers what is routed nowhere else: a page, or the site's own 404. */
export async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (path.length > 1 && path.endsWith('/')) {
    const canonical = `/${path.replace(/^\/+|\/+$/g, '')}`;
    await reply.redirect(canonical + request.url.slice(path.length), 308);
    return;
  }
  const body = await rawBody(request.raw);
  reply.hijack();
  try {
    await site.answer(request.raw, reply.raw, body);
  } catch (error) {
    // The reply is ours alone by now: an answer nobody gives would hang for ever.
    request.log.error({ err: error }, 'A page failed before it was rendered');
    if (!reply.raw.headersSent)
      reply.raw.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    reply.raw.end(`An error has occurred. Reference: ${request.id}`);
  }
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
    if (bytes > BODY_LIMIT)
      throw Object.assign(new Error('too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
