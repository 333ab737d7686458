// The calls of the hiring stages.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/hiring-stages.ts';
import { serve } from '#server/http/serve.ts';
import { getHiringStages } from './get-hiring-stages.ts';
import { getJobStages } from './get-job-stages.ts';
import { saveHiringStages } from './save-hiring-stages.ts';
import { saveJobStages } from './save-job-stages.ts';

export function hiringStageRoutes(app: FastifyInstance): void {
  serve(app, contract.getHiringStages, getHiringStages);
  serve(app, contract.saveHiringStages, saveHiringStages);
  serve(app, contract.getJobStages, getJobStages);
  serve(app, contract.saveJobStages, saveJobStages);
}
