// Sends plain text that many ask for: compressed once, named by its bytes.
import { createHash } from 'node:crypto';
import { brotliCompress } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor, gzipNow, quickBrotli } from '#server/site/encodings.ts';

type Prepared = { etag: string; bytes: number; plain: Buffer; br: Buffer | null; gzip: Buffer | null };

// By the text itself: the same text, from whichever feature, is the same answer.
const prepared = new Map<string, Prepared>();
const MOST_BYTES = 32_000_000;
let bytes = 0;

/** Answers 200 or 304, in the encoding the client takes; as plain text unless the reply already has a type. */
export async function sendText(text: string, request: FastifyRequest, reply: FastifyReply) {
  const known = prepared.get(text) ?? prepare(text);
  reply.header('ETag', known.etag).header('Vary', 'Accept-Encoding');
  const wanted = request.headers['if-none-match'];
  if (wanted?.split(',').some((tag) => [known.etag, '*'].includes(tag.trim().replace(/^W\//, ''))) === true)
    return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
  if (!reply.hasHeader('content-type')) reply.type('text/plain; charset=utf-8');
  if (encoding === 'identity') return reply.send(known.plain);
  reply.header('Content-Encoding', encoding);
  if (encoding === 'gzip') known.gzip ??= gzipNow(known.plain);
  else known.br ??= await quickBrotli(known.plain);
  return reply.send(encoding === 'gzip' ? known.gzip : known.br);
}

/** The ETag `sendText` gives this text. */
export const etagOfText = (text: string): string => (prepared.get(text) ?? prepare(text)).etag;

function prepare(text: string): Prepared {
  const plain = Buffer.from(text);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const fresh: Prepared = { etag, bytes: plain.length * 2, plain, br: null, gzip: null };
  prepared.set(text, fresh);
  bytes += fresh.bytes;
  for (const [oldest, one] of prepared) {
    if (bytes <= MOST_BYTES || oldest === text) break;
    prepared.delete(oldest);
    bytes -= one.bytes;
  }
  // Brotli at its best, which is its default, takes a second for 20,000 jobs; the first who ask do not wait for it.
  brotliCompress(plain, (error, best) => {
    if (error === null) fresh.br = best;
  });
  return fresh;
}
