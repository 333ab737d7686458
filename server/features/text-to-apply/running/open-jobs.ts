// The jobs behind a keyword that take applications now, in the order in which they are offered.
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type JobPageId, jobPages } from '#server/tables/job-pages.ts';
import { textToApply } from '#server/tables/text-to-apply.ts';
import type { KeywordRow } from '../lookups.ts';

/** More are not offered in a message. */
export const MOST_JOBS = 20;

/** Of jobs joined with their boards. */
const takesApplications = and(
  eq(jobPages.status, 'published'),
  eq(jobBoards.status, 'published'),
  eq(jobPages.applyMode, 'here'),
);

/** Those picked by hand first, in their order; then those of the board, the newest last. */
export async function openJobsOf(db: Db, keyword: KeywordRow) {
  const picked = keyword.jobPageIds;
  if (picked.length === 0 && keyword.jobBoardId === null) return [];
  const rows = await db
    .select({ id: jobPages.id, permalink: jobPages.permalink, title: jobPages.title, place: jobPages.place })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.employerId, keyword.employerId),
        takesApplications,
        or(
          picked.length === 0 ? undefined : inArray(jobPages.id, picked),
          keyword.jobBoardId === null
            ? undefined
            : and(eq(jobPages.jobBoardId, keyword.jobBoardId), eq(jobPages.isListed, true)),
        ),
      ),
    )
    .orderBy(asc(jobPages.createdAt), asc(jobPages.id))
    .limit(500);
  const place = (id: JobPageId) => (picked.includes(id) ? picked.indexOf(id) : picked.length);
  return rows.toSorted((one, other) => place(one.id) - place(other.id)).slice(0, MOST_JOBS);
}

/** How many are offered behind each of these keywords, in one query; a keyword without any is left out. */
export async function openJobCounts(
  db: Db,
  keywords: readonly Pick<KeywordRow, 'id'>[],
): Promise<Map<KeywordRow['id'], number>> {
  const rows = await db
    .select({ id: textToApply.id, count: sql<number>`least(count(*), ${MOST_JOBS}::integer)::integer` })
    .from(textToApply)
    .innerJoin(
      jobPages,
      and(
        eq(jobPages.employerId, textToApply.employerId),
        or(
          sql`${jobPages.id} = any(${textToApply.jobPageIds})`,
          and(eq(jobPages.jobBoardId, textToApply.jobBoardId), eq(jobPages.isListed, true)),
        ),
      ),
    )
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        inArray(
          textToApply.id,
          keywords.map(({ id }) => id),
        ),
        takesApplications,
      ),
    )
    .groupBy(textToApply.id);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
