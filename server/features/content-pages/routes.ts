// The calls of content pages.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/content-pages.ts';
import { serve } from '#server/http/serve.ts';
import { archiveContentPage } from './archive-content-page.ts';
import { checkContentPage } from './check-content-page.ts';
import { createContentPage } from './create-content-page.ts';
import { duplicateContentPage } from './duplicate-content-page.ts';
import { getContentPage } from './get-content-page.ts';
import { getPublicContentPage } from './get-public-content-page.ts';
import { listContentPageVersions } from './list-content-page-versions.ts';
import { listContentPages } from './list-content-pages.ts';
import { previewContentPage } from './preview-content-page.ts';
import { publishContentPage } from './publish-content-page.ts';
import { restoreContentPage } from './restore-content-page.ts';
import { restoreContentPageVersion } from './restore-content-page-version.ts';
import { saveContentPage } from './save-content-page.ts';
import { unpublishContentPage } from './unpublish-content-page.ts';

export function contentPageRoutes(app: FastifyInstance): void {
  serve(app, contract.listContentPages, listContentPages);
  serve(app, contract.createContentPage, createContentPage);
  serve(app, contract.getContentPage, getContentPage);
  serve(app, contract.saveContentPage, saveContentPage);
  serve(app, contract.publishContentPage, publishContentPage);
  serve(app, contract.unpublishContentPage, unpublishContentPage);
  serve(app, contract.archiveContentPage, archiveContentPage);
  serve(app, contract.restoreContentPage, restoreContentPage);
  serve(app, contract.duplicateContentPage, duplicateContentPage);
  serve(app, contract.checkContentPage, checkContentPage);
  serve(app, contract.listContentPageVersions, listContentPageVersions);
  serve(app, contract.restoreContentPageVersion, restoreContentPageVersion);
  serve(app, contract.previewContentPage, previewContentPage);
  serve(app, contract.getPublicContentPage, getPublicContentPage);
}
