import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getWages as endpoint, Wages } from '#contract/salary-calculator.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { wagesOf } from './wages-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params' | 'query'>;

/** What people of an occupation earn: in the metro or state that is asked for where that is known. */
export async function getWages(ctx: Context, { params, query }: Input): Promise<Wages> {
  const wages = await wagesOf(ctx, params.occupation, query.location);
  if (wages === null) throw notFound('This occupation');
  return wages;
}
