// What everybody is told after a run: stored pages that changed are dropped, open screens hear of it.
import { eq } from 'drizzle-orm';
import type { BoardState } from '#contract/job-boards.ts';
import type { JobPagePermalink, UserId } from '#contract/kit/ids.ts';
import type { SyncRun } from '#contract/sync-run.ts';
import { employers } from '#server/tables/employers.ts';
import { boardPagesTag, clipTagsOfJobs } from '../drop-board-pages.ts';
import type { BoardRow, SyncPorts } from './ports.ts';

type News = {
  run: SyncRun;
  state: BoardState;
  changed: readonly JobPagePermalink[];
  /** The board's own page shows something else, such as its trees or its state. */
  hasNewFace: boolean;
  /** Departments or offices are other ones, which the pages of its jobs name too. */
  hasNewTrees?: boolean;
};
type For = { board: Pick<BoardRow, 'id' | 'employerId' | 'permalink'>; actorId?: UserId | null };

/** Resolves when no old page can be served any more. A run that changed nothing drops nothing. */
export async function announce(ports: SyncPorts, { board, actorId }: For, news: News): Promise<void> {
  const { run, state, changed, hasNewFace } = news;
  const hasOtherJobs = run.counts.added > 0 || changed.length > 0;
  const tags = changed.map((permalink) => `job-page:${permalink}`);
  if (hasOtherJobs || hasNewFace) tags.push(`job-board:${board.permalink}`);
  if (news.hasNewTrees === true) tags.push(boardPagesTag(board.permalink));
  tags.push(...(await clipTagsOfJobs(ports.db, board.id, changed)));
  if (hasOtherJobs) {
    const employer = await permalinkOf(ports, board);
    tags.push(`feed:${employer}`, `sitemap:${employer}`);
  }
  if (tags.length > 0) await ports.services.dropPages(tags);
  const { counts, result } = run;
  const payload = { permalink: board.permalink, counts, result, state };
  ports.services.emit('job-boards/synced', `employer:${board.employerId}`, payload, actorId ?? null);
}

async function permalinkOf({ db }: SyncPorts, { employerId }: For['board']): Promise<string> {
  const [row] = await db
    .select({ permalink: employers.permalink })
    .from(employers)
    .where(eq(employers.id, employerId));
  return row?.permalink ?? '';
}
