import type { InputOf, OutputOf } from '#contract/kit/endpoint.ts';
import type { searchOccupations as endpoint } from '#contract/salary-calculator.ts';
import type { Context } from '#server/context.ts';
import { findOccupations } from './occupation-search.ts';

type Input = Pick<InputOf<typeof endpoint>, 'query'>;

const ATTRIBUTION = 'Titles: O*NET 27.0 by the U.S. Department of Labor, used under CC BY 4.0.';

/** Occupations by any of their titles; a misspelt one finds the nearest. */
export async function searchOccupations(_ctx: Context, { query }: Input): Promise<OutputOf<typeof endpoint>> {
  return { data: findOccupations(query.search), nextCursor: null, attribution: ATTRIBUTION };
}
