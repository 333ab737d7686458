// The wages of an occupation in one place, or else in the United States.
import type { Percentile, Wages } from '#contract/salary-calculator.ts';
import type { Context } from '#server/context.ts';
import { type AreaWages, wagesIn } from './area-wages.ts';
import { wageTable } from './wage-table.ts';

/** Null for an occupation that does not exist. */
export async function wagesOf(ctx: Context, occupation: string, location = ''): Promise<Wages | null> {
  const national = wageTable().get(occupation);
  if (national === undefined) return null;
  const local = await wagesIn(ctx.db, occupation, location);
  if (local === null) return national;
  return {
    ...national,
    // How many work there is not told.
    people: null,
    annual: figures(national.annual, local, local.annual),
    hourly: figures(national.hourly, local, local.hourly),
  };
}

function figures(
  { occupation }: Percentile,
  { area, year, source }: AreaWages,
  [p10 = null, p25 = null, p50 = null, p75 = null, p90 = null]: readonly (number | null)[],
): Percentile {
  return { occupation, area, p10, p25, p50, p75, p90, mine: null, source: `${source}, ${year}`, year };
}
