import { eq, inArray } from 'drizzle-orm';
import type { JobClipRow } from '#contract/job-clip.ts';
import type { listJobClips as endpoint } from '#contract/job-clips.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { beginsWords } from '#server/search.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { pageOfClips } from './clip-pages.ts';
import { presentRows } from './clip-rows.ts';
import { isOnJobs } from './linked-jobs.ts';
import { mayReadClips } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

/** The library; without a filter archived clips are among them. */
export async function listJobClips(
  ctx: EmployerContext,
  { query }: Input,
): Promise<{ data: JobClipRow[]; nextCursor: string | null }> {
  mayReadClips(ctx);
  const { perPage, cursor, sort, search, status, type, language, mine, jobPagePermalink: jobs } = query;
  return pageOfClips(ctx, {
    scope: JSON.stringify([
      'listJobClips',
      ctx.employer.id,
      search ?? '',
      status ?? [],
      type ?? '',
      language ?? [],
      mine ?? '',
      jobs ?? [],
    ]),
    where: [
      eq(jobClips.employerId, ctx.employer.id),
      status === undefined ? undefined : inArray(jobClips.status, status),
      type === undefined ? undefined : eq(jobClips.type, type),
      language === undefined ? undefined : inArray(jobClips.language, language),
      mine === 'true' ? eq(jobClips.createdById, ctx.actor.userId) : undefined,
      jobs === undefined ? undefined : isOnJobs(ctx.db, jobs),
      beginsWords(jobClips.searchText, search),
    ],
    sort,
    perPage,
    cursor,
    batch: 500,
    present: (rows) => presentRows(ctx, rows),
  });
}
