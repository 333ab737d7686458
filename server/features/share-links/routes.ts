// The calls of share links and of the merge fields of sourcing tools.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/share-links.ts';
import { serve } from '#server/http/serve.ts';
import { createShareLink } from './create-share-link.ts';
import { getShareLink } from './get-share-link.ts';
import { listShareLinkOpens } from './list-share-link-opens.ts';
import { listShareLinks } from './list-share-links.ts';
import { listSourcingTemplates } from './list-sourcing-templates.ts';
import { resolveShareLinkQuery } from './resolve-share-link-query.ts';
import { revokeShareLink } from './revoke-share-link.ts';
import { saveShareLink } from './save-share-link.ts';
import { saveSourcingTemplate } from './save-sourcing-template.ts';
import { testShareLink } from './test-share-link.ts';

export function shareLinkRoutes(app: FastifyInstance): void {
  serve(app, contract.listShareLinks, listShareLinks);
  serve(app, contract.createShareLink, createShareLink);
  serve(app, contract.resolveShareLinkQuery, resolveShareLinkQuery);
  serve(app, contract.getShareLink, getShareLink);
  serve(app, contract.saveShareLink, saveShareLink);
  serve(app, contract.revokeShareLink, revokeShareLink);
  serve(app, contract.listShareLinkOpens, listShareLinkOpens);
  serve(app, contract.testShareLink, testShareLink);
  serve(app, contract.listSourcingTemplates, listSourcingTemplates);
  serve(app, contract.saveSourcingTemplate, saveSourcingTemplate);
}
