// A page that anybody may see just now.
import { and, eq } from 'drizzle-orm';
import type { CampaignDetails } from '#contract/campaign-page.ts';
import type { ContentPagePermalink, EmployerId } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { contentPages, type PageContent } from '#server/tables/content-pages.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import type { PageRow } from '../present.ts';

export type PublicRow = Pick<PageRow, 'id' | 'permalink' | 'type' | 'employerId'> & {
  published: PageContent;
  /** The employer's permalink. */
  employer: string;
};

/** Throws NOT_FOUND, and for a campaign outside its dates GONE with the employer's boards, where its jobs are. */
export async function publicPageOf(ctx: Context, page: ContentPagePermalink): Promise<PublicRow> {
  const { id, permalink, type, employerId, published, status } = contentPages;
  const [row] = await ctx.db
    .select({ id, permalink, type, employerId, published, employer: employers.permalink })
    .from(contentPages)
    .innerJoin(employers, eq(employers.id, employerId))
    .where(and(eq(permalink, page), eq(status, 'published')));
  if (row === undefined || row.published === null) throw notFound('This page');
  const found = { ...row, published: row.published };
  await refuseOutsideDates(ctx, found);
  return found;
}

type Dated = Pick<PublicRow, 'employerId' | 'published'>;

/** Throws GONE for a campaign that has not begun or is over. */
export async function refuseOutsideDates(ctx: Context, { employerId, published }: Dated): Promise<void> {
  const { campaign } = published;
  if (campaign === undefined || isOn(campaign, ctx.now())) return;
  const [owner, similar] = await Promise.all([ownerOf(ctx.db, employerId), boardsOf(ctx, employerId)]);
  if (owner !== null) ctx.tags.add(`employer:${owner.employer.permalink}`);
  throw new AppError('GONE', 'This page isn’t open right now.', { similar });
}

/** Whether a campaign has begun and is not over. */
export function isOn(
  { validFrom, validTo }: Pick<CampaignDetails, 'validFrom' | 'validTo'>,
  now: Date,
): boolean {
  return (validFrom === null || new Date(validFrom) <= now) && (validTo === null || now < new Date(validTo));
}

const boardsOf = (ctx: Context, employerId: EmployerId) =>
  ctx.db
    .select({ permalink: jobBoards.permalink, title: jobBoards.title })
    .from(jobBoards)
    .where(and(eq(jobBoards.employerId, employerId), eq(jobBoards.status, 'published')))
    .orderBy(jobBoards.createdAt)
    .limit(3);
