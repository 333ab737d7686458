// The calls of content pages.
import type { FastifyInstance } from 'fastify';
import * as embeds from '#contract/content-page-embeds.ts';
import * as versions from '#contract/content-page-versions.ts';
import * as contract from '#contract/content-pages.ts';
import { serve } from '#server/http/serve.ts';
import { archiveContentPage } from './archive-content-page.ts';
import { checkContentPage } from './check-content-page.ts';
import { createContentPage } from './create-content-page.ts';
import { createPreviewLink } from './create-preview-link.ts';
import { deletePreviewLink } from './delete-preview-link.ts';
import { duplicateContentPage } from './duplicate-content-page.ts';
import { resolveEmbed } from './embeds/resolve-embed.ts';
import { getContentPage } from './get-content-page.ts';
import { getContentPageVersion } from './get-content-page-version.ts';
import { getPublicContentPage } from './get-public-content-page.ts';
import { getSharedPreview } from './get-shared-preview.ts';
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
  serve(app, versions.listContentPageVersions, listContentPageVersions);
  serve(app, versions.getContentPageVersion, getContentPageVersion);
  serve(app, versions.restoreContentPageVersion, restoreContentPageVersion);
  serve(app, versions.previewContentPage, previewContentPage);
  serve(app, versions.createPreviewLink, createPreviewLink);
  serve(app, versions.deletePreviewLink, deletePreviewLink);
  serve(app, versions.getSharedPreview, getSharedPreview);
  serve(app, embeds.resolveEmbed, resolveEmbed);
  serve(app, contract.getPublicContentPage, getPublicContentPage);
}
