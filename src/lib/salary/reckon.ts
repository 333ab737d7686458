// What an offer comes to. One reckoning for the page, the island and the API; it knows no wages and keeps nothing.
import type { SalaryInput, SalaryResult } from '#contract/salary-calculator.ts';
import { salaryHourly, salaryThousands } from '../format/salary.ts';

/** What an offer pays before anything is added: of a range, its middle. */
export type Base = { annual: number; hourly: number; hours: number };

const middle = (amount: SalaryInput['amount']) =>
  typeof amount === 'number' ? amount : (amount.min + amount.max) / 2;

/** Base pay for the hours that are agreed, without overtime and bonus. `hours` are those of a year. */
export function baseOf(offer: SalaryInput): Base {
  const amount = middle(offer.amount);
  const hours = offer.hoursPerWeek * offer.weeksPerYear;
  return offer.payType === 'hourly'
    ? { annual: amount * hours, hourly: amount, hours }
    : { annual: amount, hourly: amount / hours, hours };
}

/** A year's bonus; a percentage is one of base pay. */
function bonusOf(offer: SalaryInput, base: Base): number {
  if (offer.bonus === null) return 0;
  return 'percent' in offer.bonus ? (base.annual * offer.bonus.percent) / 100 : offer.bonus.amount;
}

/** What of the grant is one's own after so many years: even steps, nothing before the cliff. */
function vestedAfter(offer: SalaryInput, years: number): number {
  const { equity } = offer;
  if (equity === null || years * 12 < equity.cliffMonths) return 0;
  const grant = equity.kind === 'value' ? equity.value : equity.shares * equity.price;
  return grant * Math.min(1, years / equity.vestYears);
}

/**
 * A year holds base pay, overtime and bonus; an hour is that year over all hours worked, a month its twelfth.
 * The first year and four years together add sign-on (once), benefits and vested equity.
 */
export function reckon(offer: SalaryInput): Omit<SalaryResult, 'percentile'> {
  const base = baseOf(offer);
  const overtimeHours = (offer.overtime?.hours ?? 0) * offer.weeksPerYear;
  const overtime = overtimeHours * base.hourly * (offer.overtime?.factor ?? 1);
  const annual = base.annual + overtime + bonusOf(offer, base);
  const hourly = annual / (base.hours + overtimeHours);
  const benefits = offer.benefits.reduce((sum, { amount }) => sum + amount, 0);
  const after = (years: number) => (annual + benefits) * years + offer.signOn + vestedAfter(offer, years);
  return {
    hourly: cents(hourly),
    annual: cents(annual),
    monthly: cents(annual / 12),
    firstYearTotal: cents(after(1)),
    fourYearTotal: cents(after(4)),
    texts: {
      annual: salaryThousands(annual, offer.currency),
      hourly: salaryHourly(hourly, offer.currency),
    },
  };
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
