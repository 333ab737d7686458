// A stored file as it is handed to somebody: to be kept, never shown as a page of ours.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { attachmentNamed } from './attachment.ts';

export type Attachment = { name: string; contentType: string; bytes: number; storedAs: string };

/** Throws NOT_FOUND where the file is gone. A HEAD has no body. */
export async function sendAttachment(request: FastifyRequest, reply: FastifyReply, file: Attachment) {
  const { files } = request.server.ports.services;
  const body = request.method === 'HEAD' ? undefined : await files.read(file.storedAs).catch(missing);
  reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', attachmentNamed(file.name))
    .header('Content-Length', file.bytes)
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('X-Content-Type-Options', 'nosniff');
  return reply.type(file.contentType).send(body);
}

function missing(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw notFound('This file');
  throw error;
}
