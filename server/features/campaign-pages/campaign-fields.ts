// What a body says of a campaign, as it is kept: jobs and list found inside the tenant, moments in UTC.
import { and, eq, inArray } from 'drizzle-orm';
import { type CampaignChange, CampaignDetails } from '#contract/campaign-page.ts';
import type { JobPagePermalink } from '#contract/kit/ids.ts';
import type { EmployerContext } from '#server/context.ts';
import { invalidField, unknownReference } from '#server/errors.ts';
import { seenLists } from '#server/features/persons/lists/lookups.ts';
import { jobPages } from '#server/tables/job-pages.ts';

/** A campaign of which nothing is said yet. */
export const emptyCampaign: CampaignDetails = CampaignDetails.parse({});

/** Throws NOT_FOUND and VALIDATION with the field. */
export async function campaignFields(
  ctx: EmployerContext,
  before: CampaignDetails,
  { jobPages: jobs, audience, tokens, cta, validFrom, validTo }: CampaignChange,
): Promise<CampaignDetails> {
  if (jobs !== undefined) await jobsAreOwn(ctx, jobs);
  if (audience && (await seenLists(ctx, [audience])).length === 0)
    throw unknownReference('/audience', 'This list');
  const keys = tokens?.map(({ key }) => key) ?? [];
  const repeated = keys.findIndex((key, at) => keys.indexOf(key) < at);
  if (repeated >= 0) throw invalidField(`/tokens/${repeated}/key`, 'TAKEN', 'This token is listed twice.');
  return {
    jobPages: jobs === undefined ? before.jobPages : [...new Set(jobs)],
    audience: audience === undefined ? before.audience : audience,
    tokens: tokens ?? before.tokens,
    cta: cta ?? before.cta,
    validFrom: validFrom === undefined ? before.validFrom : inUtc(validFrom),
    validTo: validTo === undefined ? before.validTo : inUtc(validTo),
  };
}

const inUtc = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();

async function jobsAreOwn(ctx: EmployerContext, names: readonly JobPagePermalink[]): Promise<void> {
  if (names.length === 0) return;
  const { permalink, employerId } = jobPages;
  const rows = await ctx.db
    .select({ permalink })
    .from(jobPages)
    .where(and(eq(employerId, ctx.employer.id), inArray(permalink, [...names])));
  const known = new Set(rows.map((row) => row.permalink));
  const unknown = names.findIndex((name) => !known.has(name));
  if (unknown >= 0) throw unknownReference(`/jobPages/${unknown}`, 'This job');
}
