/** What search engines are told of a job: everything they require, or nothing. */
import { describe, expect, test } from 'vitest';
import type { JobPlace } from '#contract/job.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import { plainText } from '#lib/format/plain-text.ts';
import { countryCode, jobData, jobPosting } from '#lib/found/job-posting.ts';

const addresses = {
  url: 'https://jobs.example/job-board/b/job/p',
  boardUrl: 'https://jobs.example/job-board/b',
  absolute: (path: string) => `https://jobs.example${path}`,
};

const place = { city: 'Oban', region: 'Scotland', country: 'GB', latitude: 56.4, longitude: -5.5 };

const makeJob = (more: Partial<PublicJobPage> = {}) =>
  ({
    permalink: 'abc1234567',
    title: 'Second engineer',
    isListed: true,
    departments: [],
    offices: [],
    topDepartment: null,
    topOffice: null,
    location: 'Oban',
    place,
    secondaryLocations: [],
    places: [],
    workplaceType: 'on-site',
    employmentType: 'full-time',
    salary: { min: 74_000, max: 88_000, currency: 'USD', interval: 'year' },
    language: 'en',
    requisitionId: 'R-7',
    applyMode: 'here',
    applyUrl: null,
    contentPage: null,
    publishedAt: '2026-03-01T09:30:00.000Z',
    closedAt: null,
    validThrough: '2026-04-01T00:00:00.000Z',
    jobBoard: { permalink: 'board12345', title: 'Jobs', atsSourcePlatform: 'manual' },
    employerProfile: {
      name: 'Northwind Ferries',
      permalink: 'northwind',
      website: 'https://northwind.example/',
      logo: { url: '/images/abc/64.webp' },
    },
    descriptionHtml: '<p>Keep <b>two</b> ferries running.</p>',
    createdAt: '2026-02-01T00:00:00.000Z',
    updatedAt: '2026-03-02T00:00:00.000Z',
    jobClips: [],
    similar: [],
    ...more,
  }) as unknown as PublicJobPage;

const posting = (more: Partial<PublicJobPage> = {}) => jobPosting(makeJob(more), addresses);

test('an open, listed job has all that is required and all that is known', () => {
  expect(posting()).toEqual({
    '@type': 'JobPosting',
    title: 'Second engineer',
    description: '<p>Keep <b>two</b> ferries running.</p>',
    datePosted: '2026-03-01T09:30:00.000Z',
    validThrough: '2026-04-01T00:00:00.000Z',
    url: addresses.url,
    identifier: { '@type': 'PropertyValue', name: 'Northwind Ferries', value: 'R-7' },
    hiringOrganization: {
      '@type': 'Organization',
      name: 'Northwind Ferries',
      sameAs: 'https://northwind.example/',
      logo: 'https://jobs.example/images/abc/64.webp',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Oban',
        addressRegion: 'Scotland',
        addressCountry: 'GB',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 56.4, longitude: -5.5 },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 74_000, maxValue: 88_000, unitText: 'YEAR' },
    },
    employmentType: 'FULL_TIME',
    directApply: true,
  });
});

test('a remote job names the country it may be done from, and no place', () => {
  const found = posting({ workplaceType: 'remote', place: { ...place, city: null, country: 'NO' } });
  expect(found).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Norway' },
  });
  expect(found).not.toHaveProperty('jobLocation');
});

const spot = (text: string, more: Partial<JobPlace> = {}): JobPlace => ({
  ...{ text, city: null, region: null, country: null, countries: [], from: 'text' },
  ...more,
});
const cambridge = spot('UK - Cambridge', { city: 'Cambridge', country: 'GB', countries: ['GB'] });
const gdansk = spot('Gdańsk', { city: 'Gdańsk', country: 'PL', countries: ['PL'] });

