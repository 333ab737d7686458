// The calls of scorecards.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/scorecards.ts';
import { serve } from '#server/http/serve.ts';
import { assignScorecards } from './assign-scorecards.ts';
import { getApplicationScorecards } from './get-application-scorecards.ts';
import { getScorecard } from './get-scorecard.ts';
import { handInScorecard } from './hand-in-scorecard.ts';
import { listScorecards } from './list-scorecards.ts';
import { openScorecard } from './open-scorecard.ts';
import { reopenScorecard } from './reopen-scorecard.ts';
import { saveScorecard } from './save-scorecard.ts';
import { startScorecard } from './start-scorecard.ts';
import { withdrawScorecard } from './withdraw-scorecard.ts';

export function scorecardRoutes(app: FastifyInstance): void {
  serve(app, contract.listScorecards, listScorecards);
  serve(app, contract.getApplicationScorecards, getApplicationScorecards);
  serve(app, contract.getScorecard, getScorecard);
  serve(app, contract.assignScorecards, assignScorecards);
  serve(app, contract.startScorecard, startScorecard);
  serve(app, contract.openScorecard, openScorecard);
  serve(app, contract.saveScorecard, saveScorecard);
  serve(app, contract.handInScorecard, handInScorecard);
  serve(app, contract.reopenScorecard, reopenScorecard);
  serve(app, contract.withdrawScorecard, withdrawScorecard);
}
