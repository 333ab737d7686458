// Compresses answers on their way out, where it is worth it and gives nothing away.
//
// BREACH: a guess can be read from the length only where one compressed body holds a secret beside what the attacker
// sent. Our secrets travel in cookies, which are never compressed, and forms are guarded by their origin instead of a
// token in the page; the calls that hand out links or keys in their body (sign-in, and every answer that sets a cookie)
// are left as they are.
import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brotliAt, brotliNow, encodingFor, gzipBeside, gzipNow } from '#server/site/encodings.ts';
import type { Encoding } from '#server/site/stored-page.ts';

/** Bytes. A smaller answer fits into one packet anyway. */
const WORTH_IT = 1_000;
const QUALITY = 5;
/** Above this size quality 5 would hold up a thread for long; 4 is twice as fast and a tenth larger. */
const LARGE = 1_000_000;
/** Up to this size it takes a tenth of a millisecond: less than to wait for a thread that pages are compressed on. */
const AT_ONCE = 16_000;

const TEXT =
  /^(?:text\/(?!event-stream)|image\/svg\+xml|application\/(?:json|xml|javascript|x-subrip|[\w.-]+\+(?:json|xml|chapters)))/;

/** To be called before routes are added: hooks count for those that come after. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (reply.statusCode === 304) varyByEncoding(reply);
    if (!mayBeSmaller(request, reply) || isSmall(payload, reply)) return payload;
    varyByEncoding(reply);
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined);
    if (encoding === 'identity') return payload;
    const packed = isStream(payload) ? stream(payload, encoding) : await body(payload as string, encoding);
    reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
    weaken(reply);
    return packed;
  });
}

/** What is a part of something, is compressed already or hands out a secret stays as it is. */
function mayBeSmaller(request: FastifyRequest, reply: FastifyReply): boolean {
  if (!TEXT.test(String(reply.getHeader('content-type') ?? ''))) return false;
  const stays = ['content-encoding', 'content-range', 'accept-ranges', 'set-cookie'];
  return !stays.some((name) => reply.hasHeader(name)) && !request.url.startsWith('/v1/auth/');
}

function isSmall(payload: unknown, reply: FastifyReply): boolean {
  if (typeof payload === 'string') return Buffer.byteLength(payload) <= WORTH_IT;
  if (Buffer.isBuffer(payload)) return payload.length <= WORTH_IT;
  // A file says how long it is; what comes as it is made does not.
  return !isStream(payload) || Number(reply.getHeader('content-length')) <= WORTH_IT;
}

const isStream = (payload: unknown): payload is Readable =>
  typeof (payload as Readable | null)?.pipe === 'function';

type Packed = Exclude<Encoding, 'identity'>;

function body(payload: string | Buffer, encoding: Packed): Buffer | Promise<Buffer> {
  const bytes = Buffer.from(payload as string);
  if (bytes.length <= AT_ONCE) return encoding === 'gzip' ? gzipNow(bytes) : brotliNow(bytes, QUALITY - 1);
  if (encoding === 'gzip') return gzipBeside(bytes);
  return brotliAt(bytes, bytes.length > LARGE ? QUALITY - 1 : QUALITY);
}

/** A source that fails ends the answer unfinished, so that nobody takes a part for the whole. */
function stream(source: Readable, encoding: Packed): Readable {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY - 1 };
  const packer = encoding === 'gzip' ? createGzip({ level: 6 }) : createBrotliCompress({ params });
  return pipeline(source, packer, () => undefined);
}

function varyByEncoding(reply: FastifyReply): void {
  if (reply.hasHeader('accept-ranges')) return;
  const said = String(reply.getHeader('vary') ?? '');
  if (/\baccept-encoding\b|^\*$/i.test(said)) return;
  reply.header('Vary', said === '' ? 'Accept-Encoding' : `${said}, Accept-Encoding`);
}

/** A strong tag names bytes, and these are others now. A version is no name of bytes: If-Match asks for it as it is. */
function weaken(reply: FastifyReply): void {
  const etag = String(reply.getHeader('etag') ?? '');
  if (etag.startsWith('"') && !/^"\d+"$/.test(etag)) reply.header('ETag', `W/${etag}`);
}
