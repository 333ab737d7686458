// Reports from browsers, and the mails of a server without SMTP.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/diagnostics.ts';
import { serve } from '#server/http/serve.ts';
import { clearOutbox } from './clear-outbox.ts';
import { listOutbox } from './list-outbox.ts';
import { recordPageView } from './record-page-view.ts';
import { reportCsp } from './report-csp.ts';
import { reportError } from './report-error.ts';

export function diagnosticRoutes(app: FastifyInstance): void {
  // Browsers send these as kinds of JSON of their own.
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: contract.reportCsp.bodyLimit },
    app.getDefaultJsonParser('error', 'error'),
  );
  serve(app, contract.reportError, reportError);
  serve(app, contract.reportCsp, reportCsp);
  serve(app, contract.recordPageView, recordPageView);
  serve(app, contract.listOutbox, listOutbox);
  serve(app, contract.clearOutbox, clearOutbox);
}
