// The files of takes and their captions, for whoever recorded them and for staff.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf } from '#server/http/request-context.ts';
import { sendStored } from '#server/http/send-stored.ts';
import { captionsFile } from './captions/captions-file.ts';
import { findTakeFile } from './find-take-file.ts';

export function videoTakeFileRoutes(app: FastifyInstance): void {
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/video-takes/:file',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      const found = await findTakeFile(contextOf(request, reply), asked.params.file);
      return sendStored(request, reply, { ...found, isPrivate: true });
    },
  });
  app.route<{ Params: { file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/video-captions/:file',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const text = await captionsFile(contextOf(asked as FastifyRequest, reply), asked.params.file);
      // Edited words are to be seen at once.
      return reply.header('cache-control', 'private, no-cache').type('text/vtt; charset=utf-8').send(text);
    },
  });
}
