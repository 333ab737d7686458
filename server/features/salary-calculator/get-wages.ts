import type { InputOf } from '#contract/kit/endpoint.ts';
import type { getWages as endpoint, Wages } from '#contract/salary-calculator.ts';
import type { Context } from '#server/context.ts';
import { notFound } from '#server/errors.ts';
import { wageTable } from './wage-table.ts';

type Input = Pick<InputOf<typeof endpoint>, 'params'>;

/** What people of an occupation earn in the United States. */
export async function getWages(_ctx: Context, { params }: Input): Promise<Wages> {
  const wages = wageTable().get(params.occupation);
  if (wages === undefined) throw notFound('This occupation');
  return wages;
}
