// The files of exports: always saved, never opened by the browser, and kept by no cache.
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ExportPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { guard } from '#server/http/guard.ts';
import { contextOf } from '#server/http/request-context.ts';
import { findExportFile } from './find-export-file.ts';

/** Guarded like any call of the contract; only its answer is no JSON. */
const asked: Endpoint = {
  name: 'downloadExport',
  method: 'GET',
  path: '/v1/employers/:employer/exports/:export/download',
  access: 'employer',
  role: 'recruiter',
  summary: 'Download an export file.',
  rate: 'heavy',
  retry: 'none',
  success: 200,
  offWhileImpersonating: true,
};

export function exportFileRoutes(app: FastifyInstance): void {
  app.route({
    method: asked.method,
    url: asked.path,
    config: { access: asked.access },
    handler: async (request, reply) => {
      const ctx = (await guard(contextOf(request, reply), asked, request, reply)) as EmployerContext;
      const permalink = ExportPermalink.safeParse((request.params as { export: string }).export);
      if (!permalink.success) throw notFound('This export');
      const file = await findExportFile(ctx, permalink.data);
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="${file.name}"`)
        .header('Content-Length', file.bytes)
        .header('X-Content-Type-Options', 'nosniff');
      return reply.type(file.contentType).send(await ctx.services.files.read(file.storedAs));
    },
  });
}
