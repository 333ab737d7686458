// The pay of a job as an offer to begin with.
import type { Salary } from '#contract/job.ts';
import { currencies, type OfferForm } from './offer-form.ts';

const IN_A_YEAR = { day: 260, week: 52, month: 12, year: 1, hour: 1 } as const;

/** Null where the job says no pay, or says it in a currency the calculator does not offer. */
export function offerOfJob(salary: Salary | null, name: string): OfferForm | null {
  if (salary === null || !currencies.some((currency) => currency === salary.currency)) return null;
  const times = IN_A_YEAR[salary.interval];
  const ends = [salary.min, salary.max].flatMap((end) => (end === null ? [] : [end * times]));
  const amount = [...new Set(ends)].join('–');
  if (amount === '') return null;
  const payType = salary.interval === 'hour' ? 'hourly' : 'annual';
  return { name, payType, amount, currency: salary.currency };
}
