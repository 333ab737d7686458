// Where an offer stands among what people of an occupation earn.
import type { Percentile, SalaryInput } from '#contract/salary-calculator.ts';
import { baseOf } from '#lib/salary/reckon.ts';
import { shareBelow } from '#lib/salary/share-below.ts';
import { wageTable } from './wage-table.ts';

/** By the hour or by the year, as the offer is; null without an occupation, or for another currency than dollars. */
export function standingOf(offer: SalaryInput, occupation: string | undefined | null): Percentile | null {
  const wages = occupation === undefined || occupation === null ? undefined : wageTable().get(occupation);
  if (wages === undefined || offer.currency !== 'USD') return null;
  const base = baseOf(offer);
  return offer.payType === 'hourly'
    ? { ...wages.hourly, mine: shareBelow(wages.hourly, base.hourly) }
    : { ...wages.annual, mine: shareBelow(wages.annual, base.annual) };
}
