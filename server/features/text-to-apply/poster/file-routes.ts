// Posters for members, as a picture and as a document: drawn when asked for, kept by no cache.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/kit/endpoint.ts';
import { Language } from '#contract/kit/fields.ts';
import { EmployerName, TextToApplyPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import { readQuery } from '#server/http/input.ts';
import { contextOf } from '#server/http/request-context.ts';
import { listEndpoint } from '#server/http/served.ts';
import { posterSizes } from './draw-poster.ts';
import { posterOfKeyword } from './poster-of-keyword.ts';

const Params = z.object({ employer: EmployerName, textToApply: TextToApplyPermalink });
const Query = z.strictObject({
  lng: z.optional(Language),
  size: z.prefault(z.enum(posterSizes), 'A4'),
});
const types = { svg: 'image/svg+xml', pdf: 'application/pdf' } as const;

export function posterFileRoutes(app: FastifyInstance): void {
  for (const format of ['svg', 'pdf'] as const) posterRoute(app, format);
}

/** Guarded like any call of the contract; only its answer is no JSON. */
function posterRoute(app: FastifyInstance, format: 'svg' | 'pdf'): void {
  const asked = endpoint({
    name: `getTextToApplyPoster${format === 'svg' ? 'Svg' : 'Pdf'}`,
    method: 'GET',
    path: `/v1/employers/:employer/text-to-apply/:textToApply/poster.${format}`,
    access: 'employer',
    role: 'viewer',
    summary: 'Download a keyword’s poster.',
    rate: 'heavy',
    retry: 'none',
    query: Query,
    success: 200,
    answers: types[format],
  });
  listEndpoint(app, asked);
  app.route({
    method: ['GET', 'HEAD'],
    url: asked.path,
    config: { access: asked.access },
    handler: async (request, reply) => {
      const ctx = (await guard(contextOf(request, reply), asked, request, reply)) as EmployerContext;
      const params = Params.safeParse(request.params);
      if (!params.success) throw notFound('This keyword');
      const { lng, size } = readQuery(asked, request) as z.infer<typeof Query>;
      const { textToApply } = params.data;
      const { name, body } = await posterOfKeyword(ctx, { textToApply, lng, size, format });
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `inline; filename="${name}"`)
        .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('X-Content-Type-Options', 'nosniff');
      return reply.type(types[format]).send(body);
    },
  });
}
