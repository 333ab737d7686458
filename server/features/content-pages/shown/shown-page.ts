// A page as anybody is told of it, from what was published or from a draft.
import type { PublicContentPage } from '#contract/content-page.ts';
import { withFallbacks } from '#lib/format/greeting-tokens.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { presentImages } from '#server/features/images/lookups.ts';
import type { PageContent } from '#server/tables/content-pages.ts';
import { shownGuide } from '../guides/shown-guide.ts';
import { seenIn } from '../inner-blocks.ts';
import { themeOf } from '../page-theme.ts';
import type { PageRow } from '../present.ts';
import { gated } from './gate-place.ts';
import { shownBlocks } from './shown-blocks.ts';
import { shownCampaign } from './shown-campaign.ts';

/** Told alone; its group is the caller's to add. The page that asks is dropped with the content page, its employer and everything its blocks show. */
export async function shownPage(
  ctx: Context,
  { permalink, type, employerId }: Pick<PageRow, 'permalink' | 'type' | 'employerId'>,
  page: PageContent,
): Promise<PublicContentPage> {
  const { title, description, language, noindex, blocks, shareImageId } = page;
  const theme = themeOf(page.theme);
  const [shown, owner, pictures, campaign, guide] = await Promise.all([
    shownBlocks(ctx, employerId, seenIn(blocks, ctx.language)),
    ownerOf(ctx.db, employerId),
    presentImages(ctx.db, shareImageId === null ? [] : [shareImageId]),
    shownCampaign(ctx, employerId, page),
    page.guide === undefined ? null : shownGuide(ctx, employerId, page.guide),
  ]);
  // Of a guide for interviewers nobody is told that it is there.
  if (page.guide !== undefined && guide === null) throw notFound('This page');
  if (owner === null) throw new Error('A page lost its employer.');
  const { employer: employerProfile, privacyVersion } = owner;
  const shareImage = [...pictures.values()][0] ?? null;
  ctx.tags.add(`employer:${employerProfile.permalink}`);
  for (const image of [shareImage, employerProfile.logo])
    if (image !== null) ctx.tags.add(`image:${image.permalink}`);
  const said = campaign === null ? { title, description } : withFallbacks({ title, description }, campaign);
  return {
    ...{ permalink, type, ...said, language, theme, noindex, group: null, shareImage },
    ...{ employerProfile, privacyVersion, campaign, guide, ...gated(page, shown) },
  };
}
