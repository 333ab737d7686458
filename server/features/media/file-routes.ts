// The files of recordings, for players anywhere.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendStored } from '#server/http/send-stored.ts';
import { findMediaFile } from './find-media-file.ts';

export function mediaFileRoutes(app: FastifyInstance): void {
  app.route<{ Params: { media: string; rendition: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:media/:rendition',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const found = await findMediaFile(app.ports, request.params.media, request.params.rendition);
      return sendStored(request as FastifyRequest, reply, found);
    },
  });
}
