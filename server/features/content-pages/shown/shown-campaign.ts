// A campaign as its visitors are told of it, with those of its jobs that are open.
import { and, eq, inArray } from 'drizzle-orm';
import type { CampaignDetails, PublicCampaign } from '#contract/campaign-page.ts';
import type { EmployerId, JobPagePermalink } from '#contract/kit/ids.ts';
import type { Context } from '#server/context.ts';
import type { PageContent } from '#server/tables/content-pages.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** The page that asks is dropped with each of the jobs, also while it is not open. */
export async function shownCampaign(
  ctx: Context,
  employerId: EmployerId,
  { campaign, blocks }: Pick<PageContent, 'campaign' | 'blocks'>,
): Promise<PublicCampaign | null> {
  if (campaign === undefined) return null;
  const { tokens, cta } = campaign;
  const formBlock = cta.action === 'form' ? (blocks.find(({ type }) => type === 'form')?.id ?? null) : null;
  return {
    tokens: tokens.filter(({ fallback }) => fallback !== ''),
    cta: { ...cta, formBlock },
    jobPages: cta.action === 'apply' ? await openJobs(ctx, employerId, campaign) : [],
  };
}

async function openJobs(
  ctx: Context,
  employerId: EmployerId,
  { jobPages: names }: CampaignDetails,
): Promise<PublicCampaign['jobPages']> {
  if (names.length === 0) return [];
  for (const name of names) ctx.tags.add(`job-page:${name}`);
  const rows = await ctx.db
    .select({ permalink: jobPages.permalink, title: jobPages.title, board: jobBoards.permalink })
    .from(jobPages)
    .innerJoin(jobBoards, eq(jobBoards.id, jobPages.jobBoardId))
    .where(
      and(
        eq(jobPages.employerId, employerId),
        inArray(jobPages.permalink, names),
        eq(jobPages.status, 'published'),
        eq(jobBoards.status, 'published'),
      ),
    );
  const byName = new Map<JobPagePermalink, (typeof rows)[number]>(rows.map((row) => [row.permalink, row]));
  return names.flatMap((name) => {
    const row = byName.get(name);
    return row === undefined
      ? []
      : [{ permalink: name, title: row.title, url: `/job-board/${row.board}/job/${name}` }];
  });
}
