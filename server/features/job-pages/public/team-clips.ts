// The clips of the team that a public job shows: its own, else those of its board; published ones only.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { JobBoardPermalink, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { jobBoardClips, jobBoards } from '#server/features/job-boards/table.ts';
import { type ClipRow, clipColumns, presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { jobClips } from '#server/features/job-clips/table.ts';
import type { FoundPage } from '../lookups.ts';
import { jobPageClips, jobPages } from '../table.ts';

const clipsOfPage = statement((db) =>
  db
    .select(clipColumns)
    .from(jobPageClips)
    .innerJoin(jobPages, eq(jobPages.id, jobPageClips.jobPageId))
    .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
    .where(and(eq(jobPages.permalink, sql.placeholder('page')), eq(jobClips.status, 'published')))
    .orderBy(asc(jobPageClips.position))
    .prepare('clips_of_job_page'),
);

const clipsOfBoard = statement((db) =>
  db
    .select(clipColumns)
    .from(jobBoardClips)
    .innerJoin(jobBoards, eq(jobBoards.id, jobBoardClips.jobBoardId))
    .innerJoin(jobClips, eq(jobClips.id, jobBoardClips.jobClipId))
    .where(and(eq(jobBoards.permalink, sql.placeholder('board')), eq(jobClips.status, 'published')))
    .orderBy(asc(jobBoardClips.position))
    .prepare('clips_of_job_board'),
);

/** Both are asked for at once, by what the path names, so that nobody waits for one to ask for the other. */
export async function teamClipRows(
  db: Db,
  page: JobPagePermalink,
  board: JobBoardPermalink,
): Promise<ClipRow[]> {
  const [own, ofBoard] = await Promise.all([
    clipsOfPage(db).execute({ page }),
    clipsOfBoard(db).execute({ board }),
  ]);
  return own.length > 0 ? own : ofBoard;
}

export const teamClipsOf = async (ctx: Context, { page, board }: FoundPage): Promise<PublicJobClip[]> =>
  presentPublicClips(ctx, await teamClipRows(ctx.db, page.permalink, board.permalink));
