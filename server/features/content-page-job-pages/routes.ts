// The calls of job stories.
import type { FastifyInstance } from 'fastify';
import { pickStories as pickStoriesEndpoint } from '#contract/content-page-job-page-picks.ts';
import * as contract from '#contract/content-page-job-pages.ts';
import { serve } from '#server/http/serve.ts';
import { getContentPageJobPage } from './get-content-page-job-page.ts';
import { listContentPageJobPages } from './list-content-page-job-pages.ts';
import { getStoryOfJob } from './matching/get-story-of-job.ts';
import { listStoryMatches } from './matching/list-story-matches.ts';
import { pickStories } from './matching/pick-stories.ts';
import { setStoryOfJob } from './matching/set-story-of-job.ts';
import { archiveContentPageJobPage } from './writing/archive-content-page-job-page.ts';
import { createContentPageJobPage } from './writing/create-content-page-job-page.ts';
import { duplicateContentPageJobPage } from './writing/duplicate-content-page-job-page.ts';
import { orderContentPageJobPages } from './writing/order-content-page-job-pages.ts';
import { restoreContentPageJobPage } from './writing/restore-content-page-job-page.ts';
import { saveContentPageJobPage } from './writing/save-content-page-job-page.ts';

export function contentPageJobPageRoutes(app: FastifyInstance): void {
  serve(app, contract.listContentPageJobPages, listContentPageJobPages);
  serve(app, contract.createContentPageJobPage, createContentPageJobPage);
  serve(app, contract.orderContentPageJobPages, orderContentPageJobPages);
  serve(app, contract.getContentPageJobPage, getContentPageJobPage);
  serve(app, contract.saveContentPageJobPage, saveContentPageJobPage);
  serve(app, contract.duplicateContentPageJobPage, duplicateContentPageJobPage);
  serve(app, contract.archiveContentPageJobPage, archiveContentPageJobPage);
  serve(app, contract.restoreContentPageJobPage, restoreContentPageJobPage);
  serve(app, contract.listStoryMatches, listStoryMatches);
  serve(app, contract.getStoryOfJob, getStoryOfJob);
  serve(app, contract.setStoryOfJob, setStoryOfJob);
  serve(app, pickStoriesEndpoint, pickStories);
}
