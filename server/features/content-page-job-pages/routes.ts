// The calls of job stories.
import type { FastifyInstance } from 'fastify';
import { pickStories as pickStoriesEndpoint } from '#contract/content-page-job-page-picks.ts';
import * as contract from '#contract/content-page-job-pages.ts';
import { serve } from '#server/http/serve.ts';
import { archiveContentPageJobPage } from './archive-content-page-job-page.ts';
import { createContentPageJobPage } from './create-content-page-job-page.ts';
import { duplicateContentPageJobPage } from './duplicate-content-page-job-page.ts';
import { getContentPageJobPage } from './get-content-page-job-page.ts';
import { getStoryOfJob } from './get-story-of-job.ts';
import { listContentPageJobPages } from './list-content-page-job-pages.ts';
import { listStoryMatches } from './list-story-matches.ts';
import { orderContentPageJobPages } from './order-content-page-job-pages.ts';
import { pickStories } from './pick-stories.ts';
import { previewStory } from './preview-story.ts';
import { restoreContentPageJobPage } from './restore-content-page-job-page.ts';
import { saveContentPageJobPage } from './save-content-page-job-page.ts';
import { setStoryOfJob } from './set-story-of-job.ts';

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
  serve(app, contract.previewStory, previewStory);
  serve(app, contract.getStoryOfJob, getStoryOfJob);
  serve(app, contract.setStoryOfJob, setStoryOfJob);
  serve(app, pickStoriesEndpoint, pickStories);
}
