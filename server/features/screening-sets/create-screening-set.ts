import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { createScreeningSet as endpoint } from '#contract/screening-sets.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { type ScreeningSetId, screeningSets } from '#server/tables/screening-sets.ts';
import { checkQuestions } from './check-questions.ts';
import { mayEditSets } from './policy.ts';
import { presentSet } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'body'>;

/** Makes a set; without a status it is a draft, which no job asks yet. */
export async function createScreeningSet(ctx: EmployerContext, { body }: Input): Promise<ScreeningSet> {
  mayEditSets(ctx);
  const { name, locale = 'en', status = 'draft', questions = [] } = body;
  await checkQuestions(questions, locale);
  const at = ctx.now();
  const values = {
    id: newId<ScreeningSetId>(),
    permalink: newPermalink<ScreeningSetPermalink>(),
    employerId: ctx.employer.id,
    ...{ name, locale, status, questions, createdAt: at, updatedAt: at },
  };
  const [row] = await ctx.db.insert(screeningSets).values(values).returning();
  if (row === undefined) throw new Error('A set was written and not returned.');
  return presentSet(row);
}
