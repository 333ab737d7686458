// The salary calculator: an offer goes in, what it is worth comes out (reference C.12). Nothing personal is stored.
import * as z from 'zod/mini';
import { Currency } from './kit/codes.ts';
import { endpoint } from './kit/endpoint.ts';
import { Iso, line, lineOrEmpty } from './kit/fields.ts';
import { JobPagePermalink, SalaryLinkPermalink } from './kit/ids.ts';
import { page } from './kit/page.ts';

const money = z.number().check(z.gte(0), z.lte(1_000_000_000));
const positive = (most: number) => z.number().check(z.gt(0), z.lte(most));

export const Range = z.strictObject({ min: money, max: money });

/** An offer. Amounts are in major units of `currency`; `overtime.hours` are a week's, `factor` multiplies the hour. */
export const SalaryInput = z.strictObject({
  payType: z.enum(['hourly', 'annual']),
  amount: z.union([money, Range]),
  hoursPerWeek: z.prefault(positive(168), 40),
  weeksPerYear: z.prefault(positive(52), 52),
  overtime: z.prefault(
    z.nullable(
      z.strictObject({
        hours: z.number().check(z.gte(0), z.lte(128)),
        factor: z.number().check(z.gte(1), z.lte(5)),
      }),
    ),
    null,
  ),
  currency: z.prefault(z.string(), 'USD'),
  location: z.prefault(lineOrEmpty(120), ''),
  bonus: z.prefault(
    z.nullable(
      z.union([
        z.strictObject({ percent: z.number().check(z.gte(0), z.lte(1000)) }),
        z.strictObject({ amount: money }),
      ]),
    ),
    null,
  ),
  signOn: z.prefault(money, 0),
  /** `value` for kind value; `shares` × `price` for kind shares. Vests evenly over `vestYears`, nothing before the cliff. */
  equity: z.prefault(
    z.nullable(
      z.strictObject({
        kind: z.enum(['value', 'shares']),
        value: z.prefault(money, 0),
        shares: z.prefault(money, 0),
        price: z.prefault(money, 0),
        vestYears: z.prefault(positive(10), 4),
        cliffMonths: z.prefault(z.number().check(z.gte(0), z.lte(60)), 12),
      }),
    ),
    null,
  ),
  /** A year's worth each; at most 20. */
  benefits: z.prefault(
    z.array(z.strictObject({ label: line(80), amount: money })).check(z.maxLength(20)),
    [],
  ),
  jobPage: z.prefault(z.nullable(JobPagePermalink), null),
});
export type SalaryInput = z.infer<typeof SalaryInput>;

/** As it is saved. */
const SalaryOffer = z.extend(SalaryInput, { currency: z.prefault(Currency, 'USD') });

/**
 * US wages of an occupation in dollars, in `area`: the metro or state that was asked for, or else the United States. `mine` is the share (10–90) that earns less than the offer's base pay; null
 * without an offer, and where it lies outside what the table tells.
 */
export const Percentile = z.object({
  occupation: z.string(),
  area: z.string(),
  p10: z.nullable(z.number()),
  p25: z.nullable(z.number()),
  p50: z.nullable(z.number()),
  p75: z.nullable(z.number()),
  p90: z.nullable(z.number()),
  /** Where the table only says "this or more", the figures from there on are null. */
  mine: z.nullable(z.number()),
  source: z.string(),
  year: z.int(),
});
export type Percentile = z.infer<typeof Percentile>;

/** A year holds base pay, overtime and bonus; the totals add sign-on, benefits and vested equity. */
export const SalaryResult = z.object({
  hourly: z.number(),
  annual: z.number(),
  monthly: z.number(),
  firstYearTotal: z.number(),
  fourYearTotal: z.number(),
  /** `$95k` and `$45.67/hour` (specification, section 9). */
  texts: z.object({ annual: z.string(), hourly: z.string() }),
  percentile: z.nullable(Percentile),
});
export type SalaryResult = z.infer<typeof SalaryResult>;

const base = '/v1/public/salary-calculator';
const open = { access: 'public', rate: 'public' } as const;

