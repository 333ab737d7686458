import { eq, sql } from 'drizzle-orm';
import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { saveScreeningSet as endpoint } from '#contract/screening-sets.ts';
import { dropPages, type EmployerContext, inTransaction } from '#server/context.ts';
import { conflict, staleVersion } from '#server/errors.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { checkQuestions } from './check-questions.ts';
import { lockedSetOf, presentOneSet, setOf } from './lookups.ts';
import { mayEditSets } from './policy.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'body'> & { version: number };

/** Changes a set. Whoever has begun an application keeps the questions of that moment. */
export async function saveScreeningSet(
  ctx: EmployerContext,
  { params, body, version }: Input,
): Promise<ScreeningSet> {
  mayEditSets(ctx);
  const present = await setOf(ctx, params.screeningSet);
  // Patterns take their time to check: not while others wait for the row.
  if (body.questions !== undefined || body.locale !== undefined)
    await checkQuestions(body.questions ?? present.questions, body.locale ?? present.locale);
  return inTransaction(ctx, async (tx) => {
    const before = await lockedSetOf(tx, params.screeningSet);
    if (before.version !== version) throw staleVersion(await presentOneSet(tx.db, before));
    if (before.status === 'archived')
      throw conflict('This set is archived. Restore it first.', before.status);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const [row] = await tx.db
      .update(screeningSets)
      .set({ ...given, version: sql`${screeningSets.version} + 1`, updatedAt: tx.now() })
      .where(eq(screeningSets.id, before.id))
      .returning();
    if (row === undefined) throw new Error('A locked set was gone.');
    const saved = await presentOneSet(tx.db, row);
    dropPages(tx, ...saved.jobPages.map((page) => `job-page:${page.permalink}`));
    return saved;
  });
}
