// What Ashby's public posting API says of a board, in our words (reference D.3.1).
import * as z from 'zod/mini';
import type { Geo, WorkplaceType } from '#contract/job.ts';
import type { SourceBoard } from '../connector.ts';
import { countryCode } from '../read/countries.ts';
import { customFields } from '../read/custom.ts';
import { dateOf, employmentOf, type ReadJob, readRows, Unfit, webAddress } from '../read/job.ts';
import { fieldOf, fitting, maybe, text } from '../read/lenient.ts';
import { idOfNames, officeList, officeNames, type Team, teamTree } from '../read/named-tree.ts';
import { geoIn, placesOf } from '../read/places.ts';
import { paragraphs, tidyLine } from '../read/text.ts';
import { salaryIn } from './pay.ts';

const Address = maybe(
  z.object({
    postalAddress: maybe(z.object({ addressLocality: text, addressRegion: text, addressCountry: text })),
  }),
);

const Posting = z.object({
  department: text,
  team: text,
  location: text,
  secondaryLocations: fitting(z.object({ location: text })),
  address: Address,
  employmentType: text,
  workplaceType: text,
  isRemote: maybe(z.boolean()),
  isListed: maybe(z.boolean()),
  descriptionHtml: text,
  descriptionPlain: text,
  publishedAt: text,
  updatedAt: text,
  jobUrl: text,
  applyUrl: text,
  compensation: z.optional(z.unknown()),
  shouldDisplayCompensationOnJobPostings: maybe(z.boolean()),
});
type Posting = z.infer<typeof Posting>;

/** The board of `{jobs:[…]}`. Throws Unfit where there is no list of jobs at all. */
export function boardOf(body: unknown): Omit<SourceBoard, 'boardName' | 'etag'> {
  const jobs = fieldOf(body, 'jobs');
  if (!Array.isArray(jobs)) throw new Unfit('Its answer holds no list of jobs.');
  const postings = jobs.map((row) => Posting.safeParse(row).data);
  const { tree, idOf } = teamTree(postings.map(teamOf));
  const offices = officeNames(
    postings.flatMap((posting) => (posting === undefined ? [] : placeNames(posting))),
  );
  const named = (row: unknown) => ({ sourceId: fieldOf(row, 'id'), title: fieldOf(row, 'title') });
  // The documentation shows the pay of one job beside the list instead of inside the job.
  const beside = jobs.length === 1 ? fieldOf(body, 'compensation') : undefined;
  const read = readRows(jobs, named, (row) => readPosting(Posting.parse(row), idOf, beside));
  return { departments: tree, offices: officeList(offices), ...read };
}

const teamOf = (posting: Posting | undefined): Team => ({
  department: tidyLine(posting?.department),
  team: tidyLine(posting?.team),
});

const placeNames = (posting: Posting): (string | null)[] => [
  posting.location,
  ...posting.secondaryLocations.map((place) => place.location),
];

function readPosting(posting: Posting, idOf: (team: Team) => string[], payBeside: unknown): ReadJob {
  const places = placesOf(placeNames(posting).map((name) => name ?? ''));
  const isPayShown = posting.shouldDisplayCompensationOnJobPostings !== false;
  return {
    departmentIds: idOf(teamOf(posting)),
    officeIds: officeNames(placeNames(posting)).map((name) => idOfNames(name)),
    ...places,
    place: placeOf(posting) ?? geoIn(places.location),
    workplaceType: workplaceOf(posting),
    employmentType: employmentOf(posting.employmentType),
    descriptionHtml: (posting.descriptionHtml ?? paragraphs(posting.descriptionPlain ?? '')).trim(),
    salary: isPayShown ? salaryIn(posting.compensation ?? payBeside) : null,
    requisitionId: '',
    language: null,
    hostedUrl: webAddress(posting.jobUrl),
    applyUrl: webAddress(posting.applyUrl),
    // An unlisted job stays off the boards and is reached by its link.
    isListed: posting.isListed !== false,
    publishedAt: dateOf(posting.publishedAt),
    updatedAt: dateOf(posting.updatedAt),
    custom: customFields([
      ['Employment type', posting.employmentType],
      ['Workplace type', posting.workplaceType],
      ['Team', posting.team],
      ['Department', posting.department],
    ]),
  };
}

function placeOf({ address }: Posting): Geo | null {
  const postal = address?.postalAddress;
  const [city, region, country] = [
    postal?.addressLocality,
    postal?.addressRegion,
    postal?.addressCountry,
  ].map(tidyLine);
  const code = countryCode(country ?? '');
  if (!city && !region && code === null) return null;
  return { city: city || null, region: region || null, country: code, latitude: null, longitude: null };
}

function workplaceOf({ workplaceType, isRemote }: Posting): WorkplaceType | null {
  const word = workplaceType?.toLowerCase().replaceAll(/[\s-]/g, '');
  if (word === 'remote' || word === 'hybrid') return word;
  if (word === 'onsite') return 'on-site';
  return isRemote === true ? 'remote' : null;
}
