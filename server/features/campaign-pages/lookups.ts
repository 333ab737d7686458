// Campaign pages found inside the tenant, with what belongs to them.
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { CampaignPage } from '#contract/campaign-pages.ts';
import type { Ref } from '#contract/kit/fields.ts';
import type { ContentPagePermalink, JobPagePermalink, PersonListPermalink } from '#contract/kit/ids.ts';
import { isAtLeast } from '#contract/kit/roles.ts';
import type { EmployerContext } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import {
  contentPageOf,
  lockedPageOf,
  type PageRow,
  presentOnePage,
} from '#server/features/content-pages/lookups.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { shareLinks } from '#server/tables/share-links.ts';
import { emptyCampaign } from './campaign-fields.ts';
import { figuresOf, noFigures } from './figures.ts';
import { presentCampaign } from './present.ts';

/** What came of campaign pages, for reports. */
export { figuresOf as figuresOfCampaigns, noFigures as noCampaignFigures };

export type CampaignRow = PageRow & { campaign: CampaignDetails };

/** The employer's campaign page with this permalink. Throws NOT_FOUND, also for a page of another type. */
export const campaignOf = async (
  ctx: EmployerContext,
  permalink: ContentPagePermalink,
): Promise<CampaignRow> => asCampaign(await contentPageOf(ctx, permalink));

/** The same, and nobody else changes it until the transaction ends. */
export const lockedCampaignOf = async (
  ctx: EmployerContext,
  permalink: ContentPagePermalink,
): Promise<CampaignRow> => asCampaign(await lockedPageOf(ctx, permalink));

function asCampaign(row: PageRow): CampaignRow {
  if (row.type !== 'campaign') throw notFound('This campaign page');
  return { ...row, campaign: row.campaign ?? emptyCampaign };
}

export async function presentOneCampaign(ctx: EmployerContext, row: CampaignRow): Promise<CampaignPage> {
  const { campaign, permalink } = row;
  const [page, figures, lists, jobs, links] = await Promise.all([
    presentOnePage(ctx.db, row),
    figuresOf(ctx, [permalink]),
    listsNamed(ctx, campaign.audience === null ? [] : [campaign.audience]),
    jobsNamed(ctx, campaign.jobPages),
    linksOf(ctx, permalink),
  ]);
  const metrics = figures.get(permalink) ?? noFigures;
  return presentCampaign(page, campaign, { metrics, lists, jobs, shareLinks: links });
}

/** Those the reader may see; a list of persons is nothing for viewers. */
export async function listsNamed(
  ctx: EmployerContext,
  names: readonly PersonListPermalink[],
): Promise<Map<string, Ref>> {
  if (!isAtLeast(ctx.actor.role, 'recruiter')) return new Map();
  const rows = await seenLists(ctx, [...new Set(names)]);
  return new Map(rows.map(({ permalink, title }) => [permalink, { permalink, title }]));
}

async function jobsNamed(
  ctx: EmployerContext,
  names: readonly JobPagePermalink[],
): Promise<Map<string, Ref>> {
  if (names.length === 0) return new Map();
  const { permalink, title, employerId } = jobPages;
  const rows = await ctx.db
    .select({ permalink, title })
    .from(jobPages)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, [...names])));
  return new Map(rows.map((row) => [row.permalink, row]));
}

const SHOWN_LINKS = 50;

const linksOf = (ctx: EmployerContext, page: ContentPagePermalink): Promise<Ref[]> =>
  ctx.db
    .select({ permalink: shareLinks.permalink, title: shareLinks.name })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.employerId, ctx.employer.id),
        eq(shareLinks.ownerType, 'campaign-page'),
        eq(shareLinks.ownerPermalink, page),
        isNull(shareLinks.sequenceTarget),
      ),
    )
    .orderBy(desc(shareLinks.createdAt))
    .limit(SHOWN_LINKS);
