// Where an offer stands among what people of an occupation earn.
import type { Percentile, SalaryInput, Wages } from '#contract/salary-calculator.ts';
import { baseOf } from '#lib/salary/reckon.ts';
import { shareBelow } from '#lib/salary/share-below.ts';

/** By the hour or by the year, as the offer is; null without an occupation, or for another currency than dollars. */
export function standingOf(offer: SalaryInput, wages: Wages | null): Percentile | null {
  if (wages === null || offer.currency !== 'USD') return null;
  const base = baseOf(offer);
  return offer.payType === 'hourly'
    ? { ...wages.hourly, mine: shareBelow(wages.hourly, base.hourly) }
    : { ...wages.annual, mine: shareBelow(wages.annual, base.annual) };
}
