import { and, desc, eq } from 'drizzle-orm';
import type { getClipUsage as endpoint } from '#contract/job-clips.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import { shareLinks } from '#server/features/share-links/table.ts';
import { linkedJobsOf } from './linked-jobs.ts';
import { clipOf } from './lookups.ts';
import { mayReadClips } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const MOST_LINKS = 100;

/** Where the clip is shown besides its own page: by jobs so far, and the newest hundred of its share links. */
export async function getClipUsage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  const { id } = await clipOf(ctx, params.clip);
  const jobs = (await linkedJobsOf(ctx.db, [id])).get(id) ?? [];
  const jobPages = jobs.map(({ permalink, title }) => ({ permalink, title }));
  const links = await ctx.db
    .select({ permalink: shareLinks.permalink, title: shareLinks.name })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.employerId, ctx.employer.id),
        eq(shareLinks.ownerType, 'job-clip'),
        eq(shareLinks.ownerPermalink, params.clip),
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(MOST_LINKS);
  return { contentPages: [], jobPages, shareLinks: links, sequences: [] };
}
