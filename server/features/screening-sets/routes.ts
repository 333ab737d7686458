// The calls of screening sets.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/screening-sets.ts';
import { serve } from '#server/http/serve.ts';
import { archiveScreeningSet } from './archive-screening-set.ts';
import { createScreeningSet } from './create-screening-set.ts';
import { duplicateScreeningSet } from './duplicate-screening-set.ts';
import { getScreeningSet } from './get-screening-set.ts';
import { listScreeningSets } from './list-screening-sets.ts';
import { restoreScreeningSet } from './restore-screening-set.ts';
import { saveScreeningSet } from './save-screening-set.ts';
import { scoreAnswers } from './score-answers.ts';

export function screeningSetRoutes(app: FastifyInstance): void {
  serve(app, contract.listScreeningSets, listScreeningSets);
  serve(app, contract.createScreeningSet, createScreeningSet);
  serve(app, contract.getScreeningSet, getScreeningSet);
  serve(app, contract.saveScreeningSet, saveScreeningSet);
  serve(app, contract.duplicateScreeningSet, duplicateScreeningSet);
  serve(app, contract.archiveScreeningSet, archiveScreeningSet);
  serve(app, contract.restoreScreeningSet, restoreScreeningSet);
  serve(app, contract.scoreAnswers, scoreAnswers);
}