test('a job at several places names each of them once, and none that could not be read', () => {
  expect(posting({ places: [cambridge, gdansk, spot('The moon'), cambridge] })?.jobLocation).toEqual([
    {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Cambridge', addressCountry: 'GB' },
    },
    {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: 'Gdańsk', addressCountry: 'PL' },
    },
  ]);
  expect(posting({ places: [spot('The moon')], place: null })).toBeNull();
});

test('a remote job names the countries of its part of the world, or its state', () => {
  const dach = spot('Home based - DACH', { countries: ['DE', 'AT', 'CH'] });
  const colorado = spot('Remote - CO', { region: 'Colorado', country: 'US', countries: ['US'] });
  const from = (places: JobPlace[]) =>
    posting({ workplaceType: 'remote', places })?.applicantLocationRequirements;
  expect(from([dach])).toEqual(
    ['Germany', 'Austria', 'Switzerland'].map((name) => ({ '@type': 'Country', name })),
  );
  expect(from([colorado])).toEqual({ '@type': 'State', name: 'Colorado, USA' });
  // Nobody can go to work in a part of the world.
  expect(posting({ places: [dach] })).toBeNull();
});

test.for(['EU', 'UN', 'ZZ', 'XX', 'Europe', '', '12', null])('%s is no country', (country) => {
  expect(countryCode(country)).toBeNull();
  expect(posting({ workplaceType: 'remote', place: { ...place, country } })).toBeNull();
  expect(posting({ place: { ...place, country } })).toBeNull();
});

describe('no posting', () => {
  test.for([
    ['of an unlisted job', { isListed: false }],
    ['of a closed one', { closedAt: '2026-03-05T00:00:00.000Z' }],
    ['without a description', { descriptionHtml: '' }],
    ['without a place', { place: null }],
  ] as const)('%s', ([, more]) => {
    expect(posting(more as Partial<PublicJobPage>)).toBeNull();
    const { '@graph': graph } = jobData(makeJob(more as Partial<PublicJobPage>), addresses, 'Open jobs');
    expect((graph as { '@type': string }[]).map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  });
});

test('what is not known is left out', () => {
  const found = posting({ salary: null, employmentType: null, validThrough: null, requisitionId: '' });
  for (const field of ['baseSalary', 'employmentType', 'validThrough'])
    expect(found).not.toHaveProperty(field);
  expect(found).toMatchObject({ identifier: { value: 'abc1234567' } });
});

test('pay of one figure is one value, by its own unit', () => {
  const salary = { min: 25.5, max: null, currency: 'CAD', interval: 'hour' } as const;
  expect(posting({ salary })).toMatchObject({
    baseSalary: { currency: 'CAD', value: { value: 25.5, unitText: 'HOUR' } },
  });
});

test('an employer without website and logo is named, and leads to its board', () => {
  const { employerProfile } = makeJob();
  const found = posting({ employerProfile: { ...employerProfile, website: null, logo: null } });
  expect(found?.hiringOrganization).toEqual({
    '@type': 'Organization',
    name: 'Northwind Ferries',
    sameAs: addresses.boardUrl,
  });
});

test('a job applied to elsewhere is no direct application', () => {
  expect(posting({ applyMode: 'link' })).toMatchObject({ directApply: false });
});

describe('descriptions of pages', () => {
  test.for([
    ['<h2>What</h2><p>You &amp; me&nbsp;&#39;s</p>', "What You & me 's"],
    ['<p>a&unknown;b</p>', 'a&unknown;b'],
    ['<p>&#0;&#xD800;&#99999999;</p>', '&#0;\uFFFD&#99999999;'],
    ['', ''],
  ])('%s', ([html, text]) => {
    expect(plainText(html ?? '', 160)).toBe(text);
  });

  test('a long one ends after a whole word', () => {
    const text = plainText(`<p>${'word '.repeat(100)}</p>`, 43);
    expect(text).toBe(`${'word '.repeat(8)}word…`.replace(/ word…$/, '…'));
    expect(text.length).toBeLessThanOrEqual(43);
  });
});
