// The jobs whose pages show a clip.
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Ref } from '#contract/kit/fields.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { Db } from '#server/db/client.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { type JobClipId, jobClips } from '#server/tables/job-clips.ts';
import { jobPageClips, jobPages } from '#server/tables/job-pages.ts';

/** `url` leads to the job's page, from the root of the site; null where the job is not open to everybody. */
export type LinkedJob = Ref & { url: string | null };

/** Which jobs show which clips, for a statement that asks more than that; `where` picks the links. */
export const selectLinkedJobs = (db: Db, where: SQL) =>
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
    .where(and(where, ne(jobPages.status, 'archived'), ne(jobBoards.status, 'archived')))
    .orderBy(asc(jobPages.title), asc(jobPages.id));

/** Whether a clip is shown by one of these jobs. */
export const isOnJobs = (db: Db, jobs: JobPagePermalink[]): SQL =>
  inArray(
    jobClips.id,
    db
      .select({ clip: jobPageClips.jobClipId })
      .from(jobPageClips)
      .innerJoin(jobPages, eq(jobPages.id, jobPageClips.jobPageId))
      .where(inArray(jobPages.permalink, jobs)),
  );

/** By clip, in the order of their titles; archived ones are left out. */
export function linkedJobsByClip(
  rows: Awaited<ReturnType<typeof selectLinkedJobs>>,
): Map<JobClipId, LinkedJob[]> {
  const jobs = new Map<JobClipId, LinkedJob[]>();
  for (const { clip, permalink, title, board, isOpen } of rows) {
    const url = isOpen ? `/job-board/${board}/job/${permalink}` : null;
    jobs.set(clip, [...(jobs.get(clip) ?? []), { permalink, title, url }]);
  }
  return jobs;
}

/** Of clips whose ids are at hand. */
export async function linkedJobsOf(db: Db, clips: JobClipId[]): Promise<Map<JobClipId, LinkedJob[]>> {
  return clips.length === 0
    ? new Map()
    : linkedJobsByClip(await selectLinkedJobs(db, inArray(jobPageClips.jobClipId, clips)));
}
