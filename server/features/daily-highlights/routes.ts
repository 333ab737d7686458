// The calls of daily highlights, for everybody and for the platform's editors.
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/daily-highlights.ts';
import { serve } from '#server/http/serve.ts';
import { getDailyHighlights } from './editing/get-daily-highlights.ts';
import { listDailyHighlights } from './editing/list-daily-highlights.ts';
import { publishDailyHighlights } from './editing/publish-daily-highlights.ts';
import { saveDailyHighlights } from './editing/save-daily-highlights.ts';
import { searchHighlights } from './editing/search-highlights.ts';
import { suggestDailyHighlights } from './editing/suggest-daily-highlights.ts';
import { unpublishDailyHighlights } from './editing/unpublish-daily-highlights.ts';
import { findDailyHighlights } from './public/find-daily-highlights.ts';
import { getLatestDailyHighlights } from './public/get-latest-daily-highlights.ts';
import { getPublicDailyHighlights } from './public/get-public-daily-highlights.ts';
import { listPublicDailyHighlights } from './public/list-public-daily-highlights.ts';

export function dailyHighlightRoutes(app: FastifyInstance): void {
  serve(app, contract.getLatestDailyHighlights, getLatestDailyHighlights);
  serve(app, contract.listPublicDailyHighlights, listPublicDailyHighlights);
  serve(app, contract.findDailyHighlights, findDailyHighlights);
  serve(app, contract.getPublicDailyHighlights, getPublicDailyHighlights);
  serve(app, contract.listDailyHighlights, listDailyHighlights);
  serve(app, contract.searchHighlights, searchHighlights);
  serve(app, contract.getDailyHighlights, getDailyHighlights);
  serve(app, contract.saveDailyHighlights, saveDailyHighlights);
  serve(app, contract.suggestDailyHighlights, suggestDailyHighlights);
  serve(app, contract.publishDailyHighlights, publishDailyHighlights);
  serve(app, contract.unpublishDailyHighlights, unpublishDailyHighlights);
}
