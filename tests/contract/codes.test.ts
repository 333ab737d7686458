import { describe, expect, test } from 'vitest';
import { QuietHours } from '#contract/app-reminders.ts';
import { GeoChange, SalaryChange } from '#contract/job.ts';
import { Country, Currency, countryOf, PartDate, SpokenLanguage } from '#contract/kit/codes.ts';
import { Person, PersonChange } from '#contract/person.ts';
import { createSalaryLink } from '#contract/salary-calculator.ts';
import { ProfileChange } from '#contract/users.ts';

type Schema = { safeParse: (value: unknown) => { success: boolean } };

const cases: [name: string, schema: Schema, taken: string[], refused: string[]][] = [
  [
    'a year, month or day',
    PartDate,
    ['', '1998', '2024-02', '2024-02-29', '1900-01-01', '2026-12-31'],
    [
      ...['2026-99-99', '2026-13', '2026-00', '2026-02-29', '2026-04-31', '0000', '1899-12-31', '9999'],
      ...['24', '2026-1', '2026-1-1', '2026-01-01T00:00', '2026-', ' 2026', '2026-01-', '-2026', '２０２６'],
    ],
  ],
  [
    'a currency',
    Currency,
    ['EUR', 'USD', 'BRL', 'XOF', 'JPY'],
    ['ZZZ', 'QQQ', 'eur', 'EU', 'EURO', 'US$', ''],
  ],
  [
    'a country',
    Country,
    ['PT', 'pt', 'GB', 'UK', 'XK'],
    ['ZZ', 'QQ', 'EU', 'UN', 'XA', 'Portugal', '12', '', ' '],
  ],
  [
    'a spoken language',
    SpokenLanguage,
    ['en', 'pt-BR', 'zh-Hant-TW', 'es-419', 'gsw', 'nhx', 'fr-CA'],
    ['xx', 'qq', 'en-ZZ', 'en-QQ', 'english', 'e', 'klingon!', '../../etc', 'en-', ''],
  ],
  [
    'a time zone',
    ProfileChange.shape.timezone,
    ['Europe/Lisbon', 'UTC', 'America/Sao_Paulo', 'Etc/GMT+3'],
    ['Europe/Atlantis', '+01:00', '-25:00', 'GMT+25', '', 'Mars'],
  ],
];

describe.each(cases)('%s', (_, schema, taken, refused) => {
  test.each(taken)('%j is taken', (value) => expect(schema.safeParse(value).success).toBe(true));
  test.each(refused)('%j is refused', (value) => expect(schema.safeParse(value).success).toBe(false));
});

test('a former code and small letters stand for the country of today', () => {
  expect(['UK', 'pt', 'DD', 'ZZ'].map(countryOf)).toEqual(['GB', 'PT', 'DE', null]);
  expect(Country.parse('uk')).toBe('GB');
});

test.each(['24:00', '25:61', '23:60', '9:00', '09:00:00'])('%s is no time of the day', (from) => {
  expect(QuietHours.safeParse({ from, to: '08:00' }).success).toBe(false);
});

const place = { city: 'Porto', region: null, country: 'PT', latitude: 41.1, longitude: -8.6 };
const salary = { min: 1, max: null, currency: 'EUR', interval: 'year' };
const offer = { payType: 'annual', amount: 1, currency: 'EUR' };
const work = { title: 'Fitter', company: '', from: '2020-02', to: '' };
const school = { school: 'Yard', degree: '', from: '1998', to: '2001-06-30' };

// What calls are handed, so that no field goes by its look only.
const bodies: [name: string, schema: Schema, good: object, bad: object][] = [
  ['a job’s country', GeoChange, place, { ...place, country: 'QQ' }],
  ['a job’s latitude', GeoChange, place, { ...place, latitude: 90.1 }],
  ['a job’s longitude', GeoChange, place, { ...place, longitude: -181 }],
  ['a job’s pay', SalaryChange, salary, { ...salary, currency: 'ZZZ' }],
  ['an offer’s pay', createSalaryLink.body, { offers: [offer] }, { offers: [{ ...offer, currency: 'ZZZ' }] }],
  [
    'when somebody worked',
    PersonChange,
    { profile: { experience: [work] } },
    { profile: { experience: [{ ...work, to: '2026-99-99' }] } },
  ],
  [
    'when somebody learned',
    PersonChange,
    { profile: { education: [school] } },
    { profile: { education: [{ ...school, from: '2026-13' }] } },
  ],
];

test.each(bodies)('%s is checked where it is written', (_, schema, good, bad) => {
  expect(schema.safeParse(good).success).toBe(true);
  expect(schema.safeParse(bad).success).toBe(false);
});

test('days that were stored before they were checked can still be read', () => {
  const stored = [{ ...work, from: '2026-99-99' }];
  expect(Person.shape.profile.shape.experience.safeParse(stored).success).toBe(true);
});
