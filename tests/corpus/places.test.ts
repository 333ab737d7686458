/** The locations of recorded boards: their countries as a person reads them, and what search engines are told of their jobs. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JobPlace } from '#contract/job.ts';
import type { PublicJobPage } from '#contract/job-page.ts';
import { countryName, jobPosting } from '#lib/found/job-posting.ts';
import type { NormJob } from '#server/outside/ats/connector.ts';
import { locationKey, placesOfJob } from '#server/places/job-places.ts';
import { readLocation } from '#server/places/read-location.ts';
import { type ReadBoard, readAshby, readGreenhouse, readLever } from '#tests/support/read-boards.ts';

/** Text → countries; `area` for a part of the world, `-` for nothing. */
const judged = new Map(
  readFileSync(join(import.meta.dirname, 'judged-places.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [text: string, countries: string]),
);

const countriesIn = (text: string) =>
  [...new Set(readLocation(text).places.flatMap(({ country }) => country ?? []))].sort();

test('the country is right for 97 of 100 locations that name one, and never a wrong one', () => {
  const naming = [...judged].filter(([, countries]) => !['area', '-'].includes(countries));
  const missed = naming.filter(([text, countries]) => countriesIn(text).join(',') !== countries);
  const wrong = [...judged].filter(([text, countries]) =>
    countriesIn(text).some((country) => !countries.split(',').includes(country)),
  );
  console.log(
    `${naming.length - missed.length} of ${naming.length} locations right (${((1 - missed.length / naming.length) * 100).toFixed(1)} %), ${wrong.length} wrong; not read: ${missed.map(([text]) => text).join(' · ')}`,
  );
  expect(judged.size).toBe(600);
  expect(wrong).toEqual([]);
  expect(missed.length).toBeLessThanOrEqual(naming.length * 0.03);
});

test('a part of the world names its countries, and a text without a place none', () => {
  for (const [text, countries] of judged) {
    if (countries === 'area')
      expect(
        readLocation(text).places.every((place) => place.countries.length > 2),
        text,
      ).toBe(true);
    if (countries === '-') expect(readLocation(text).places, text).toEqual([]);
  }
});

const folder = join(import.meta.dirname, '../../../shared/data/ats');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of recorded boards is not here.');

function read(name: string): ReadBoard {
  const body = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (name.startsWith('ashby') || name.includes('ashby_')) return readAshby(body);
  return Array.isArray(body) ? readLever(body) : readGreenhouse(body);
}

const placesOf = (job: NormJob): JobPlace[] =>
  placesOfJob({ ...job, said: job.saidPlaces ?? [], corrections: new Map(), byHand: null });

/** The job's page as far as search engines are told of it. */
const postingOf = (job: NormJob) =>
  jobPosting(
    {
      ...job,
      ...{ places: placesOf(job), isListed: true, closedAt: null, validThrough: null, permalink: 'p' },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', publishedAt: null, applyMode: 'here' },
      employerProfile: { name: 'E', website: 'https://example.com/', logo: null },
    } as unknown as PublicJobPage,
    { url: 'https://example.com/j', boardUrl: 'https://example.com/', absolute: (path) => path },
  );

type Address = { address: { addressCountry: string } };
const listOf = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Names of countries that a posting speaks of. */
const told = (posting: Record<string, unknown>): string[] => [
  ...listOf(posting.jobLocation as Address | Address[]).map(({ address }) =>
    countryName(address.addressCountry),
  ),
  ...listOf(posting.applicantLocationRequirements as { name: string } | { name: string }[]).map(({ name }) =>
    (name.split(', ').at(-1) ?? '').replace(/^USA$/, 'United States'),
  ),
];

describe.runIf(isThere)('the recorded boards', () => {
  const names = isThere
    ? globSync('**/*.json', { cwd: folder }).filter((name) => !name.includes('questions'))
    : [];
  const jobs = names.flatMap((name) => read(name).jobs);

  test('95 of 100 job pages with a description carry a posting, and one in a hundred jobs has no place', () => {
    const described = jobs.filter(({ descriptionHtml }) => descriptionHtml !== '');
    const posted = described.filter((job) => postingOf(job) !== null);
    const placeless = jobs.filter((job) => placesOf(job).every(({ countries }) => countries.length === 0));
    console.log(
      `${posted.length} of ${described.length} described jobs carry a JobPosting (${((posted.length / described.length) * 100).toFixed(1)} %); ${placeless.length} of ${jobs.length} jobs have no place`,
    );
    expect(posted.length).toBeGreaterThanOrEqual(described.length * 0.95);
    expect(placeless.length).toBeLessThanOrEqual(jobs.length * 0.02);
  });

  test('no posting names a country that none of its texts was judged to name', () => {
    const judgedByKey = new Map([...judged].map(([text, countries]) => [locationKey(text), countries]));
    let compared = 0;
    for (const job of jobs) {
      const countries = [job.location, ...job.secondaryLocations].map((text) =>
        judgedByKey.get(locationKey(text)),
      );
      const posting = postingOf({ ...job, descriptionHtml: '<p>.</p>' });
      if (posting === null || countries.some((one) => one === undefined || one === 'area' || one === '-'))
        continue;
      compared += 1;
      const right = countries.flatMap((one) => (one ?? '').split(',')).map(countryName);
      for (const country of told(posting)) expect(right, `${job.title}: ${job.location}`).toContain(country);
    }
    console.log(`${compared} postings compared, 0 with a wrong country`);
    expect(compared).toBeGreaterThan(1000);
  });

  test('a posting in tiers and currencies tells the pay of its own place', () => {
    const paid = read('ashby/ashby.json').jobs;
    const at = (location: string) =>
      paid.find((job) => job.location === location && job.salary !== null)?.salary;
    expect(at('Philippines')).toMatchObject({ currency: 'PHP', min: 2_200_000, max: 2_500_000 });
    expect(at('Australia')).toMatchObject({ currency: 'AUD', min: 135_000, max: 168_000 });
    expect(at('UK')).toMatchObject({ currency: 'GBP' });
    const canonical = read('greenhouse/canonical-2023-04-05.json').jobs;
    expect(canonical.filter(({ employmentType }) => employmentType === 'full-time').length).toBeGreaterThan(
      150,
    );
  });
});
