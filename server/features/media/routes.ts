// The calls of the recordings.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/media.ts';
import { serve } from '#server/http/serve.ts';
import { archiveMedia } from './archive-media.ts';
import { createMedia } from './create-media.ts';
import { getMedia } from './get-media.ts';
import { listMedia } from './list-media.ts';
import { reprocessMedia } from './reprocess-media.ts';
import { restoreMedia } from './restore-media.ts';
import { saveMedia } from './save-media.ts';

export function mediaRoutes(app: FastifyInstance): void {
  serve(app, contract.createMedia, createMedia);
  serve(app, contract.listMedia, listMedia);
  serve(app, contract.getMedia, getMedia);
  serve(app, contract.saveMedia, saveMedia);
  serve(app, contract.archiveMedia, archiveMedia);
  serve(app, contract.restoreMedia, restoreMedia);
  serve(app, contract.reprocessMedia, reprocessMedia);
}
