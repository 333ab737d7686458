// A page as anybody is told of it, from what was published or from a draft.
import type { PublicContentPage } from '#contract/content-page.ts';
import type { Context } from '#server/context.ts';
import { publicEmployersOf } from '#server/features/employers/lookups.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import type { PageRow } from './present.ts';
import { shownBlocks } from './shown-blocks.ts';
import type { PageContent } from './table.ts';

/** The page that asks is dropped with the content page, its employer and everything its blocks show. */
export async function shownPage(
  ctx: Context,
  { permalink, type, employerId }: Pick<PageRow, 'permalink' | 'type' | 'employerId'>,
  { blocks, shareImageId, ...content }: PageContent,
): Promise<PublicContentPage> {
  const [shown, employers, pictures] = await Promise.all([
    shownBlocks(ctx, employerId, blocks),
    publicEmployersOf(ctx.db, [employerId]),
    presentImages(ctx.db, shareImageId === null ? [] : [shareImageId]),
  ]);
  const employerProfile = employers.get(employerId);
  if (employerProfile === undefined) throw new Error('A page lost its employer.');
  const shareImage = [...pictures.values()][0] ?? null;
  ctx.tags.add(`employer:${employerProfile.permalink}`);
  for (const image of [shareImage, employerProfile.logo])
    if (image !== null) ctx.tags.add(`image:${image.permalink}`);
  return { permalink, type, ...content, blocks: shown, shareImage, employerProfile };
}
