// One job by key: its row and everything that belongs to it in one statement.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { JobPage } from '#contract/job-page.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { pointedAt, together } from '#server/db/together.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { inChosenOrder, partsWhere, readParts, type WantedParts } from './page-parts.ts';
import { presentPage } from './present.ts';

const chosen = alias(jobPages, 'chosen');

/** Reads the one job that `where` names by placeholders; null where there is none. */
export function wholePage(name: string, where: SQL) {
  const read = together(name, (db) => ({
    pages: db.select().from(jobPages).where(where),
    chosen: db
      .select({ permalink: chosen.permalink, title: chosen.title })
      .from(chosen)
      .innerJoin(jobPages, eq(jobPages.jobBoardId, chosen.jobBoardId))
      .where(and(where, sql`${chosen.permalink} = any(${jobPages.similarJobs})`)),
    ...partsWhere(db, wantedBy(db, where)),
  }));
  return async (ctx: Context, values: Record<string, unknown>): Promise<JobPage | null> => {
    const { pages, chosen, ...parts } = await read(ctx.db, values);
    const [row] = pages;
    if (row === undefined) return null;
    const similar = inChosenOrder(row, chosen);
    return presentPage(row, { ...readParts([row], parts), similar }, ctx.now());
  };
}

/** What the job points at is looked up from its row, which is read by the same statement. */
function wantedBy(db: Db, where: SQL): WantedParts {
  const those = pointedAt(db, jobPages, where);
  return {
    page: those(jobPages.id),
    board: those(jobPages.jobBoardId),
    employer: those(jobPages.employerId),
    set: those(jobPages.screeningSetId),
  };
}
