// The calls that begin exports and tell how they stand.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/exports.ts';
import { serve } from '#server/http/serve.ts';
import { createExport } from './create-export.ts';
import { exportPerson } from './export-person.ts';
import { getExport } from './get-export.ts';
import { listExports } from './list-exports.ts';

export function exportRoutes(app: FastifyInstance): void {
  serve(app, contract.listExports, listExports);
  serve(app, contract.createExport, createExport);
  serve(app, contract.getExport, getExport);
  serve(app, contract.exportPerson, exportPerson);
}