/** An O*NET-SOC occupation without its decimals, such as 15-1252. */
export const OccupationCode = z.string().check(z.regex(/^[0-9]{2}-[0-9]{4}$/));

export const calculateSalary = endpoint({
  ...open,
  name: 'calculateSalary',
  method: 'GET',
  path: base,
  summary: 'Calculates what an offer is worth. Nothing is stored.',
  retry: 'none',
  query: z.strictObject({
    payType: z.optional(z.enum(['hourly', 'annual'])),
    /** Amounts as people type them: `78,000`, `78k`, `70k–80k`, `25.50`. */
    amount: line(80),
    hours: z.optional(line(80)),
    weeks: z.optional(line(80)),
    overtime: z.optional(line(80)),
    overtimePay: z.optional(line(80)),
    /** An amount, or with % a part of base pay. */
    bonus: z.optional(line(80)),
    signOn: z.optional(line(80)),
    equity: z.optional(line(80)),
    vestYears: z.optional(line(80)),
    benefits: z.optional(line(80)),
    currency: z.optional(Currency),
    occupation: z.optional(OccupationCode),
    location: z.optional(lineOrEmpty(120)),
  }),
  success: 200,
  response: SalaryResult,
});

export const searchOccupations = endpoint({
  ...open,
  name: 'searchOccupations',
  method: 'GET',
  path: `${base}/occupations`,
  summary:
    'Searches occupations by title, best match first; says how sure each is. Titles: O*NET 27.0, CC BY 4.0.',
  retry: 'none',
  query: z.strictObject({ search: line(200) }),
  success: 200,
  response: z.object({
    ...page(
      z.object({
        code: OccupationCode,
        title: z.string(),
        matched: z.string(),
        /** `yes`: what was typed says it; `likely`: it says more than that; `no`: the nearest there is. */
        sure: z.enum(['yes', 'likely', 'no']),
      }),
    ).shape,
    attribution: z.string(),
  }),
});

/** `people` is how many work in the occupation; null where the survey does not tell. */
export const Wages = z.object({
  code: OccupationCode,
  title: z.string(),
  people: z.nullable(z.int()),
  annual: Percentile,
  hourly: Percentile,
});
export type Wages = z.infer<typeof Wages>;

export const getWages = endpoint({
  ...open,
  name: 'getWages',
  method: 'GET',
  path: `${base}/wages/:occupation`,
  summary:
    'Returns US wage percentiles of an occupation, per year and per hour, of its metro or state where known.',
  retry: 'none',
  params: z.strictObject({ occupation: OccupationCode }),
  /** A place as people write it; `area` in the answer tells whose wages these are. */
  query: z.strictObject({ location: z.optional(lineOrEmpty(120)) }),
  success: 200,
  response: Wages,
});

export const createSalaryLink = endpoint({
  ...open,
  name: 'createSalaryLink',
  method: 'POST',
  path: `${base}/links`,
  summary: 'Stores up to three offers under a link for twelve months, without personal data.',
  rate: 'public-write',
  retry: 'key',
  body: z.strictObject({
    offers: z.array(SalaryOffer).check(z.minLength(1), z.maxLength(3)),
    occupation: z.optional(OccupationCode),
  }),
  success: 201,
  response: z.object({ permalink: SalaryLinkPermalink, url: z.string(), expiresAt: Iso }),
});

export const getSalaryLink = endpoint({
  ...open,
  name: 'getSalaryLink',
  method: 'GET',
  path: `${base}/links/:permalink`,
  summary: 'Returns the offers stored under a link, with their results.',
  retry: 'none',
  params: z.strictObject({ permalink: SalaryLinkPermalink }),
  success: 200,
  response: z.object({
    offers: z.array(SalaryInput),
    results: z.array(SalaryResult),
    occupation: z.nullable(OccupationCode),
    savedAt: Iso,
    expiresAt: Iso,
  }),
  errors: ['GONE'],
});

export const salaryCalculatorEndpoints = [
  calculateSalary,
  searchOccupations,
  getWages,
  createSalaryLink,
  getSalaryLink,
];
