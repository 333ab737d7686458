// Pay as people say it: `$95k` a year, `$45.67/hour` (specification, section 9).
import type { Salary } from '#contract/job.ts';

/** Thousands without decimals: 94600 → `$95k`. */
export const salaryThousands = (amount: number, currency = 'USD'): string =>
  `${symbolOf(currency)}${Math.round(amount / 1000)}k`;

/** An hour's pay with two decimals: 45.672 → `$45.67/hour`. */
export const salaryHourly = (amount: number, currency = 'USD'): string =>
  `${symbolOf(currency)}${amount.toFixed(2)}/hour`;

/** The whole amount: 6760 → `$6,760`. */
export const salaryExact = (amount: number, currency = 'USD'): string =>
  `${symbolOf(currency)}${new Intl.NumberFormat('en', { maximumFractionDigits: 0 }).format(amount)}`;

/** The words for pay by the day, week and month, each with `{{amount}}` put in by the caller. */
export type PayWords = Record<'day' | 'week' | 'month', (amount: string) => string>;

/** What a job pays: `$90k–$120k`, `$25.50/hour`, or the caller's words for a day, week or month. */
export function salaryText({ min, max, currency, interval }: Salary, words: PayWords): string {
  const ends = [min, max].filter((end) => end !== null);
  const [low, high] = ends.length === 2 && ends[0] !== ends[1] ? ends : [ends[0]];
  if (low === undefined) return '';
  const say = (one: (amount: number) => string) =>
    high === undefined ? one(low) : `${one(low)}–${one(high)}`;
  // Small sums would be told as none: "$0k".
  const isSmall = ends.some((end) => end < 1000);
  if (interval === 'year')
    return say((amount) => (isSmall ? salaryExact : salaryThousands)(amount, currency));
  if (interval === 'hour')
    return high === undefined
      ? salaryHourly(low, currency)
      : `${salaryHourly(low, currency).replace('/hour', '')}–${salaryHourly(high, currency)}`;
  return words[interval](say((amount) => salaryExact(amount, currency)));
}

const symbols = new Map<string, string>();

/** `$`, `€`, `R$`; a currency without a sign of its own is named with a space after it: `CHF `. */
function symbolOf(currency: string): string {
  const known = symbols.get(currency);
  if (known !== undefined) return known;
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  const sign = parts.find((part) => part.type === 'currency')?.value ?? currency;
  const symbol = /[A-Za-z]$/.test(sign) ? `${sign} ` : sign;
  symbols.set(currency, symbol);
  return symbol;
}
