// Every public address there is, for the sitemap and for filling the page store after a start.
import type { Db } from './db/client.ts';
import { publishedContentPages } from './features/content-pages/lookups.ts';
import { shownDays } from './features/daily-highlights/lookups.ts';
import { publishedBoardPages } from './features/job-boards/lookups.ts';
import { publishedPages } from './features/job-clips/lookups.ts';
import { publishedJobPages } from './features/job-pages/lookups.ts';
import type { FoundPage } from './site/found-routes.ts';
import type { OwnHost, OwnHosts } from './site/own-hosts.ts';

/**
 * Boards first, since they are where candidates begin; then clips, content pages and jobs, each newest first. A content
 * page that stands under an employer's own host is found there, and nothing else is.
 */
export async function foundPages(
  db: Db,
  ownHosts: Pick<OwnHosts, 'addressOf'>,
  host: OwnHost | null = null,
): Promise<FoundPage[]> {
  if (host !== null) return pagesOfHost(await publishedContentPages(db), host, ownHosts);
  const [boards, clips, pages, jobs, days] = await Promise.all([
    publishedBoardPages(db),
    publishedPages(db),
    publishedContentPages(db),
    publishedJobPages(db),
    shownDays(db),
  ]);
  const translated = boards.map((board) => ({ ...board, isInAllLanguages: true }));
  const here = pages.filter(({ path }) => ownHosts.addressOf(nameIn(path)) === null);
  return [calculator, ...translated, ...clips, ...days, ...here, ...jobs];
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** Each once, at the address it calls its own, where that is one of this host's. */
const pagesOfHost = (
  pages: readonly FoundPage[],
  host: OwnHost,
  { addressOf }: Pick<OwnHosts, 'addressOf'>,
): FoundPage[] =>
  pages.flatMap(({ path, changedAt }) => {
    const address = addressOf(nameIn(path));
    const isHere = address?.startsWith(`${host.origin}/`) === true;
    return isHere ? [{ path: address.slice(host.origin.length), changedAt }] : [];
  });

const calculator: FoundPage = { path: '/salary-calculator', changedAt: null, isInAllLanguages: true };
