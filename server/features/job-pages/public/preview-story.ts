import { eq } from 'drizzle-orm';
import type { previewStory as endpoint } from '#contract/content-page-job-pages.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { EmployerContext } from '#server/context.ts';
import {
  drawnStory,
  mayReadStories,
  ownWords,
  pairingOf,
} from '#server/features/content-page-job-pages/lookups.ts';
import { contentPages } from '#server/tables/content-pages.ts';
import { ownJobPage } from '../lookups.ts';
import { previewedJob } from './previewed.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** A job with this story, whatever else stands on it; the draft where nothing of the page is public. */
export async function previewStory(ctx: EmployerContext, { params, query }: Input): Promise<PublicJobPage> {
  mayReadStories(ctx);
  const [pairing, found] = await Promise.all([
    pairingOf(ctx, params.contentPageJobPage),
    ownJobPage(ctx, query.jobPage),
  ]);
  const { blocks, language, published } = contentPages;
  const [page] = await ctx.db
    .select({ blocks, language, published })
    .from(contentPages)
    .where(eq(contentPages.id, pairing.contentPageId));
  if (page === undefined) throw new Error('A pairing lost its page.');
  const content = pairing.page.isShown && page.published !== null ? page.published : page;
  // Whom a block of some languages is shown is told by the page's own, not by who looks at it.
  const asVisitor = { ...ctx, language: content.language };
  return previewedJob(ctx, found, await drawnStory(asVisitor, pairing, { content, own: ownWords(found) }));
}
