import { eq } from 'drizzle-orm';
import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { getPublicTextToApply as endpoint } from '#contract/public-text-to-apply.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { ownerOf } from '#server/features/employers/lookups.ts';
import { textToApplyNumbers } from '#server/tables/text-to-apply.ts';
import { ownText, type Script } from '../conversation/script.ts';
import { openJobsOf } from '../running/open-jobs.ts';
import { publicKeyword } from './open-keyword.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** What stands on the chat's page before anything was said. */
export async function getPublicTextToApply(
  ctx: Context,
  { params, query }: Input,
): Promise<OutputOf<typeof endpoint>> {
  const row = await publicKeyword(ctx, params.textToApply);
  const owner = await ownerOf(ctx.db, row.employerId);
  if (owner === null) throw notFound('This page');
  const jobs = await openJobsOf(ctx.db, row);
  const numbers = await ctx.db
    .select({ number: textToApplyNumbers.number })
    .from(textToApplyNumbers)
    .where(eq(textToApplyNumbers.textToApplyId, row.id))
    .orderBy(textToApplyNumbers.number);
  const { greeting, consentText, helpText, stopText, keyword, fallbackUrl } = row;
  const script: Script = {
    ...{ channel: 'chat', keyword, employer: owner.employer.name, questions: [], country: null, link: null },
    ...{ texts: { greeting, consentText, helpText, stopText }, fallback: fallbackUrl ?? '' },
    jobs: jobs.map(({ permalink, title }) => ({ permalink, title })),
  };
  const language = query.lng ?? row.language;
  return {
    ...{ permalink: row.permalink, keyword, numbers: numbers.map(({ number }) => number) },
    language: row.language,
    greeting: ownText(script, 'greeting', language),
    consentText: ownText(script, 'consentText', language),
    jobs: [...script.jobs],
    isOpen: row.status === 'active' && jobs.length > 0,
    fallbackUrl,
    employerProfile: owner.employer,
  };
}
