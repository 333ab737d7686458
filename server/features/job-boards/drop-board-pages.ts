// Which stored pages show a board, and so are dropped when it changes.
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import { dropPages, type EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { JobBoardId } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPageClips, jobPages } from '#server/tables/job-pages.ts';
import type { BoardRow } from './board-parts.ts';

/** The pages of jobs that show something of their board: its name, its trees, its clips. Not dropped by its jobs. */
export const boardPagesTag = (permalink: string): string => `board-pages:${permalink}`;

/** Drops the board's page and those of its jobs; a draft has none. */
export function dropBoardPages(ctx: EmployerContext, board: Pick<BoardRow, 'permalink' | 'status'>): void {
  if (board.status === 'published') dropAllBoardPages(ctx, board);
}

/** The same whatever its status is now; publishing and taking back also change feeds, the sitemap and clips' pages. */
export function dropAllBoardPages(
  ctx: EmployerContext,
  { permalink }: Pick<BoardRow, 'permalink'>,
  ...more: string[]
): void {
  dropPages(ctx, `job-board:${permalink}`, boardPagesTag(permalink), ...more);
}

/** The tags of the clips that these jobs show: a clip's page names its open jobs. */
export const clipTagsOfBoard = (db: Db, board: JobBoardId): Promise<string[]> =>
  clipTags(db, eq(jobPages.jobBoardId, board));

export const clipTagsOfJobs = async (
  db: Db,
  board: JobBoardId,
  pages: readonly JobPagePermalink[],
): Promise<string[]> =>
  pages.length === 0
    ? []
    : clipTags(db, and(eq(jobPages.jobBoardId, board), inArray(jobPages.permalink, [...pages])));

async function clipTags(db: Db, where: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ permalink: jobClips.permalink })
    .from(jobPageClips)
    .innerJoin(jobPages, eq(jobPages.id, jobPageClips.jobPageId))
    .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
    .where(where);
  return rows.map(({ permalink }) => `job-clip:${permalink}`);
}
