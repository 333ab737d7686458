// The salary among Ashby's components of compensation; equity, bonuses and commissions are no salary.
import * as z from 'zod/mini';
import type { Geo, Salary, SalaryInterval } from '#contract/job.ts';
import { countryCode } from '#server/places/countries.ts';
import { currencyOf } from '#server/places/currencies.ts';
import { readLocation } from '#server/places/read-location.ts';
import { fitting, number, text } from '../read/lenient.ts';

const Component = z.object({
  compensationType: z.catch(z.string(), ''),
  interval: z.catch(z.string(), ''),
  currencyCode: text,
  minValue: number,
  maxValue: number,
});
type Component = z.infer<typeof Component>;

const components = fitting(Component);
const Compensation = z.object({
  summaryComponents: components,
  compensationTiers: fitting(z.object({ title: text, components })),
});

const INTERVALS: Record<string, SalaryInterval> = {
  '1 HOUR': 'hour',
  '1 DAY': 'day',
  '1 WEEK': 'week',
  '1 MONTH': 'month',
  '1 YEAR': 'year',
};

type Tier = { title: string; salaries: Component[] };

/**
 * The pay where the job is: of several currencies that of its country, of several tiers the one that names its place. Tiers
 * of levels are the pay of different jobs: the first one is told, never a span from the lowest to the highest. Null without
 * a salary, and where several currencies are given and none is the country's.
 */
export function salaryIn(compensation: unknown, place: Geo | null): Salary | null {
  const { data } = Compensation.safeParse(compensation);
  if (data === undefined) return null;
  const tiers = [
    ...data.compensationTiers.map(({ title, components }) => ({ title: title ?? '', salaries: components })),
    // The summary merges the tiers, and is asked only where there are none.
    { title: '', salaries: data.summaryComponents },
  ].map((tier): Tier => ({ ...tier, salaries: tier.salaries.filter(isSalary) }));
  const paid = tiers.filter(({ salaries }) => salaries.length > 0);
  const tier = tierFor(paid, place);
  const salary = tier === undefined ? undefined : inCurrency(tier.salaries, place);
  const interval = INTERVALS[salary?.interval ?? ''];
  if (salary === undefined || interval === undefined) return null;
  const [min = null] = amount(salary.minValue);
  const [max = null] = amount(salary.maxValue);
  return { min, max, currency: salary.currencyCode?.toUpperCase() ?? '', interval };
}

const currenciesOf = (salaries: readonly Component[]) =>
  new Set(salaries.map(({ currencyCode }) => currencyCode?.toUpperCase()));

function inCurrency(salaries: readonly Component[], place: Geo | null): Component | undefined {
  const own = currencyOf(place?.country ?? null);
  const fitting = salaries.find(({ currencyCode }) => currencyCode?.toUpperCase() === own);
  return fitting ?? (currenciesOf(salaries).size === 1 ? salaries[0] : undefined);
}

function tierFor(tiers: readonly Tier[], place: Geo | null): Tier | undefined {
  const own = currencyOf(place?.country ?? null);
  const inOwn = tiers.filter(({ salaries }) => own !== null && currenciesOf(salaries).has(own));
  const isOneCurrency = currenciesOf(tiers.flatMap(({ salaries }) => salaries)).size === 1;
  const among = inOwn.length > 0 ? inOwn : isOneCurrency ? tiers : [];
  return among.find(({ title }) => namesPlace(title, place)) ?? among[0];
}

/** "SF/NY", "Utah", "UK": a tier for a place of its own. */
function namesPlace(title: string, place: Geo | null): boolean {
  if (place === null || title === '') return false;
  if (place.country !== null && countryCode(title) === place.country) return true;
  return readLocation(title).places.some(
    ({ city, region, country }) =>
      country !== null &&
      country === place.country &&
      ((city !== null && city === place.city) || (region !== null && region === place.region)),
  );
}

const amount = (value: number | null) =>
  typeof value === 'number' && value > 0 && value <= 1_000_000_000 ? [value] : [];

const isSalary = (one: Component) =>
  one.compensationType === 'Salary' &&
  one.interval in INTERVALS &&
  /^[A-Za-z]{3}$/.test(one.currencyCode ?? '') &&
  amount(one.minValue).length + amount(one.maxValue).length > 0;
