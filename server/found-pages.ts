// Every public address there is, for the sitemap and for filling the page store after a start.
import type { Db } from './db/client.ts';
import { publishedContentPages } from './features/content-pages/lookups.ts';
import { publishedBoardPages } from './features/job-boards/lookups.ts';
import { publishedPages } from './features/job-clips/lookups.ts';
import { publishedJobPages } from './features/job-pages/lookups.ts';
import type { FoundPage } from './site/found-routes.ts';

/** Boards first, since they are where candidates begin; then clips, content pages and jobs, each newest first. */
export async function foundPages(db: Db): Promise<FoundPage[]> {
  const [boards, clips, pages, jobs] = await Promise.all([
    publishedBoardPages(db),
    publishedPages(db),
    publishedContentPages(db),
    publishedJobPages(db),
  ]);
  const translated = boards.map((board) => ({ ...board, isInAllLanguages: true }));
  return [calculator, ...translated, ...clips, ...pages, ...jobs];
}

const calculator: FoundPage = { path: '/salary-calculator', changedAt: null, isInAllLanguages: true };
