// The calls that bring persons in from files.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/person-imports.ts';
import { serve } from '#server/http/serve.ts';
import { checkPersonImport } from './check-person-import.ts';
import { createPersonImport } from './create-person-import.ts';
import { getPersonImport } from './get-person-import.ts';
import { listPersonImports } from './list-person-imports.ts';
import { runPersonImport } from './run-person-import.ts';
import { undoPersonImport } from './undo-person-import.ts';

export function personImportRoutes(app: FastifyInstance): void {
  serve(app, contract.listPersonImports, listPersonImports);
  serve(app, contract.createPersonImport, createPersonImport);
  serve(app, contract.getPersonImport, getPersonImport);
  serve(app, contract.checkPersonImport, checkPersonImport);
  serve(app, contract.runPersonImport, runPersonImport);
  serve(app, contract.undoPersonImport, undoPersonImport);
}
