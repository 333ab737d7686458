// The jobs that a job's page names at its end, as staff wish: found by us, chosen by hand, or none.
import type { Job } from '#contract/job.ts';
import type { Context } from '#server/context.ts';
import { listedJobsOf } from '#server/features/job-boards/lookups.ts';
import type { FoundPage } from '../lookups.ts';
import { similarJobs } from './similar-jobs.ts';

/** Open, listed jobs of the same board. A page that names another job is dropped when that one changes. */
export async function similarTo(ctx: Context, { page, board }: FoundPage): Promise<Job[]> {
  if (page.similarMode === 'off') return [];
  const all = await listedJobsOf(ctx, board.permalink);
  const similar =
    page.similarMode === 'by-hand'
      ? chosenOf(page.similarJobs, all)
      : similarJobs({ ...page, topDepartment: board.hang(page).topDepartment }, all);
  // A chosen job that is closed now may open again.
  const named = page.similarMode === 'by-hand' ? page.similarJobs : similar.map(({ permalink }) => permalink);
  for (const permalink of named) ctx.tags.add(`job-page:${permalink}`);
  return similar;
}

function chosenOf(chosen: readonly string[], all: readonly Job[]): Job[] {
  const open = new Map<string, Job>(all.map((job) => [job.permalink, job]));
  return chosen.flatMap((permalink) => open.get(permalink) ?? []);
}
