// The figures of an employer, and what happened since somebody was last here.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/dashboard.ts';
import { serve } from '#server/http/serve.ts';
import { getDashboard } from './get-dashboard.ts';
import { getDashboardTable } from './get-dashboard-table.ts';
import { getOutreach } from './get-outreach.ts';
import { getSince } from './get-since.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, contract.getDashboard, getDashboard);
  serve(app, contract.getSince, getSince);
  serve(app, contract.getDashboardTable, getDashboardTable);
  serve(app, contract.getOutreach, getOutreach);
}
