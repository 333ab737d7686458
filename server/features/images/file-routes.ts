// The files of pictures, for anybody's page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendStored } from '#server/http/send-stored.ts';
import { findImageFile } from './find-image-file.ts';

export function imageFileRoutes(app: FastifyInstance): void {
  app.route<{ Params: { image: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:image/:file',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      const found = await findImageFile(contextOf(request, reply), asked.params.image, asked.params.file);
      const bytes = await app.ports.services.files.size(found.key);
      if (bytes === null) throw notFound('This image');
      return sendStored(request, reply, { ...found, bytes });
    },
  });
}
