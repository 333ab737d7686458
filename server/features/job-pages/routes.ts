// The calls of jobs, for staff and for everybody.
import type { FastifyInstance } from 'fastify';
import { previewStory as previewStoryEndpoint } from '#contract/content-page-job-pages.ts';
import {
  correctJobLocation as correctEndpoint,
  forgetJobLocation as forgetEndpoint,
  listJobLocations as locationsEndpoint,
} from '#contract/job-locations.ts';
import { changeJobPages as changeJobPagesEndpoint } from '#contract/job-page-batch.ts';
import { listJobPageMetrics as metricsEndpoint } from '#contract/job-page-metrics.ts';
import * as contract from '#contract/job-pages.ts';
import { getPublicJobPage as publicJobPage } from '#contract/public-job-boards.ts';
import { serve } from '#server/http/serve.ts';
import { changeJobPages } from './batch/change-job-pages.ts';
import { listJobPageMetrics } from './figures/list-job-page-metrics.ts';
import { getJobPage } from './get-job-page.ts';
import { listJobPages } from './lists/list-job-pages.ts';
import { correctJobLocation } from './locations/correct-job-location.ts';
import { forgetJobLocation } from './locations/forget-job-location.ts';
import { listJobLocations } from './locations/list-job-locations.ts';
import { getPublicJobPage } from './public/get-public-job-page.ts';
import { previewJobPage } from './public/preview-job-page.ts';
import { previewStory } from './public/preview-story.ts';
import { archiveJobPage } from './publishing/archive-job-page.ts';
import { closeJobPage } from './publishing/close-job-page.ts';
import { publishJobPage } from './publishing/publish-job-page.ts';
import { restoreJobPage } from './publishing/restore-job-page.ts';
import { createJobPage } from './writing/create-job-page.ts';
import { duplicateJobPage } from './writing/duplicate-job-page.ts';
import { saveJobPage } from './writing/save-job-page.ts';

export function jobPageRoutes(app: FastifyInstance): void {
  serve(app, contract.listJobPages, listJobPages);
  serve(app, contract.createJobPage, createJobPage);
  serve(app, changeJobPagesEndpoint, changeJobPages);
  serve(app, metricsEndpoint, listJobPageMetrics);
  serve(app, locationsEndpoint, listJobLocations);
  serve(app, correctEndpoint, correctJobLocation);
  serve(app, forgetEndpoint, forgetJobLocation);
  serve(app, contract.getJobPage, getJobPage);
  serve(app, contract.previewJobPage, previewJobPage);
  serve(app, contract.saveJobPage, saveJobPage);
  serve(app, contract.publishJobPage, publishJobPage);
  serve(app, contract.closeJobPage, closeJobPage);
  serve(app, contract.archiveJobPage, archiveJobPage);
  serve(app, contract.restoreJobPage, restoreJobPage);
  serve(app, contract.duplicateJobPage, duplicateJobPage);
  serve(app, publicJobPage, getPublicJobPage);
  serve(app, previewStoryEndpoint, previewStory);
}
