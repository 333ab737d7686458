// The files of recordings, for players anywhere.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contextOf } from '#server/http/request-context.ts';
import { sendStored } from '#server/http/send-stored.ts';
import { findMediaFile } from './find-media-file.ts';

export function mediaFileRoutes(app: FastifyInstance): void {
  app.route<{ Params: { media: string; rendition: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:media/:rendition',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      const found = await findMediaFile(
        contextOf(request, reply),
        asked.params.media,
        asked.params.rendition,
      );
      return sendStored(request, reply, found);
    },
  });
}
