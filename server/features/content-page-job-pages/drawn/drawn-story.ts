// A story with the words of its job, as candidates see it.
import type { JobStory } from '#contract/job-story.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { seenIn, seenWhen, shownBlocks } from '#server/features/content-pages/lookups.ts';
import type { contentPageJobPages } from '#server/tables/content-page-job-pages.ts';
import type { PageContent } from '#server/tables/content-pages.ts';
import { filledBlocks, type OwnWords, wordsOf } from './words.ts';

/** `page` is the content page that it shows. */
export type Story = { page: Ref; story: JobStory | null };

type Paired = Pick<typeof contentPageJobPages.$inferSelect, 'employerId' | 'place' | 'tokens'> & {
  page: { permalink: ContentPagePermalink; title: string };
};

/** What the content page says, and what its job does. */
type Filling = { content: Pick<PageContent, 'blocks' | 'language'>; own: OwnWords };

/** A page of which nothing is left for this visitor is no story. The page that asks is dropped with all it points at. */
export async function drawnStory(
  ctx: Context,
  { employerId, place, tokens, page }: Paired,
  { content, own }: Filling,
): Promise<Story> {
  const { blocks, language } = content;
  const filled = filledBlocks(seenIn(blocks, ctx.language), wordsOf(own, tokens));
  // A job asks nobody who reads on, so that nobody unlocks anything.
  const shown = seenWhen(await shownBlocks(ctx, employerId, filled), false);
  const { permalink, title } = page;
  return {
    page: { permalink, title },
    story: shown.length === 0 ? null : { contentPage: permalink, place, language, blocks: shown },
  };
}
