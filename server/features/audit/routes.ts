// The log, and what the platform's admins need to find whom to act as.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/audit.ts';
import { serve } from '#server/http/serve.ts';
import { listAllEmployers } from './admin-employers.ts';
import { createEmployer } from './create-employer.ts';
import { getAnyEmployer } from './get-any-employer.ts';
import { listAllAudit } from './list-all-audit.ts';
import { listAllUsers } from './list-all-users.ts';
import { listAudit } from './list-audit.ts';
import { saveAnyEmployer } from './save-any-employer.ts';

export function auditRoutes(app: FastifyInstance): void {
  serve(app, contract.listAudit, listAudit);
  serve(app, contract.listAllAudit, listAllAudit);
  serve(app, contract.listAllUsers, listAllUsers);
  serve(app, contract.listAllEmployers, listAllEmployers);
  serve(app, contract.createEmployer, createEmployer);
  serve(app, contract.getAnyEmployer, getAnyEmployer);
  serve(app, contract.saveAnyEmployer, saveAnyEmployer);
}
