import { and, desc, eq, isNull } from 'drizzle-orm';
import type { getClipUsage as endpoint } from '#contract/job-clips.ts';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { JobClipPermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { linkedJobsOf } from '../linked-jobs.ts';
import { clipOf } from '../lookups.ts';
import { mayReadClips } from '../policy.ts';
import { pagesShowing } from './pages-showing.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

const MOST_LINKS = 100;

/**
 * Where the clip is shown besides its own page: by jobs, by content pages, whose drafts count too, and the newest
 * hundred of its share links.
 */
export async function getClipUsage(
  ctx: EmployerContext,
  { params }: Input,
): Promise<OutputOf<typeof endpoint>> {
  mayReadClips(ctx);
  const { id } = await clipOf(ctx, params.clip);
  const [linked, contentPages, links] = await Promise.all([
    linkedJobsOf(ctx.db, [id]),
    pagesShowing(ctx, params.clip),
    linksTo(ctx, params.clip),
  ]);
  const jobPages = (linked.get(id) ?? []).map(({ permalink, title }) => ({ permalink, title }));
  return { contentPages, jobPages, shareLinks: links, sequences: [] };
}

const linksTo = (ctx: EmployerContext, clip: JobClipPermalink): Promise<Ref[]> =>
  ctx.db
    .select({ permalink: shareLinks.permalink, title: shareLinks.name })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.employerId, ctx.employer.id),
        eq(shareLinks.ownerType, 'job-clip'),
        eq(shareLinks.ownerPermalink, clip),
        isNull(shareLinks.sequenceTarget),
      ),
    )
    .orderBy(desc(shareLinks.createdAt), desc(shareLinks.id))
    .limit(MOST_LINKS);
