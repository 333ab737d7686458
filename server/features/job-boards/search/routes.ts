// The calls by which a board's page lists and finds its jobs.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/public-job-boards.ts';
import { serve } from '#server/http/serve.ts';
import { getBoardFace } from './get-board-face.ts';
import { getBoardIndex } from './get-board-index.ts';
import { getJobRows } from './get-job-rows.ts';
import { searchJobs } from './search-jobs.ts';

export function jobSearchRoutes(app: FastifyInstance): void {
  serve(app, contract.getBoardFace, getBoardFace);
  serve(app, contract.searchJobs, searchJobs);
  serve(app, contract.getBoardIndex, getBoardIndex);
  serve(app, contract.getJobRows, getJobRows);
}
