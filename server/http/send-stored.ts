// Sends a file of the store as a browser's player wants it: whole or a range, cached for ever, never as a page.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, notFound } from '#server/errors.ts';
import type { FileStore } from '#server/outside/storage/file-store.ts';
import { type ByteRange, readRange } from './byte-ranges.ts';

export type StoredAnswer = {
  key: string;
  bytes: number;
  contentType: string;
  /** The strong ETag, with its quotes. */
  etag: string;
  /** The name under which a person would save it: plain ASCII without quotes. */
  fileName: string;
  /** It may be taken back: nobody keeps a copy. */
  isPrivate?: boolean;
};

/** Answers 200, 206, 304 or 416. What is stored under a key never changes, so it may be kept for ever. */
export async function sendStored(request: FastifyRequest, reply: FastifyReply, file: StoredAnswer) {
  const wanted = isSame(request.headers['if-range'], file.etag) ? request.headers.range : undefined;
  const range = readRange(wanted, file.bytes);
  if (isKnown(request.headers['if-none-match'], file.etag)) {
    setFileHeaders(reply, file);
    return reply.code(304).send();
  }
  if (range === 'none') {
    reply.header('Content-Range', `bytes */${file.bytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', `This file has ${file.bytes} bytes.`);
  }
  const part = range === 'whole' ? undefined : range;
  const body =
    request.method === 'HEAD' ? undefined : await opened(request.server.ports.services.files, file.key, part);
  setFileHeaders(reply, file);
  if (part !== undefined)
    reply.code(206).header('Content-Range', `bytes ${part.start}-${part.end}/${file.bytes}`);
  reply.header('Content-Length', part === undefined ? file.bytes : part.end - part.start + 1);
  return reply.type(file.contentType).send(body);
}

async function opened(files: FileStore, key: string, range: ByteRange | undefined) {
  try {
    return await files.read(key, range);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This file');
    throw error;
  }
}

// Set only once the file is open: a refusal must not be kept for a year.
function setFileHeaders(reply: FastifyReply, file: StoredAnswer): void {
  reply.header('Accept-Ranges', 'bytes');
  reply.header('ETag', file.etag);
  reply.header('Cache-Control', file.isPrivate ? 'private, no-store' : 'public, max-age=31536000, immutable');
  // Opened by itself a file may run nothing; other sites may show it.
  reply.header('Content-Security-Policy', "sandbox; default-src 'none'");
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
  reply.header('Access-Control-Allow-Origin', '*');
  reply.header('Access-Control-Expose-Headers', 'Accept-Ranges, Content-Length, Content-Range, ETag');
  // The same for every origin, so a cache need not keep one for each.
  reply.removeHeader('Vary');
  reply.header('Content-Disposition', `inline; filename="${file.fileName}"`);
}

const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) ?? false;

/** Without If-Range a range holds; a weak tag or a date never names these bytes for certain. */
const isSame = (header: string | string[] | undefined, etag: string) =>
  header === undefined || header.toString().trim() === etag;
