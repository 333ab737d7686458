// The calls of job boards, for staff and for everybody.
import type { FastifyInstance } from 'fastify';
import { readJobAdvert as readJobAdvertEndpoint } from '#contract/job-board-adverts.ts';
import * as files from '#contract/job-board-imports.ts';
import * as contract from '#contract/job-boards.ts';
import * as open from '#contract/public-job-boards.ts';
import { serve } from '#server/http/serve.ts';
import { readJobAdvert } from './adverts/read-job-advert.ts';
import { archiveJobBoard } from './archive-job-board.ts';
import { createJobBoard } from './create-job-board.ts';
import { getJobBoard } from './get-job-board.ts';
import { getPublicJobBoard } from './get-public-job-board.ts';
import { applyImport } from './imports/apply-import.ts';
import { createImport } from './imports/create-import.ts';
import { undoImport } from './imports/undo-import.ts';
import { listJobBoards } from './list-job-boards.ts';
import { publishJobBoard } from './publish-job-board.ts';
import { restoreJobBoard } from './restore-job-board.ts';
import { saveJobBoard } from './save-job-board.ts';
import { unpublishJobBoard } from './unpublish-job-board.ts';

export function jobBoardRoutes(app: FastifyInstance): void {
  serve(app, contract.listJobBoards, listJobBoards);
  serve(app, contract.createJobBoard, createJobBoard);
  serve(app, contract.getJobBoard, getJobBoard);
  serve(app, contract.saveJobBoard, saveJobBoard);
  serve(app, contract.publishJobBoard, publishJobBoard);
  serve(app, contract.unpublishJobBoard, unpublishJobBoard);
  serve(app, contract.archiveJobBoard, archiveJobBoard);
  serve(app, contract.restoreJobBoard, restoreJobBoard);
  serve(app, readJobAdvertEndpoint, readJobAdvert);
  serve(app, files.createImport, createImport);
  serve(app, files.applyImport, applyImport);
  serve(app, files.undoImport, undoImport);
  serve(app, open.getPublicJobBoard, getPublicJobBoard);
}
