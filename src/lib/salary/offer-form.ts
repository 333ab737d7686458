// An offer as a form and an address hold it: plain words, read leniently, each mistake named by its field.
import type { SalaryInput } from '#contract/salary-calculator.ts';
import { typedNumber } from './typed-number.ts';

/** The fields of one offer, as typed; the second and third offer carry their number behind each name. */
export const offerFields = [
  'name',
  'payType',
  'amount',
  'hours',
  'weeks',
  'overtime',
  'overtimePay',
  'bonus',
  'signOn',
  'equity',
  'sharePrice',
  'vestYears',
  'cliff',
  'benefits',
  'currency',
  'location',
] as const;
export type OfferField = (typeof offerFields)[number];
export type OfferForm = Partial<Record<OfferField, string>>;

/** What is wrong with a field: no number, or one that cannot be. */
export type OfferMistake = { field: OfferField; is: 'missing' | 'not-a-number' | 'out-of-range' };

export type ReadOffer = {
  /** Null while a field is wrong. */
  offer: SalaryInput | null;
  mistakes: OfferMistake[];
  /** The range came with its larger end first and was turned round. */
  isTurned: boolean;
};

const MOST = 1_000_000_000;
export const currencies = ['USD', 'EUR', 'GBP', 'CAD', 'BRL', 'CHF'] as const;

/** Reads the offers of a form or an address: the first always, the others where they have an amount. */
export function readOffers(values: URLSearchParams): OfferForm[] {
  const of = (suffix: string): OfferForm =>
    Object.fromEntries(
      offerFields.flatMap((field) => {
        const value = values
          .get(field + suffix)
          ?.slice(0, 80)
          .trim();
        return value === undefined || value === '' ? [] : [[field, value]];
      }),
    );
  const others = [of('2'), of('3')].filter(({ amount }) => amount !== undefined);
  return [of(''), ...others];
}

/** The same offers as parameters of an address. */
export function writeOffers(offers: readonly OfferForm[]): URLSearchParams {
  const values = new URLSearchParams();
  for (const [index, offer] of offers.entries())
    for (const field of offerFields) {
      const value = offer[field];
      if (value !== undefined && value !== '') values.set(field + (index === 0 ? '' : index + 1), value);
    }
  return values;
}

/** Turns what was typed into an offer. Never throws. */
export function readOffer(form: OfferForm): ReadOffer {
  const mistakes: OfferMistake[] = [];
  const number: ReadNumber = (field, { least = 0, most = MOST, otherwise = 0 } = {}) => {
    const text = form[field];
    if (text === undefined) return otherwise;
    const value = typedNumber(text.replace(/%$/, ''));
    if (value === null) mistakes.push({ field, is: 'not-a-number' });
    else if (value < least || value > most) mistakes.push({ field, is: 'out-of-range' });
    return value ?? otherwise;
  };
  const { amount, isTurned } = readAmount(form.amount, mistakes);
  const overtimeHours = number('overtime', { most: 128 });
  const bonus = number('bonus', form.bonus?.endsWith('%') === true ? { most: 1000 } : {});
  const benefits = number('benefits');
  const offer: SalaryInput = {
    payType: form.payType === 'hourly' ? 'hourly' : 'annual',
    amount,
    hoursPerWeek: number('hours', { least: 1, most: 168, otherwise: 40 }),
    weeksPerYear: number('weeks', { least: 1, most: 52, otherwise: 52 }),
    overtime:
      overtimeHours === 0
        ? null
        : { hours: overtimeHours, factor: number('overtimePay', { least: 1, most: 5, otherwise: 1.5 }) },
    currency: Intl.supportedValuesOf('currency').find((code) => code === form.currency) ?? 'USD',
    location: form.location ?? '',
    bonus: bonus === 0 ? null : form.bonus?.endsWith('%') === true ? { percent: bonus } : { amount: bonus },
    signOn: number('signOn'),
    equity: readEquity(number),
    benefits: benefits === 0 ? [] : [{ label: 'Benefits', amount: benefits }],
    jobPage: null,
  };
  return { offer: mistakes.length === 0 ? offer : null, mistakes, isTurned };
}

type ReadNumber = (
  field: OfferField,
  within?: { least?: number; most?: number; otherwise?: number },
) => number;

/** What it is worth; or, once a share has a price, how many of them. */
function readEquity(number: ReadNumber): SalaryInput['equity'] {
  const [granted, price] = [number('equity'), number('sharePrice')];
  const vestYears = number('vestYears', { least: 1, most: 10, otherwise: 4 });
  const cliffMonths = number('cliff', { most: 60, otherwise: 12 });
  if (granted === 0) return null;
  const grant =
    price === 0
      ? { kind: 'value' as const, value: granted, shares: 0, price: 0 }
      : { kind: 'shares' as const, value: 0, shares: granted, price };
  return { ...grant, vestYears, cliffMonths };
}

type ReadAmount = { amount: SalaryInput['amount']; isTurned: boolean };

/** One amount, or two with a dash between them. */
function readAmount(text: string | undefined, mistakes: OfferMistake[]): ReadAmount {
  if (text === undefined) {
    mistakes.push({ field: 'amount', is: 'missing' });
    return { amount: 0, isTurned: false };
  }
  const ends = text.split(/\s*(?:-|–|—|\bto\b)\s*/).map(typedNumber);
  const [first, second] = ends;
  if (first === undefined || first === null || second === null || ends.length > 2)
    mistakes.push({ field: 'amount', is: 'not-a-number' });
  else if (Math.max(first, second ?? 0) > MOST) mistakes.push({ field: 'amount', is: 'out-of-range' });
  const low = first ?? 0;
  if (second === undefined || second === null) return { amount: low, isTurned: false };
  return { amount: { min: Math.min(low, second), max: Math.max(low, second) }, isTurned: second < low };
}

/** The form of a kept offer, so that it can be changed. */
export function formOf(offer: SalaryInput): OfferForm {
  const { amount, overtime, bonus, equity } = offer;
  const shown = (value: number) => (value === 0 ? undefined : String(value));
  const isShares = equity?.kind === 'shares';
  const given: Record<OfferField, string | undefined> = {
    name: undefined,
    payType: offer.payType,
    amount: typeof amount === 'number' ? String(amount) : `${amount.min}–${amount.max}`,
    hours: String(offer.hoursPerWeek),
    weeks: String(offer.weeksPerYear),
    overtime: shown(overtime?.hours ?? 0),
    overtimePay: overtime === null ? undefined : String(overtime.factor),
    bonus: bonus === null ? undefined : 'percent' in bonus ? `${bonus.percent}%` : String(bonus.amount),
    signOn: shown(offer.signOn),
    equity: shown((isShares ? equity.shares : equity?.value) ?? 0),
    sharePrice: isShares ? String(equity.price) : undefined,
    vestYears: equity === null ? undefined : String(equity.vestYears),
    cliff: equity === null ? undefined : String(equity.cliffMonths),
    benefits: shown(offer.benefits.reduce((sum, benefit) => sum + benefit.amount, 0)),
    currency: offer.currency,
    location: offer.location === '' ? undefined : offer.location,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as OfferForm;
}
