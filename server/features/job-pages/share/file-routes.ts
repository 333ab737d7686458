// The picture of a job's link, for the sites where it is shared.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendSharePicture } from '#server/http/send-share-picture.ts';
import { pictureOfJob } from './picture-of-job.ts';

type Asked = { Params: { board: string; page: string }; Querystring: { lng?: unknown } };

export function jobShareRoutes(app: FastifyInstance): void {
  app.route<Asked>({
    method: ['GET', 'HEAD'],
    url: '/job-board/:board/job/:page/share.png',
    config: { access: 'public' },
    handler: async (asked, reply) => {
      const request = asked as FastifyRequest;
      app.limits.countAddress(getPublicJobPage, request, reply);
      const ctx = contextOf(request, reply);
      const { lng } = asked.query;
      const picture = await pictureOfJob(ctx, { ...asked.params, lng: typeof lng === 'string' ? lng : null });
      return sendSharePicture(ctx, picture, { request, reply });
    },
  });
}
