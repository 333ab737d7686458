// The jobs whose pages show a clip.
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { Db } from '#server/db/client.ts';
import { statement } from '#server/db/statement.ts';
import { jobBoards } from '#server/features/job-boards/table.ts';
import { jobPageClips, jobPages } from '#server/features/job-pages/table.ts';
import type { JobClipId } from './table.ts';

/** `url` leads to the job's page, from the root of the site; null where the job is not open to everybody. */
export type LinkedJob = Ref & { url: string | null };

const jobsByClip = statement((db) =>
  db
    .select({
      clip: jobPageClips.jobClipId,
      permalink: jobPages.permalink,
      title: jobPages.title,
      board: jobBoards.permalink,
      isOpen: sql<boolean>`${jobPages.status} = 'published' and ${jobPages.isListed} and ${jobBoards.status} = 'published'`,
    })
    .from(jobPageClips)
    .innerJoin(jobPages, eq(jobPages.id, jobPageClips.jobPageId))
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        sql`${jobPageClips.jobClipId} = any(${sql.placeholder('ids')})`,
        ne(jobPages.status, 'archived'),
        ne(jobBoards.status, 'archived'),
      ),
    )
    .orderBy(asc(jobPages.title), asc(jobPages.id))
    .prepare('jobs_by_clip'),
);

/** By clip, in the order of their titles; archived ones are left out. */
export async function linkedJobsOf(db: Db, clips: JobClipId[]): Promise<Map<JobClipId, LinkedJob[]>> {
  if (clips.length === 0) return new Map();
  const rows = await jobsByClip(db).execute({ ids: clips });
  const jobs = new Map<JobClipId, LinkedJob[]>();
  for (const { clip, permalink, title, board, isOpen } of rows) {
    const url = isOpen ? `/job-board/${board}/job/${permalink}` : null;
    jobs.set(clip, [...(jobs.get(clip) ?? []), { permalink, title, url }]);
  }
  return jobs;
}
