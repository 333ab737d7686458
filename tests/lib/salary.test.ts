import fc from 'fast-check';
import { expect, test } from 'vitest';
import { salaryExact, salaryHourly, salaryText, salaryThousands } from '#lib/format/salary.ts';
import { formOf, type OfferForm, readOffer, readOffers, writeOffers } from '#lib/salary/offer-form.ts';
import { reckon } from '#lib/salary/reckon.ts';
import { shareBelow } from '#lib/salary/share-below.ts';
import { typedNumber } from '#lib/salary/typed-number.ts';

const offerOf = (form: OfferForm) => {
  const { offer } = readOffer(form);
  if (offer === null) throw new Error('The offer of the test is wrong.');
  return offer;
};

test('thousands and hours are said exactly as specified', () => {
  expect(salaryThousands(94_600)).toBe('$95k');
  expect(salaryThousands(120_000)).toBe('$120k');
  expect(salaryHourly(45.666)).toBe('$45.67/hour');
  expect(salaryHourly(25)).toBe('$25.00/hour');
  expect(salaryThousands(60_000, 'EUR')).toBe('€60k');
  expect(salaryThousands(95_000, 'CHF')).toBe('CHF 95k');
  expect(salaryExact(6760)).toBe('$6,760');
});

test('a job says one amount, or both ends', () => {
  const words = {
    day: (a: string) => `${a} a day`,
    week: (a: string) => `${a} a week`,
    month: (a: string) => `${a} a month`,
  };
  const pay = { currency: 'USD', interval: 'year' } as const;
  expect(salaryText({ ...pay, min: 90_000, max: 120_000 }, words)).toBe('$90k–$120k');
  expect(salaryText({ ...pay, min: null, max: 120_000 }, words)).toBe('$120k');
  expect(salaryText({ ...pay, min: 25.5, max: 30, interval: 'hour' }, words)).toBe('$25.50–$30.00/hour');
  expect(salaryText({ ...pay, min: 4000, max: 4000, interval: 'month' }, words)).toBe('$4,000 a month');
  expect(salaryText({ ...pay, min: 95, max: 110 }, words)).toBe('$95–$110');
  expect(salaryText({ ...pay, min: null, max: null }, words)).toBe('');
});

test.each([
  ['$78,000', 78_000],
  ['78.000 €', 78_000],
  ['78 000', 78_000],
  ['78k', 78_000],
  ['25.50', 25.5],
  ['25,5', 25.5],
  ['1,234,567.89', 1_234_567.89],
  ['USD 90K', 90_000],
  ['many', null],
  ['', null],
  ['-5', null],
  ['1e9', null],
])('%s is read as %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test('a salary becomes an hour, a month, four years', () => {
  const offer = offerOf({ amount: '78,000', hours: '42', weeks: '46', bonus: '4%', signOn: '1500' });
  const { annual, hourly, monthly, firstYearTotal, fourYearTotal, texts } = reckon(offer);
  expect({ annual, hourly, monthly, firstYearTotal, fourYearTotal }).toEqual({
    annual: 81_120,
    hourly: 41.99,
    monthly: 6760,
    firstYearTotal: 82_620,
    fourYearTotal: 325_980,
  });
  expect(texts).toEqual({ annual: '$81k', hourly: '$41.99/hour' });
});

test('an hour becomes a year of 2,080 hours', () => {
  const { annual, texts } = reckon(offerOf({ payType: 'hourly', amount: '45.67' }));
  expect(annual).toBe(94_993.6);
  expect(texts).toEqual({ annual: '$95k', hourly: '$45.67/hour' });
});

test('overtime counts for pay and for hours', () => {
  const { annual, hourly } = reckon(
    offerOf({ payType: 'hourly', amount: '20', overtime: '5', overtimePay: '1.5' }),
  );
  expect(annual).toBe(20 * 2080 + 5 * 52 * 30);
  expect(hourly).toBeCloseTo(annual / (45 * 52), 2);
});

