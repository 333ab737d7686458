import { eq, ne } from 'drizzle-orm';
import type { PublicJobClip } from '#contract/job-clip.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { listPublicJobClips as endpoint } from '#contract/public-job-clips.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { employerInPath } from '#server/features/employers/lookups.ts';
import { beginsWords } from '#server/search.ts';
import { jobClips } from '#server/tables/job-clips.ts';
import { pageOfClips } from '../clip-pages.ts';
import { presentClips } from '../lookups.ts';
import { presentPublicClip } from '../present.ts';
import { tagJobs } from './tag-jobs.ts';
import { tagPictures } from './tag-pictures.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** The published clips of an employer, newest first. */
export async function listPublicJobClips(
  ctx: Context,
  { params, query }: Input,
): Promise<{ data: PublicJobClip[]; nextCursor: string | null }> {
  const employer = await employerInPath(ctx.db, params.employer);
  if (employer === null) throw notFound('This employer');
  const { perPage, cursor, search, without } = query;
  // A clip that is published tomorrow has no tag in today's answer; the feed's is dropped by every publishing.
  ctx.tags.add(`employer:${employer.permalink}`).add(`feed:${employer.permalink}`);
  // Nor has one that gets the searched words tomorrow.
  if (search !== undefined) ctx.tags.add(`search:${employer.permalink}`);
  const page = await pageOfClips(ctx, {
    scope: JSON.stringify(['listPublicJobClips', employer.id, search ?? '', without ?? '']),
    where: [
      eq(jobClips.employerId, employer.id),
      eq(jobClips.status, 'published'),
      beginsWords(jobClips.searchText, search),
      without === undefined ? undefined : ne(jobClips.permalink, without),
    ],
    sort: 'published',
    perPage,
    cursor,
    present: async (rows) => (await presentClips(ctx.db, rows)).map(presentPublicClip),
  });
  for (const clip of page.data) {
    ctx.tags.add(`job-clip:${clip.permalink}`);
    tagPictures(ctx, clip);
    tagJobs(ctx, clip);
  }
  return page;
}
