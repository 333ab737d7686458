// Reports from browsers, and the mails of a server without SMTP.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/diagnostics.ts';
import { serve } from '#server/http/serve.ts';
import { clearOutbox } from './clear-outbox.ts';
import { listOutbox } from './list-outbox.ts';
import { reportError } from './report-error.ts';

export function diagnosticRoutes(app: FastifyInstance): void {
  serve(app, contract.reportError, reportError);
  serve(app, contract.listOutbox, listOutbox);
  serve(app, contract.clearOutbox, clearOutbox);
}
