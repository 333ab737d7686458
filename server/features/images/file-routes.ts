// The files of pictures, for anybody's page.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '#server/errors.ts';
import { sendStored } from '#server/http/send-stored.ts';
import { findImageFile } from './find-image-file.ts';

export function imageFileRoutes(app: FastifyInstance): void {
  app.route<{ Params: { image: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/images/:image/:file',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const { db, services } = app.ports;
      const found = await findImageFile({ db }, request.params.image, request.params.file);
      const bytes = await services.files.size(found.key);
      if (bytes === null) throw notFound('This picture');
      return sendStored(request as FastifyRequest, reply, { ...found, bytes });
    },
  });
}
