import type { InputOf } from '#contract/kit/endpoint.ts';
import type { calculateSalary as endpoint, SalaryResult } from '#contract/salary-calculator.ts';
import { type OfferMistake, readOffer } from '#lib/salary/offer-form.ts';
import { reckon } from '#lib/salary/reckon.ts';
import type { Context } from '#server/context.ts';
import { AppError, notFound } from '#server/errors.ts';
import { standingOf } from './standing.ts';
import { wagesOf } from './wages-of.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

const sentences: Record<OfferMistake['is'], string> = {
  missing: 'Enter an amount.',
  'not-a-number': 'Enter a number.',
  'out-of-range': 'This amount is out of range.',
};

/** What an offer is worth. Nothing is stored. */
export async function calculateSalary(ctx: Context, { query }: Input): Promise<SalaryResult> {
  const { occupation, ...typed } = query;
  const wages = occupation === undefined ? null : await wagesOf(ctx, occupation, query.location);
  if (occupation !== undefined && wages === null) throw notFound('This occupation');
  const given = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { offer, mistakes } = readOffer(Object.fromEntries(given));
  if (offer === null)
    throw new AppError('BAD_QUERY', 'A number in the offer isn’t valid.', {
      errors: mistakes.map(({ field, is }) => ({
        parameter: field,
        code: is === 'missing' ? 'REQUIRED' : is === 'out-of-range' ? 'RANGE' : 'FORMAT',
        detail: sentences[is],
      })),
    });
  return { ...reckon(offer), percentile: standingOf(offer, wages) };
}
