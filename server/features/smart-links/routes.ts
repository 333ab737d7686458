// The calls of smart links.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/smart-links.ts';
import { serve } from '#server/http/serve.ts';
import { archiveSmartLink, restoreSmartLink } from './archive-smart-link.ts';
import { createSmartLink } from './create-smart-link.ts';
import { getLockedSmartLink } from './get-locked-smart-link.ts';
import { getSmartLink } from './get-smart-link.ts';
import { getSmartLinkMetrics } from './get-smart-link-metrics.ts';
import { listSmartLinks } from './list-smart-links.ts';
import { saveSmartLink } from './save-smart-link.ts';
import { trySmartLink } from './try-smart-link.ts';

export function smartLinkRoutes(app: FastifyInstance): void {
  serve(app, contract.listSmartLinks, listSmartLinks);
  serve(app, contract.createSmartLink, createSmartLink);
  serve(app, contract.getSmartLink, getSmartLink);
  serve(app, contract.saveSmartLink, saveSmartLink);
  serve(app, contract.archiveSmartLink, archiveSmartLink);
  serve(app, contract.restoreSmartLink, restoreSmartLink);
  serve(app, contract.trySmartLink, trySmartLink);
  serve(app, contract.getSmartLinkMetrics, getSmartLinkMetrics);
  serve(app, contract.getLockedSmartLink, getLockedSmartLink);
}