test('equity vests evenly, and not before its cliff', () => {
  const plain = reckon(offerOf({ amount: '100000' }));
  const { firstYearTotal, fourYearTotal } = reckon(offerOf({ amount: '100000', equity: '40000' }));
  expect(firstYearTotal - plain.firstYearTotal).toBe(10_000);
  expect(fourYearTotal - plain.fourYearTotal).toBe(40_000);
  const late = offerOf({ amount: '100000', equity: '40000' });
  const cliff = reckon({ ...late, equity: late.equity && { ...late.equity, cliffMonths: 24 } });
  expect(cliff.firstYearTotal).toBe(plain.firstYearTotal);
});

test('equity is what it is worth, or shares at a price, and a kept offer is typed again as it was', () => {
  const form: OfferForm = {
    ...{ amount: '100000', equity: '1000', sharePrice: '40', vestYears: '2', cliff: '24', location: 'Porto' },
    ...{ payType: 'annual', hours: '40', weeks: '52', currency: 'EUR' },
  };
  const offer = offerOf(form);
  expect(offer).toMatchObject({ location: 'Porto', equity: { kind: 'shares', shares: 1000, price: 40 } });
  expect(reckon(offer).firstYearTotal).toBe(100_000);
  expect(reckon(offer).fourYearTotal).toBe(440_000);
  expect(formOf(offer)).toEqual(form);
  expect(readOffer({ amount: '1', equity: '1', cliff: '61' }).mistakes).toEqual([
    { field: 'cliff', is: 'out-of-range' },
  ]);
});

test('a range counts by its middle, and is turned round where it is typed backwards', () => {
  const { offer, isTurned } = readOffer({ amount: '90k–70k' });
  expect(isTurned).toBe(true);
  expect(offer?.amount).toEqual({ min: 70_000, max: 90_000 });
  expect(offer && reckon(offer).annual).toBe(80_000);
});

test('each wrong figure is named', () => {
  const { offer, mistakes } = readOffer({ amount: 'lots', hours: '200', bonus: 'x%' });
  expect(offer).toBeNull();
  expect(mistakes.map(({ field, is }) => [field, is])).toEqual([
    ['amount', 'not-a-number'],
    ['bonus', 'not-a-number'],
    ['hours', 'out-of-range'],
  ]);
  expect(readOffer({}).mistakes).toEqual([{ field: 'amount', is: 'missing' }]);
});

test('what is typed survives the address', () => {
  const field = fc.stringMatching(/^[\w%.,€ ]{0,18}[\w%]$/);
  fc.assert(
    fc.property(
      fc.array(fc.record({ amount: field, bonus: field }), { minLength: 1, maxLength: 3 }),
      (offers) => {
        const trimmed = offers.map(({ amount, bonus }) => ({ amount: amount.trim(), bonus: bonus.trim() }));
        expect(readOffers(new URLSearchParams(writeOffers(trimmed).toString()))).toEqual(trimmed);
      },
    ),
  );
});

test('nothing that is typed makes it throw, or makes a result that is no number', () => {
  const anything = fc.string({ maxLength: 80, unit: 'grapheme' });
  fc.assert(
    fc.property(anything, anything, anything, (amount, hours, equity) => {
      const { offer } = readOffer({ amount, hours, equity });
      if (offer !== null) expect(Number.isFinite(reckon(offer).fourYearTotal)).toBe(true);
    }),
  );
});

test('an amount stands between the points of the table, and nowhere outside of them', () => {
  const points = { p10: 20_000, p25: 30_000, p50: 40_000, p75: 60_000, p90: null };
  expect(shareBelow(points, 40_000)).toBe(50);
  expect(shareBelow(points, 35_000)).toBe(38);
  expect(shareBelow(points, 60_000)).toBe(75);
  expect(shareBelow(points, 10_000)).toBeNull();
  expect(shareBelow(points, 60_001)).toBeNull();
});
