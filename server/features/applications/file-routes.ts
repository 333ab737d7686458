// The files of applications and lists of them, for staff: always saved, never opened by the browser, and kept by no cache.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApplicationExportQuery, ApplicationFileParams } from '#contract/applications.ts';
import { type Endpoint, endpoint } from '#contract/kit/endpoint.ts';
import { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { attachmentNamed } from '#server/http/attachment.ts';
import { guard } from '#server/http/guard.ts';
import { readQuery } from '#server/http/input.ts';
import { contextOf } from '#server/http/request-context.ts';
import { sendAttachment } from '#server/http/send-attachment.ts';
import { listEndpoint } from '#server/http/served.ts';
import { findApplicationFile } from './documents/find-application-file.ts';
import { getApplicationPdf } from './documents/get-application-pdf.ts';
import { exportApplications } from './staff/export-applications.ts';
import type { ApplicationFilters } from './staff/list-filters.ts';

/** Guarded like any call of the contract; only its answer is no JSON. */
const asked: Endpoint = {
  name: 'getApplicationFile',
  method: 'GET',
  path: '/v1/employers/:employer/applications/:application/files/:id',
  access: 'employer',
  role: 'hiring-manager',
  summary: 'Download an application file.',
  rate: 'heavy',
  retry: 'none',
  success: 200,
  answers: 'application/octet-stream',
};

/** Not in the spec: the call behind “Download PDF” of an application. */
const drawn = endpoint({
  name: 'getApplicationPdf',
  method: 'GET',
  path: '/v1/employers/:employer/applications/:application/pdf',
  access: 'employer',
  role: 'hiring-manager',
  summary: 'Download an application as PDF, without equal-opportunity answers.',
  rate: 'heavy',
  retry: 'none',
  success: 200,
  answers: 'application/pdf',
});

const exported = endpoint({
  name: 'exportApplications',
  method: 'GET',
  path: '/v1/employers/:employer/applications/export',
  access: 'employer',
  role: 'recruiter',
  summary: 'Export applications as CSV, without equal-opportunity answers.',
  rate: 'heavy',
  retry: 'none',
  offWhileImpersonating: true,
  query: ApplicationExportQuery,
  success: 200,
  answers: 'text/csv',
});

export function applicationFileRoutes(app: FastifyInstance): void {
  for (const call of [asked, drawn, exported]) listEndpoint(app, call);
  app.route({
    method: exported.method,
    url: exported.path,
    config: { access: exported.access },
    handler: async (request, reply) => {
      const ctx = (await guard(contextOf(request, reply), exported, request, reply)) as EmployerContext;
      const query = readQuery(exported, request) as ApplicationFilters;
      const parts = await exportApplications(ctx, query);
      const day = ctx.now().toISOString().slice(0, 10);
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', `attachment; filename="applications-${day}.csv"`)
        .header('X-Content-Type-Options', 'nosniff');
      return reply.type('text/csv; charset=utf-8').send(Readable.from(parts));
    },
  });
  app.get(drawn.path, { config: { access: drawn.access } }, async (request, reply) => {
    const ctx = (await guard(contextOf(request, reply), drawn, request, reply)) as EmployerContext;
    const permalink = ApplicationPermalink.safeParse((request.params as { application: string }).application);
    if (!permalink.success) throw notFound('This application');
    const { name, bytes } = await getApplicationPdf(ctx, permalink.data);
    reply
      .header('Cache-Control', 'no-store')
      .header('Content-Disposition', attachmentNamed(name))
      .header('X-Content-Type-Options', 'nosniff');
    return reply.type('application/pdf').send(bytes);
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: asked.path,
    config: { access: asked.access },
    handler: async (request, reply) => {
      const ctx = await guard(contextOf(request, reply), asked, request, reply);
      const params = ApplicationFileParams.safeParse(request.params);
      if (!params.success) throw notFound('This file');
      return sendAttachment(request, reply, await findApplicationFile(ctx as EmployerContext, params.data));
    },
  });
}
