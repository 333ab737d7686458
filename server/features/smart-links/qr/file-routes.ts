// The QR code of a smart link as a picture, for members: drawn when asked for, kept by no cache.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/kit/endpoint.ts';
import { EmployerName, SmartLinkPermalink } from '#contract/kit/ids.ts';
import { wholeNumber } from '#contract/kit/page.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import { readQuery } from '#server/http/input.ts';
import { contextOf } from '#server/http/request-context.ts';
import { qrPng, qrSvg } from '#server/share-qr/draw-qr.ts';
import { encodeQr } from '#server/share-qr/encode-qr.ts';
import { linkOf, presentOneLink } from '../lookups.ts';
import { mayReadLinks } from '../policy.ts';

const Params = z.object({ employer: EmployerName, smartLink: SmartLinkPermalink });
const Query = z.strictObject({ size: z.prefault(wholeNumber(128, 2048), '512') });

/** Guarded like any call of the contract; only its answer is no JSON. `size` in pixels. */
const pictureIn = (format: 'svg' | 'png') =>
  endpoint({
    name: 'getSmartLinkQr',
    method: 'GET',
    path: `/v1/employers/:employer/smart-links/:smartLink/qr.${format}`,
    access: 'employer',
    role: 'viewer',
    summary: 'Download a smart link’s QR code.',
    rate: 'read',
    retry: 'none',
    query: Query,
    success: 200,
  });

export function smartLinkQrRoutes(app: FastifyInstance): void {
  for (const format of ['svg', 'png'] as const) qrRoute(app, format);
}

function qrRoute(app: FastifyInstance, format: 'svg' | 'png'): void {
  const asked = pictureIn(format);
  app.route({
    method: ['GET', 'HEAD'],
    url: asked.path,
    config: { access: asked.access },
    handler: async (request, reply) => {
      const ctx = (await guard(contextOf(request, reply), asked, request, reply)) as EmployerContext;
      const params = Params.safeParse(request.params);
      if (!params.success) throw notFound('This smart link');
      const { size } = readQuery(asked, request) as z.infer<typeof Query>;
      mayReadLinks(ctx);
      const { permalink, url } = await presentOneLink(ctx, await linkOf(ctx, params.data.smartLink));
      const rows = encodeQr(url);
      if (rows === null) throw new Error('The address of a smart link fits no QR code.');
      const picture = format === 'svg' ? qrSvg(rows, size) : await qrPng(rows, size);
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `inline; filename="smart-link-${permalink}.${format}"`)
        .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('X-Content-Type-Options', 'nosniff');
      return reply.type(format === 'svg' ? 'image/svg+xml' : 'image/png').send(picture);
    },
  });
}
