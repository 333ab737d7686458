// A job as schema.org data for search engines (reference E.1). Pure.
import type { Job, JobPlace, Salary } from '#contract/job.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import { countryOf } from '#contract/kit/codes.ts';

type Data = Record<string, unknown>;
type Posted = Omit<PublicJobPage, 'jobClips' | 'similar' | 'story'>;

const employmentTypes: Record<NonNullable<Job['employmentType']>, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  intern: 'INTERN',
  other: 'OTHER',
};

/** Where the job's page and its board stand, and how addresses of this server become whole. */
export type JobAddresses = { url: string; boardUrl: string; absolute: (path: string) => string };

/**
 * The JobPosting of an open, listed job; null for an unlisted one, and where what search engines require is not known:
 * a markup that they report as wrong helps nobody.
 */
export function jobPosting(job: PublicJobPage, addresses: JobAddresses): Data | null {
  const isWhole = placeData(job) !== null && job.descriptionHtml !== '';
  return job.isListed && job.closedAt === null && isWhole ? postingData(job, addresses) : null;
}

/** Everything that is known of the job, be it enough or not. */
export function postingData(job: Posted, addresses: JobAddresses): Data {
  const { employerProfile: employer } = job;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.descriptionHtml,
    datePosted: job.publishedAt ?? job.createdAt,
    ...(job.validThrough === null ? {} : { validThrough: job.validThrough }),
    url: addresses.url,
    identifier: {
      '@type': 'PropertyValue',
      name: employer.name,
      value: job.requisitionId === '' ? job.permalink : job.requisitionId,
    },
    hiringOrganization: {
      '@type': 'Organization',
      name: employer.name,
      sameAs: employer.website ?? addresses.boardUrl,
      ...(employer.logo === null ? {} : { logo: addresses.absolute(employer.logo.url) }),
    },
    ...placeData(job),
    ...(job.salary === null ? {} : { baseSalary: salaryData(job.salary) }),
    ...(job.employmentType === null ? {} : { employmentType: employmentTypes[job.employmentType] }),
    directApply: job.applyMode === 'here',
  };
}

/** `@graph` of the posting, where there is one, and of the way to the page. */
export function jobData(job: PublicJobPage, addresses: JobAddresses, openJobs: string): Data {
  const posting = jobPosting(job, addresses);
  const crumbs = [
    { name: openJobs, item: addresses.boardUrl },
    { name: job.title, item: addresses.url },
  ];
  const way = {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, at) => ({ '@type': 'ListItem', position: at + 1, ...crumb })),
  };
  return { '@context': 'https://schema.org', '@graph': posting === null ? [way] : [posting, way] };
}

type Spot = Pick<JobPlace, 'text' | 'city' | 'region' | 'country' | 'countries' | 'from'>;

/** Remote jobs name where they may be done from, others all places they are done at. */
function placeData(job: Posted): Data | null {
  const spots = spotsOf(job);
  if (job.workplaceType === 'remote') {
    const from = once(spots.flatMap(applicantsFrom));
    return from.length === 0
      ? null
      : { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: oneOrAll(from) };
  }
  const at = once(spots.flatMap((spot) => placeAt(spot, job)));
  return at.length === 0 ? null : { jobLocation: oneOrAll(at) };
}

/** Before its places are read, a job has only the first one. */
function spotsOf({ places, place, location }: Posted): Spot[] {
  if (places.length > 0 || place === null || place.country === null) return places;
  const { city, region, country } = place;
  return [{ text: location, city, region, country, countries: [country], from: 'staff' }];
}

/** A state narrows its country; a city does not, since nobody has to live in it. */
function applicantsFrom({ region, country, countries }: Spot): Data[] {
  const code = countryCode(country);
  if (code !== null && region !== null && (code === 'US' || code === 'CA'))
    return [{ '@type': 'State', name: `${region}, ${code === 'US' ? 'USA' : countryName(code)}` }];
  return [...(code === null ? countries : [code])].flatMap((one) => {
    const known = countryCode(one);
    return known === null ? [] : { '@type': 'Country', name: countryName(known) };
  });
}

/** Nothing for a part of the world: nobody can go there to work. */
function placeAt({ text, city, region, country, from }: Spot, { place }: Posted): Data[] {
  const code = countryCode(country);
  if (code === null) return [];
  const locality = city ?? (from === 'staff' && region === null ? text : null);
  const { latitude = null, longitude = null } = place?.city === city && place?.country === code ? place : {};
  return [
    {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(locality === null ? {} : { addressLocality: locality }),
        ...(region === null ? {} : { addressRegion: region }),
        addressCountry: code,
      },
      ...(latitude === null || longitude === null
        ? {}
        : { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    },
  ];
}

const once = (all: readonly Data[]): Data[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];
const oneOrAll = (all: readonly Data[]) => (all.length === 1 ? all[0] : all);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The present code in capitals where it names a country. */
export const countryCode = (given: string | null): string | null => countryOf(given ?? '');

/** In English, as the posting's own words are. */
export const countryName = (code: string): string => names.of(code) ?? code;

function salaryData({ min, max, currency, interval }: Salary): Data {
  const amounts =
    min !== null && max !== null && min !== max ? { minValue: min, maxValue: max } : { value: min ?? max };
  return {
    '@type': 'MonetaryAmount',
    currency,
    value: { '@type': 'QuantitativeValue', ...amounts, unitText: interval.toUpperCase() },
  };
}
