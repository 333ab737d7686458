// The calls of the employer itself.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/employers.ts';
import { serve } from '#server/http/serve.ts';
import { getEmployer } from './get-employer.ts';
import { getSettings } from './get-settings.ts';
import { keepAlive } from './keep-alive.ts';
import { saveEmployer } from './save-employer.ts';
import { saveSettings } from './save-settings.ts';

export function employerRoutes(app: FastifyInstance): void {
  serve(app, contract.getEmployer, getEmployer);
  serve(app, contract.saveEmployer, saveEmployer);
  serve(app, contract.getSettings, getSettings);
  serve(app, contract.saveSettings, saveSettings);
  serve(app, contract.keepAlive, keepAlive);
}
