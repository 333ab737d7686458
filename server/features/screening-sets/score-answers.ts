import { eq } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { Score } from '#contract/screening-set.ts';
import type { scoreAnswers as endpoint } from '#contract/screening-sets.ts';
import { scoreOf } from '#server/answers/score.ts';
import type { EmployerContext } from '#server/context.ts';
import { employerSettings } from '#server/tables/employers.ts';
import { setOf } from './lookups.ts';
import { mayEditSets } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'>;

/** What these answers would score, by the employer's threshold. Nothing is stored. */
export async function scoreAnswers(ctx: EmployerContext, { params, body }: Input): Promise<Score> {
  mayEditSets(ctx);
  const { questions } = await setOf(ctx, params.screeningSet);
  const [settings] = await ctx.db
    .select({ threshold: employerSettings.matchThreshold })
    .from(employerSettings)
    .where(eq(employerSettings.employerId, ctx.employer.id));
  const { score, matchStatus, reasons } = scoreOf(questions, body.answers, settings?.threshold ?? 0);
  return { score, matchStatus, reasons };
}
