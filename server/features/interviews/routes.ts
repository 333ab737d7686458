// The calls of interviews: the staff's and the candidate's.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/interviews.ts';
import { serve } from '#server/http/serve.ts';
import { cancelInterview } from './cancel-interview.ts';
import { bookInterview } from './candidate/book-interview.ts';
import { cancelOwnInterview } from './candidate/cancel-own-interview.ts';
import { getPublicInterview } from './candidate/get-public-interview.ts';
import { getInterview } from './get-interview.ts';
import { listInterviews } from './list-interviews.ts';
import { moveInterview } from './move-interview.ts';
import { proposeInterview } from './propose-interview.ts';

export function interviewRoutes(app: FastifyInstance): void {
  serve(app, contract.listInterviews, listInterviews);
  serve(app, contract.proposeInterview, proposeInterview);
  serve(app, contract.getInterview, getInterview);
  serve(app, contract.moveInterview, moveInterview);
  serve(app, contract.cancelInterview, cancelInterview);
  serve(app, contract.getPublicInterview, getPublicInterview);
  serve(app, contract.bookInterview, bookInterview);
  serve(app, contract.cancelOwnInterview, cancelOwnInterview);
}
