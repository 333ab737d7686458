// Jobs found for verbs and for other features: inside the tenant, or open to everybody.
import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Job } from '#contract/job.ts';
import type { JobPage, JobPageRow } from '#contract/job-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context, EmployerContext } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { notFound } from '#server/errors.ts';
import { hangerOfText } from '#server/features/job-boards/lookups.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { type BoardOfJob, chosenJobs, pagePartsOf } from './page-parts.ts';
import { presentPage, presentRow } from './present.ts';
import { similarTo } from './public/similar.ts';
import type { PageRow, WholePageRow } from './stored.ts';
import { wholePage } from './whole-page.ts';

const isOwn = (ctx: EmployerContext, permalink: JobPagePermalink) =>
  and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.permalink, permalink));

/** The employer's job with this permalink. Throws NOT_FOUND. */
export async function jobPageOf(ctx: EmployerContext, permalink: JobPagePermalink): Promise<WholePageRow> {
  const [row] = await ctx.db.select().from(jobPages).where(isOwn(ctx, permalink));
  if (row === undefined) throw notFound('This job');
  return row;
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockedJobPageOf(
  ctx: EmployerContext,
  permalink: JobPagePermalink,
): Promise<WholePageRow> {
  const [row] = await ctx.db.select().from(jobPages).where(isOwn(ctx, permalink)).for('update');
  if (row === undefined) throw notFound('This job');
  return row;
}

const wholeOwnPage = wholePage(
  'whole_own_job_page',
  and(
    eq(jobPages.employerId, sql.placeholder('employer')),
    eq(jobPages.permalink, sql.placeholder('permalink')),
  ) as SQL,
);

/** The employer's job with everything that belongs to it. Throws NOT_FOUND. */
export async function wholePageOf(ctx: EmployerContext, permalink: JobPagePermalink): Promise<JobPage> {
  const page = await wholeOwnPage(ctx, { employer: ctx.employer.id, permalink });
  if (page === null) throw notFound('This job');
  return page;
}

/** Jobs in the order of their rows, with what belongs to them. */
export async function presentPages(ctx: Context, rows: readonly PageRow[]): Promise<JobPageRow[]> {
  const parts = await pagePartsOf(ctx.db, rows);
  return rows.map((row) => presentRow(row, parts, ctx.now()));
}

export async function presentOnePage(ctx: Context, row: WholePageRow): Promise<JobPage> {
  const [parts, similar] = await Promise.all([pagePartsOf(ctx.db, [row]), chosenJobs(ctx.db, row)]);
  return presentPage(row, { ...parts, similar }, ctx.now());
}

const { departments, offices, ...boardColumns } = getTableColumns(jobBoards);
const asText = (tree: PgColumn) => sql<string>`${tree}::text`.as(tree.name);
const pageOnBoard = {
  page: jobPages,
  board: boardColumns,
  trees: { departments: asText(departments), offices: asText(offices) },
};

/** The job that is bound to `page`, on its published board that is bound to `board`. */
export const selectPageOnBoard = (db: Db) =>
  db
    .select(pageOnBoard)
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.permalink, sql.placeholder('page')),
        eq(jobBoards.permalink, sql.placeholder('board')),
        eq(jobBoards.status, 'published'),
      ),
    );

/** A job on its board, which tells where it hangs. */
export type FoundPage = {
  page: WholePageRow;
  board: Omit<typeof jobBoards.$inferSelect, 'departments' | 'offices'> & Pick<BoardOfJob, 'hang'>;
};

/** The row of `selectPageOnBoard`, which is or was public; the caller looks at its status. Throws NOT_FOUND. */
export function knownJobPage([found]: Awaited<ReturnType<typeof selectPageOnBoard>>): FoundPage {
  const isKnown = found?.page.status === 'published' || found?.page.status === 'closed';
  if (found === undefined || !isKnown) throw notFound('This job');
  return onBoard(found);
}

/** The employer's own job on its board, whatever the state of both. Throws NOT_FOUND. */
export async function ownJobPage(ctx: EmployerContext, permalink: JobPagePermalink): Promise<FoundPage> {
  const [found] = await ctx.db
    .select(pageOnBoard)
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(isOwn(ctx, permalink));
  if (found === undefined) throw notFound('This job');
  return onBoard(found);
}

type ReadPage = { [K in 'page' | 'board']: Omit<FoundPage[K], 'hang'> } & {
  trees: { departments: string; offices: string };
};

const onBoard = ({ page, board, trees }: ReadPage): FoundPage => ({
  page: page as WholePageRow,
  board: { ...(board as FoundPage['board']), hang: hangerOfText(trees.departments, trees.offices) },
});

/** The jobs that the page of a closed one names, on a published board. Tags what they are told of by. Throws NOT_FOUND. */
export async function similarOfClosed(ctx: Context, named: { board: string; page: string }): Promise<Job[]> {
  return similarTo(ctx, knownJobPage(await selectPageOnBoard(ctx.db).execute(named)));
}

/** The addresses of all open, listed jobs of published boards, for the sitemap. */
export async function publishedJobPages(db: Db): Promise<{ path: string; changedAt: Date }[]> {
  const rows = await db
    .select({ board: jobBoards.permalink, page: jobPages.permalink, changedAt: jobPages.updatedAt })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(eq(jobBoards.status, 'published'), eq(jobPages.status, 'published'), eq(jobPages.isListed, true)),
    )
    .orderBy(desc(jobPages.publishedAt));
  return rows.map(({ board, page, changedAt }) => ({ path: `/job-board/${board}/job/${page}`, changedAt }));
}
