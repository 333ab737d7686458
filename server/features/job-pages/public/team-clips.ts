// The clips of the team that a public job shows: its own, else those of its board; published ones only.
import { and, asc, eq, sql } from 'drizzle-orm';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { type RowsOf, together } from '#server/db/together.ts';
import { type ClipRow, clipColumns, presentPublicClips } from '#server/features/job-clips/lookups.ts';
import { jobBoardClips, jobBoards } from '#server/tables/job-boards.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { jobPageClips, jobPages } from '#server/tables/job-pages.ts';
import type { FoundPage } from '../lookups.ts';

/** The clips of the job that is bound to `page` and those of the board that is bound to `board`. */
export const selectTeamClips = (db: Db) => ({
  ofPage: db
    .select(clipColumns)
    .from(jobPageClips)
    .innerJoin(jobPages, eq(jobPages.id, jobPageClips.jobPageId))
    .innerJoin(jobClips, eq(jobClips.id, jobPageClips.jobClipId))
    .where(and(eq(jobPages.permalink, sql.placeholder('page')), eq(jobClips.status, 'published')))
    .orderBy(asc(jobPageClips.position)),
  ofBoard: db
    .select(clipColumns)
    .from(jobBoardClips)
    .innerJoin(jobBoards, eq(jobBoards.id, jobBoardClips.jobBoardId))
    .innerJoin(jobClips, eq(jobClips.id, jobBoardClips.jobClipId))
    .where(and(eq(jobBoards.permalink, sql.placeholder('board')), eq(jobClips.status, 'published')))
    .orderBy(asc(jobBoardClips.position)),
});

const readTeamClips = together('team_clips', selectTeamClips);

/** Of the rows of `selectTeamClips` those that are shown. */
export const teamClipRows = ({ ofPage, ofBoard }: RowsOf<typeof selectTeamClips>): ClipRow[] =>
  ofPage.length > 0 ? ofPage : ofBoard;

export async function teamClipsOf(ctx: Context, { page, board }: FoundPage): Promise<PublicJobClip[]> {
  const rows = await readTeamClips(ctx.db, { page: page.permalink, board: board.permalink });
  return presentPublicClips(ctx, teamClipRows(rows));
}
