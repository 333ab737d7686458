// A job as boards list it, and the words every part of careers shares: trees, places, salaries.
import * as z from 'zod/mini';
import { Country, Currency } from './kit/codes.ts';
import { Iso } from './kit/fields.ts';
import { JobPagePermalink } from './kit/ids.ts';

export const platforms = ['greenhouse', 'lever', 'ashby', 'csv', 'xml', 'manual'] as const;
/** Where the jobs of a board come from (specification, section 3: atsSourcePlatform). */
export const Platform = z.enum(platforms);
export type Platform = z.infer<typeof Platform>;

/** The platforms that are asked over the network. */
export const AtsPlatform = z.enum(['greenhouse', 'lever', 'ashby']);
export type AtsPlatform = z.infer<typeof AtsPlatform>;

/** A department or office with what lies under it. `jobCount` counts open, listed jobs, descendants' too. */
export type Node = { id: string; name: string; jobCount: number; children: Node[] };
export const Node: z.ZodMiniType<Node> = z.object({
  id: z.string(),
  name: z.string(),
  jobCount: z.int(),
  get children() {
    return z.array(Node);
  },
});

/** A department or office named in passing. */
export const Place = z.object({ id: z.string(), name: z.string() });
export type Place = z.infer<typeof Place>;

export const WorkplaceType = z.enum(['on-site', 'remote', 'hybrid']);
export type WorkplaceType = z.infer<typeof WorkplaceType>;

export const EmploymentType = z.enum(['full-time', 'part-time', 'contract', 'temporary', 'intern', 'other']);
export type EmploymentType = z.infer<typeof EmploymentType>;

export const SalaryInterval = z.enum(['hour', 'day', 'week', 'month', 'year']);
export type SalaryInterval = z.infer<typeof SalaryInterval>;

const money = z.number().check(z.gte(0), z.lte(1_000_000_000));

/** In major units (dollars, not cents); at least one of `min` and `max` is given. `currency` is ISO 4217. */
export const Salary = z.strictObject({
  min: z.nullable(money),
  max: z.nullable(money),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'A currency code such as USD' })),
  interval: SalaryInterval,
});
export type Salary = z.infer<typeof Salary>;

/** As it is written. */
export const SalaryChange = z.extend(Salary, { currency: Currency });

/** Where a job is, as far as it is known; `country` is an ISO 3166-1 code of two letters. */
export const Geo = z.object({
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type Geo = z.infer<typeof Geo>;

/** Whether a place was read from the text, told by its source in a field of its own, or corrected by staff. */
export const PlaceOrigin = z.enum(['text', 'source', 'staff']);

/**
 * One of the places that a location's text names. `countries` are the countries of a part of the world such as EMEA; for a
 * place in one country only that one; empty where the text could not be read.
 */
export const JobPlace = z.object({
  text: z.string(),
  city: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.nullable(z.string()),
  countries: z.array(z.string()),
  from: PlaceOrigin,
});
export type JobPlace = z.infer<typeof JobPlace>;

const degrees = (most: number) => z.nullable(z.number().check(z.gte(-most), z.lte(most)));

/** As it is written. */
export const GeoChange = z.extend(Geo, {
  country: z.nullable(Country),
  ...{ latitude: degrees(90), longitude: degrees(180) },
});

/**
 * A row of a board. `topDepartment` and `topOffice` are the roots of the trees the job hangs in;
 * `jobCount` is the number of jobs under its top department (specification, section 3).
 */
export const Job = z.object({
  permalink: JobPagePermalink,
  title: z.string(),
  location: z.string(),
  /** The other places that it is offered at, as they were written. */
  secondaryLocations: z.array(z.string()),
  departments: z.array(Place),
  offices: z.array(Place),
  topDepartment: z.nullable(Place),
  topOffice: z.nullable(Place),
  jobCount: z.int(),
  workplaceType: z.nullable(WorkplaceType),
  employmentType: z.nullable(EmploymentType),
  salary: z.nullable(Salary),
  publishedAt: z.nullable(Iso),
});
export type Job = z.infer<typeof Job>;
