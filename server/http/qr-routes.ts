// The QR code of an address as a picture, for members: drawn when asked for, kept by no cache.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { endpoint } from '#contract/kit/endpoint.ts';
import { EmployerName } from '#contract/kit/ids.ts';
import { wholeNumber } from '#contract/kit/page.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { qrPng, qrSvg } from '#server/share-qr/draw-qr.ts';
import { guard } from './guard.ts';
import { readQuery } from './input.ts';
import { contextOf } from './request-context.ts';

const Query = z.strictObject({ size: z.prefault(wholeNumber(128, 2048), '512') });

export type QrOf<Permalink extends string> = {
  name: string;
  /** The thing's own path, which ends with its parameter: `/v1/employers/:employer/share-links/:shareLink`. */
  path: `/${string}`;
  summary: string;
  permalink: { safeParse: (value: unknown) => { success: true; data: Permalink } | { success: false } };
  /** As "This share link" was not found. */
  thing: string;
  /** Before its permalink, in the name of the file. */
  fileName: string;
  /** The modules of the code. Throws what refuses whoever asks. */
  rowsOf: (ctx: EmployerContext, permalink: Permalink) => Promise<boolean[][]>;
};

const Params = z.looseObject({ employer: EmployerName });

/** `…/qr.svg` and `…/qr.png`, guarded like any call of the contract; only their answer is no JSON. `size` in pixels. */
export function qrRoutes<Permalink extends string>(app: FastifyInstance, of: QrOf<Permalink>): void {
  for (const format of ['svg', 'png'] as const) qrRoute(app, of, format);
}

function qrRoute<Permalink extends string>(
  app: FastifyInstance,
  { name, path, summary, permalink, thing, fileName, rowsOf }: QrOf<Permalink>,
  format: 'svg' | 'png',
): void {
  const asked = endpoint({
    ...{ name, path: `${path}/qr.${format}` as const, summary, query: Query, success: 200 },
    ...({ method: 'GET', access: 'employer', role: 'viewer', rate: 'read', retry: 'none' } as const),
  });
  const parameter = path.split(':').at(-1) ?? '';
  app.route({
    method: ['GET', 'HEAD'],
    url: asked.path,
    config: { access: asked.access },
    handler: async (request, reply) => {
      const ctx = (await guard(contextOf(request, reply), asked, request, reply)) as EmployerContext;
      const params = Params.safeParse(request.params);
      const named = permalink.safeParse(params.success ? params.data[parameter] : null);
      if (!named.success) throw notFound(thing);
      const { size } = readQuery(asked, request) as z.infer<typeof Query>;
      const rows = await rowsOf(ctx, named.data);
      const picture = format === 'svg' ? qrSvg(rows, size) : await qrPng(rows, size);
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `inline; filename="${fileName}-${named.data}.${format}"`)
        .header('Content-Security-Policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
        .header('X-Content-Type-Options', 'nosniff');
      return reply.type(format === 'svg' ? 'image/svg+xml' : 'image/png').send(picture);
    },
  });
}
