// The files of reports: always saved, never opened by the browser, and kept by no cache.
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/kit/endpoint.ts';
import { EmployerName, PdfReportPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { attachmentNamed } from '#server/http/attachment.ts';
import { guard } from '#server/http/guard.ts';
import { contextOf } from '#server/http/request-context.ts';
import { listEndpoint } from '#server/http/served.ts';
import { findReportFile, type ReportForm } from './find-report-file.ts';

const Params = z.object({ employer: EmployerName, pdfReport: PdfReportPermalink });
const one = '/v1/employers/:employer/pdf-reports/:pdfReport' as const;

/** Guarded like any call of the contract; only its answer is no JSON. */
const asked = (name: string, path: Endpoint['path'], about: { summary: string; answers: string }) =>
  endpoint({
    ...{ name, path, ...about, method: 'GET', access: 'employer', role: 'viewer' },
    ...{ rate: 'heavy', retry: 'none', success: 200 },
  } as const);

const forms: readonly { form: ReportForm; call: Endpoint; contentType: string }[] = [
  {
    form: 'pdf',
    call: asked('downloadPdfReport', `${one}/download`, {
      summary: 'Downloads a report.',
      answers: 'application/pdf',
    }),
    contentType: 'application/pdf',
  },
  {
    form: 'csv',
    call: asked('downloadPdfReportData', `${one}/data.csv`, {
      summary: 'Downloads the data of a report.',
      answers: 'text/csv',
    }),
    contentType: 'text/csv; charset=utf-8',
  },
];

export function pdfReportFileRoutes(app: FastifyInstance): void {
  for (const { form, call, contentType } of forms) {
    listEndpoint(app, call);
    app.get(call.path, { config: { access: call.access } }, async (request, reply) => {
      const ctx = (await guard(contextOf(request, reply), call, request, reply)) as EmployerContext;
      const params = Params.safeParse(request.params);
      if (!params.success) throw notFound('This report');
      const { name, storedAs } = await findReportFile(ctx, params.data.pdfReport, form);
      reply
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', attachmentNamed(name))
        .header('X-Content-Type-Options', 'nosniff');
      return reply.type(contentType).send(await ctx.services.files.read(storedAs));
    });
  }
}
