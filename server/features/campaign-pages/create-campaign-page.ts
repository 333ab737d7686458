import { and, eq, ne } from 'drizzle-orm';
import type { CampaignDetails } from '#contract/campaign-page.ts';
import type {
  CampaignPage,
  createCampaignPage as endpoint,
  NewCampaignPage,
} from '#contract/campaign-pages.ts';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import { type EmployerContext, inTransaction, newId, newPermalink } from '#server/context.ts';
import { unknownReference } from '#server/errors.ts';
import { pageFields } from '#server/features/content-pages/lookups.ts';
import { type ContentPageId, contentPages } from '#server/tables/content-pages.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { campaignFields, emptyCampaign } from './campaign-fields.ts';
import { firstBlocks } from './first-blocks.ts';
import { presentOneCampaign } from './lookups.ts';
import { mayEditCampaigns } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a draft that search engines are kept from, unless told otherwise. */
export async function createCampaignPage(ctx: EmployerContext, { body }: Input): Promise<CampaignPage> {
  mayEditCampaigns(ctx);
  return inTransaction(ctx, async (tx) => {
    const at = tx.now();
    const {
      fromTemplate,
      fromJob,
      title,
      jobPages: jobs,
      audience,
      tokens,
      cta,
      validFrom,
      validTo,
      ...page
    } = body;
    const said = { jobPages: jobs, audience, tokens, cta, validFrom, validTo };
    const begun = await beginning(tx, body);
    const campaign = await campaignFields(tx, begun.campaign, said as Pick<typeof body, keyof typeof said>);
    const values = {
      ...begun.page,
      ...(await pageFields(tx, page)),
      id: newId<ContentPageId>(),
      permalink: newPermalink<ContentPagePermalink>(),
      employerId: tx.employer.id,
      createdById: tx.actor.userId,
      ...{ type: 'campaign' as const, title, campaign, createdAt: at, updatedAt: at },
    };
    const [row] = await tx.db
      .insert(contentPages)
      .values({ ...values, noindex: body.noindex ?? true })
      .returning();
    if (row === undefined) throw new Error('A campaign was written and not returned.');
    return presentOneCampaign(tx, { ...row, campaign });
  });
}

type Begun = { page: Partial<typeof contentPages.$inferInsert>; campaign: CampaignDetails };

async function beginning(ctx: EmployerContext, body: NewCampaignPage): Promise<Begun> {
  const { fromTemplate, fromJob, title } = body;
  const campaign =
    fromJob === undefined ? emptyCampaign : { ...emptyCampaign, jobPages: [fromJob], cta: toApply };
  const heading = fromJob === undefined ? title : await titleOfJob(ctx, fromJob);
  if (fromTemplate === undefined) return { page: { blocks: firstBlocks(heading) }, campaign };
  const { blocks, theme, language, gate, campaign: own } = await templateOf(ctx, fromTemplate);
  return {
    page: { blocks, theme, language, gate },
    campaign: fromJob === undefined ? (own ?? campaign) : campaign,
  };
}

const toApply = { label: '', action: 'apply' as const, href: null };

async function titleOfJob(
  ctx: EmployerContext,
  name: NonNullable<NewCampaignPage['fromJob']>,
): Promise<string> {
  const [job] = await ctx.db
    .select({ title: jobPages.title })
    .from(jobPages)
    .where(and(eq(jobPages.employerId, ctx.employer.id), eq(jobPages.permalink, name)));
  if (job === undefined) throw unknownReference('/fromJob', 'This job');
  return [...job.title].slice(0, 200).join('');
}

/** Locked blocks stay locked. Throws NOT_FOUND. */
async function templateOf(ctx: EmployerContext, permalink: ContentPagePermalink) {
  const { employerId, isTemplate, status } = contentPages;
  const [page] = await ctx.db
    .select()
    .from(contentPages)
    .where(
      and(
        eq(employerId, ctx.employer.id),
        eq(contentPages.permalink, permalink),
        eq(isTemplate, true),
        ne(status, 'archived'),
      ),
    );
  if (page === undefined) throw unknownReference('/fromTemplate', 'This template');
  return page;
}
