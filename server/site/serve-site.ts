// What no route of the API takes: built files, then pages.

import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import staticFiles, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/errors.ts';
import { mayDiagnose as isDiagnosing } from '#server/http/diagnosing.ts';
import type { Site } from './site.ts';

const BODY_LIMIT = 64_000;
// A résumé of 10 MB travels with its answers where there is no script.
const APPLY = /^\/job-board\/[\w-]+\/job\/[\w-]+\/apply$/;
const APPLY_LIMIT = 10_500_000;
// Recorded answers as files, where there is no script; with one, each travels by itself and may be larger.
const RECORD = /^\/video-clip\/record\/[\w-]+$/;
const RECORD_LIMIT = 50_500_000;
// What comes beyond a limit is thrown away, so that the sender hears the answer, but not for ever.
const DRAINED = 60_000_000;
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const MOST_HELD = 200_000_000;
let held = 0;

const HASHED = '/_astro/';
/** Other forms of a file are no files of their own. */
const IS_FILE = /^[\w.-]+(?<!\.br|\.gz)$/;

/** The files of the build: immutable under `/_astro/`. */
export async function serveFiles(app: FastifyInstance, clientFolder: string): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' };
    });
    await scope.register(staticFiles, fileOptions(clientFolder));
    const hashed = join(clientFolder, HASHED);
    if (existsSync(hashed)) await scope.register(serveHashed(hashed));
  });
}

/**
 * One route for the hundreds of them: to make one each is work of every start, and the plugin's own wildcard reads the
 * whole folder for each request, to compare how the name is spelt.
 */
const serveHashed = (folder: string) => async (scope: FastifyInstance) => {
  await scope.register(staticFiles, { ...fileOptions(folder), serve: false, decorateReply: true });
  scope.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: `${HASHED}:name`,
    handler: ({ params }, reply) =>
      IS_FILE.test(params.name) ? reply.sendFile(params.name) : reply.callNotFound(),
  });
};

/** Answers what is routed nowhere else: a page, or the site's own 404. */
export async function answerPage(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const path = request.url.split('?', 1)[0] ?? '/';
  if (path.length > 1 && path.endsWith('/')) {
    const canonical = canonicalPath(path);
    await reply.redirect(canonical + request.url.slice(path.length), 308);
    return;
  }
  if (!PAGE_METHODS.has(request.method))
    throw new AppError('METHOD_NOT_ALLOWED', 'Method not allowed.', { allow: 'GET, HEAD' });
  // Astro cannot route such a path, and its own answer to it knows nothing of this site.
  if (/%(?:[01][0-9a-f]|7f)/i.test(path)) request.raw.url = '/404';
  request.server.limits.countPage(request.ip);
  const mayDiagnose = path.startsWith('/__') && (await isDiagnosing(request));
  const arriving = holdBody(request.raw, limitOf(path));
  try {
    const body = await arriving.body;
    reply.hijack();
    await site.answer(request.raw, reply.raw, { body, address: request.ip, mayDiagnose });
  } catch (error) {
    // Before that the framework says what was wrong with the body.
    if (!reply.sent) throw error;
    // The reply is ours alone by now: an answer nobody gives would hang for ever.
    request.log.error({ err: error }, 'A page failed before it was rendered');
    if (!reply.raw.headersSent)
      reply.raw.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
    reply.raw.end(`An error has occurred. Reference: ${request.id}`);
  } finally {
    arriving.letGo();
  }
}

const limitOf = (path: string): number =>
  APPLY.test(path) ? APPLY_LIMIT : RECORD.test(path) ? RECORD_LIMIT : BODY_LIMIT;

/** Without slashes at its ends. Browsers read a backslash as a slash, and two in front as another host. */
const canonicalPath = (path: string) => `/${path.replace(/^[/\\]+|[/\\]+$/g, '')}`;

/**
 * Headers that say something about documents, of a file that may change, or to whoever reports an error. Forty small
 * scripts make a screen, and each would carry half a kilobyte of them.
 */
const FOR_OTHERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-request-id',
  'accept-ranges',
  'etag',
  'last-modified',
];

function leaveOut(reply: FastifyReply, names: readonly string[]): void {
  for (const name of names) {
    reply.removeHeader(name);
    // Those of every answer stand on the raw response before the framework is reached.
    reply.raw.removeHeader(name);
  }
}

const fileOptions = (root: string): FastifyStaticOptions => ({
  root,
  wildcard: false,
  index: false,
  decorateReply: false,
  preCompressed: true,
  globIgnore: ['**/*.br', '**/*.gz', `${HASHED.slice(1)}**`],
  cacheControl: false,
  setHeaders: (reply, path) => {
    const isHashed = path.includes(HASHED);
    reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    if (isHashed) leaveOut(reply, FOR_OTHERS);
  },
});

type Arriving = { body: Promise<Buffer | undefined>; letGo: () => void };

/** The body of a request, counted from its first byte on, so that bodies which never end are counted as well. */
function holdBody(request: IncomingMessage, limit: number): Arriving {
  let own = 0;
  const hold = (bytes: number) => {
    own += bytes;
    held += bytes;
  };
  return {
    body: rawBody(request, limit, hold),
    letGo() {
      held -= own;
      own = 0;
    },
  };
}

const tooManyFiles = new AppError('UNAVAILABLE', 'Too many uploads right now. Try again in a moment.', {
  retryAfterSeconds: 10,
});

/**
 * Reads on without keeping anything: the sender hears the answer, and one that leaves is noticed. A connection nobody
 * reads from would stay open until it is silent for too long.
 */
function throwAwayRest(request: IncomingMessage, before: number): void {
  let bytes = before;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAINED) request.destroy();
  });
  request.on('error', () => undefined);
}

/**
 * The body of a form that a page posts to itself. One that is too large arrives empty at a page that takes files, which
 * says so; elsewhere the connection is cut off.
 */
async function rawBody(
  request: IncomingMessage,
  limit: number,
  hold: (bytes: number) => void,
): Promise<Buffer | undefined> {
  if (request.method === 'GET' || request.method === 'HEAD' || request.readableEnded) return undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    bytes += chunk.length;
    if (held > MOST_HELD) {
      throwAwayRest(request, bytes);
      throw tooManyFiles;
    }
    if (bytes <= limit) {
      hold(chunk.length);
      chunks.push(chunk);
    } else if (limit === BODY_LIMIT || bytes > DRAINED) {
      request.destroy();
      throw Object.assign(new Error('too large'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE' });
    }
  }
  return bytes > limit ? Buffer.alloc(0) : Buffer.concat(chunks);
}
