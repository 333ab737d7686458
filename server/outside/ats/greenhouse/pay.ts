// Greenhouse's pay ranges: cents, without a word on the interval but in their titles.
import * as z from 'zod/mini';
import type { Salary, SalaryInterval } from '#contract/job.ts';
import { number, text } from '../read/lenient.ts';

const Range = z.object({
  min_cents: number,
  max_cents: number,
  currency_type: z.string().check(z.regex(/^[A-Za-z]{3}$/)),
  title: text,
  blurb: text,
});
type Range = z.infer<typeof Range>;

/** What a year of work pays at least, in major units: below it the figures cannot be for a year. */
const LEAST_A_YEAR = 2000;

/** The whole span of the ranges that share the first one's currency; null without a usable one. */
export function salaryIn(ranges: readonly unknown[]): Salary | null {
  const read = ranges.flatMap((range) => Range.safeParse(range).data ?? []).filter(isUsable);
  const first = read[0];
  if (first === undefined) return null;
  const same = read.filter(
    (range) => range.currency_type.toUpperCase() === first.currency_type.toUpperCase(),
  );
  const least = same.flatMap((range) => amount(range.min_cents));
  const most = same.flatMap((range) => amount(range.max_cents));
  return {
    min: least.length === 0 ? null : Math.min(...least),
    max: most.length === 0 ? null : Math.max(...most),
    currency: first.currency_type.toUpperCase(),
    interval: intervalOf(first),
  };
}

const isUsable = (range: Range) => amount(range.min_cents).length + amount(range.max_cents).length > 0;

const amount = (cents: number | null) =>
  typeof cents === 'number' && cents > 0 && cents <= 100_000_000_000 ? [cents / 100] : [];

function intervalOf(range: Range): SalaryInterval {
  const words = `${range.title ?? ''} ${(range.blurb ?? '').replace(/<[^<>]*>/g, ' ')}`;
  if (/hour/i.test(words)) return 'hour';
  if (/annual|year|salary/i.test(words)) return 'year';
  if (/month/i.test(words)) return 'month';
  const [figure = 0] = [...amount(range.max_cents), ...amount(range.min_cents)];
  return figure < LEAST_A_YEAR ? 'hour' : 'year';
}
