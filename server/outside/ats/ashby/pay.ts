// The salary among Ashby's components of compensation; equity, bonuses and commissions are no salary.
import * as z from 'zod/mini';
import type { Salary, SalaryInterval } from '#contract/job.ts';
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
  compensationTiers: fitting(z.object({ components })),
});

const INTERVALS: Record<string, SalaryInterval> = {
  '1 HOUR': 'hour',
  '1 DAY': 'day',
  '1 WEEK': 'week',
  '1 MONTH': 'month',
  '1 YEAR': 'year',
};

/** The span of all tiers in the first one's currency and interval; null without a salary. */
export function salaryIn(compensation: unknown): Salary | null {
  const { data } = Compensation.safeParse(compensation);
  if (data === undefined) return null;
  const all = [...data.summaryComponents, ...data.compensationTiers.flatMap((tier) => tier.components)];
  const salaries = all.filter(isSalary);
  const first = salaries[0];
  const interval = INTERVALS[first?.interval ?? ''];
  if (first === undefined || interval === undefined) return null;
  const same = salaries.filter(
    (one) => one.currencyCode === first.currencyCode && one.interval === first.interval,
  );
  const least = same.flatMap((one) => amount(one.minValue));
  const most = same.flatMap((one) => amount(one.maxValue));
  return {
    min: least.length === 0 ? null : Math.min(...least),
    max: most.length === 0 ? null : Math.max(...most),
    currency: first.currencyCode?.toUpperCase() ?? '',
    interval,
  };
}

const amount = (value: number | null) =>
  typeof value === 'number' && value > 0 && value <= 1_000_000_000 ? [value] : [];

const isSalary = (one: Component) =>
  one.compensationType === 'Salary' &&
  one.interval in INTERVALS &&
  /^[A-Za-z]{3}$/.test(one.currencyCode ?? '') &&
  amount(one.minValue).length + amount(one.maxValue).length > 0;
