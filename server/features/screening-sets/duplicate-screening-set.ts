import type { InputOf } from '#contract/kit/endpoint.ts';
import type { ScreeningSetPermalink } from '#contract/kit/ids.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { duplicateScreeningSet as endpoint } from '#contract/screening-sets.ts';
import { type EmployerContext, newId, newPermalink } from '#server/context.ts';
import { type ScreeningSetId, screeningSets } from '#server/tables/screening-sets.ts';
import { setOf } from './lookups.ts';
import { mayEditSets } from './policy.ts';
import { presentSet } from './present.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** A draft copy with the same questions, used by no job yet. */
export async function duplicateScreeningSet(ctx: EmployerContext, { params }: Input): Promise<ScreeningSet> {
  mayEditSets(ctx);
  const source = await setOf(ctx, params.screeningSet);
  const at = ctx.now();
  const values = {
    ...source,
    id: newId<ScreeningSetId>(),
    permalink: newPermalink<ScreeningSetPermalink>(),
    name: nameOfCopy(source.name),
    status: 'draft' as const,
    ...{ createdAt: at, updatedAt: at, version: 1 },
  };
  const [row] = await ctx.db.insert(screeningSets).values(values).returning();
  if (row === undefined) throw new Error('A copy was written and not returned.');
  return presentSet(row);
}

const nameOfCopy = (name: string) => `${[...name].slice(0, 112).join('')} (copy)`;
