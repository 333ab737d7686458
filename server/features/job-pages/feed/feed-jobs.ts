// The jobs of an employer's feed: all that are open and listed, of all published boards, a batch at a time.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { hangerOf } from '#server/features/job-boards/lookups.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { validThrough } from '../rules.ts';
import type { WholePageRow } from '../stored.ts';

const BATCH = 200;

/** A job as feeds tell it; `descriptionHtml` is sanitised, `url` and `applyUrl` are whole. */
export type FeedJob = Pick<
  WholePageRow,
  | 'permalink'
  | 'title'
  | 'location'
  | 'place'
  | 'secondaryLocations'
  | 'places'
  | 'workplaceType'
  | 'employmentType'
  | 'salary'
  | 'language'
  | 'requisitionId'
  | 'descriptionHtml'
> & {
  url: string;
  applyUrl: string | null;
  department: string | null;
  publishedAt: Date;
  updatedAt: Date;
  validThrough: string | null;
};

/** Never more than a batch in memory, however many jobs there are. */
export async function* feedJobs(ctx: Context, employer: EmployerId): AsyncGenerator<FeedJob> {
  const { publicUrl } = ctx.services.settings;
  const boards = await ctx.db
    .select()
    .from(jobBoards)
    .where(and(eq(jobBoards.employerId, employer), eq(jobBoards.status, 'published')))
    .orderBy(asc(jobBoards.id));
  for (const board of boards) {
    const hang = hangerOf(board);
    for await (const page of pagesOf(ctx, board.id)) {
      const { topDepartment, departments } = hang(page);
      const url = `${publicUrl}/job-board/${board.permalink}/job/${page.permalink}`;
      yield {
        ...page,
        url,
        applyUrl:
          page.applyMode === 'here' ? `${url}/apply` : page.applyMode === 'link' ? page.applyUrl : null,
        department: topDepartment?.name ?? departments[0]?.name ?? null,
        publishedAt: page.publishedAt ?? page.createdAt,
        validThrough: validThrough(page, ctx.now()),
      };
    }
  }
}

async function* pagesOf(ctx: Context, board: WholePageRow['jobBoardId']): AsyncGenerator<WholePageRow> {
  let after: JobPageId | null = null;
  for (;;) {
    const rows: WholePageRow[] = await ctx.db
      .select()
      .from(jobPages)
      .where(
        and(
          eq(jobPages.jobBoardId, board),
          eq(jobPages.status, 'published'),
          eq(jobPages.isListed, true),
          after === null ? undefined : gt(jobPages.id, after),
        ),
      )
      .orderBy(asc(jobPages.id))
      .limit(BATCH);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}
