// The feeds of jobs as files that are written while they are sent.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '#server/http/request-context.ts';
import { type FeedFormat, jobFeed } from './job-feed.ts';

const types: Record<FeedFormat, string> = {
  xml: 'application/xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

type Asked = { Params: { employer: string } };

export function jobFeedRoutes(app: FastifyInstance): void {
  for (const format of ['xml', 'json'] as const) {
    app.route<Asked>({
      method: ['GET', 'HEAD'],
      url: `/feeds/:employer/jobs.${format}`,
      config: { access: 'public' },
      handler: (request, reply) => send(request, reply, format),
    });
  }
}

async function send(request: FastifyRequest<Asked>, reply: FastifyReply, format: FeedFormat) {
  const ctx = contextOf(request as FastifyRequest, reply);
  // A feed is a whole board: rarer than a page, and read by machines that come back.
  ctx.services.countTry(`feed:${request.ip}`, 60, 60);
  const feed = await jobFeed(ctx, request.params.employer, format);
  const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const etag = `"${feed.version}${isZipped ? '-gz' : ''}"`;
  reply
    .header('ETag', etag)
    .header('Cache-Tag', [...ctx.tags].join(','))
    .header('Vary', 'Accept-Encoding');
  reply.header('Cache-Control', 'public, max-age=0, must-revalidate');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  reply.type(types[format]);
  if (isZipped) reply.header('Content-Encoding', 'gzip');
  if (request.method === 'HEAD') return reply.send();
  return reply.send(isZipped ? zipped(feed.text()) : Readable.from(gathered(feed.text())));
}

function zipped(text: AsyncGenerator<string>): Readable {
  const gzip = createGzip({ level: 6 });
  // A source that fails ends the answer unfinished, so that nobody takes a part for the whole.
  pipeline(Readable.from(gathered(text)), gzip).catch((error: Error) => gzip.destroy(error));
  return gzip;
}

const PIECE = 64_000;

/** Jobs in pieces that are worth a write. */
async function* gathered(text: AsyncGenerator<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const part of text) {
    piece += part;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
