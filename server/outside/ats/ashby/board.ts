// What Ashby's public posting API says of a board, in our words (reference D.3.1).
import * as z from 'zod/mini';
import type { WorkplaceType } from '#contract/job.ts';
import type { SourceBoard } from '../connector.ts';
import { customFields } from '../read/custom.ts';
import { dateOf, employmentOf, type ReadJob, rowReader, webAddress } from '../read/job.ts';
import { fieldOf, fitting, maybe, text } from '../read/lenient.ts';
import { idOfNames, officeList, officeNames, type Team, teamsOfJobs } from '../read/named-tree.ts';
import { placeAmong, placesOf, said } from '../read/places.ts';
import { paragraphs, tidyLine } from '../read/text.ts';
import { salaryIn } from './pay.ts';

const Address = maybe(
  z.object({
    postalAddress: maybe(z.object({ addressLocality: text, addressRegion: text, addressCountry: text })),
    ...{ addressLocality: text, addressRegion: text, addressCountry: text },
  }),
);

const Posting = z.object({
  department: text,
  team: text,
  location: text,
  secondaryLocations: fitting(z.object({ location: text, address: Address })),
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

type Board = Omit<SourceBoard, 'boardName' | 'etag'>;
const named = (row: unknown) => ({ sourceId: fieldOf(row, 'id'), title: fieldOf(row, 'title') });

/** Reads the board of `{jobs:[…]}`; `end` takes what stands beside the jobs. */
export function boardReader(): { add: (row: unknown) => void; end: (beside: unknown) => Board } {
  const teams = teamsOfJobs();
  const offices = new Set<string>();
  let rows = 0;
  let isPaidBeside = false;
  const jobs = rowReader({
    named,
    read(row, { sourceId }) {
      const posting = Posting.parse(row);
      teams.add(sourceId, teamOf(posting));
      for (const name of officeNames(placeNames(posting))) offices.add(name);
      isPaidBeside = isPayShown(posting) && (posting.compensation ?? null) === null;
      return readPosting(posting);
    },
  });
  return {
    add(row) {
      rows += 1;
      jobs.add(row);
    },
    end(beside) {
      const read = jobs.end();
      // The documentation shows the pay of one job beside the list instead of inside the job.
      const [only] = read.jobs;
      if (rows === 1 && only !== undefined && isPaidBeside)
        only.salary = salaryIn(fieldOf(beside, 'compensation'), only.place);
      return { departments: teams.hang(read.jobs), offices: officeList([...offices]), ...read };
    },
  };
}

const teamOf = ({ department, team }: Posting): Team => ({
  department: tidyLine(department),
  team: tidyLine(team),
});

const isPayShown = (posting: Posting) => posting.shouldDisplayCompensationOnJobPostings !== false;

const placeNames = (posting: Posting): (string | null)[] => [
  posting.location,
  ...posting.secondaryLocations.map((place) => place.location),
];

/** Where it hangs is told once all teams are known. */
function readPosting(posting: Posting): ReadJob {
  const places = placesOf(placeNames(posting).map((name) => name ?? ''));
  const saidPlaces = [posting, ...posting.secondaryLocations].flatMap(placeSaid);
  const place = placeAmong(places, saidPlaces);
  return {
    departmentIds: [],
    officeIds: officeNames(placeNames(posting)).map((name) => idOfNames(name)),
    ...places,
    ...{ place, saidPlaces },
    workplaceType: workplaceOf(posting),
    employmentType: employmentOf(posting.employmentType),
    descriptionHtml: (posting.descriptionHtml ?? paragraphs(posting.descriptionPlain ?? '')).trim(),
    salary: isPayShown(posting) ? salaryIn(posting.compensation, place) : null,
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

/** Recorded boards have the address of other places without the object around it. */
function placeSaid({ location, address }: Pick<Posting, 'location' | 'address'>) {
  const { addressLocality, addressRegion, addressCountry } = address?.postalAddress ?? address ?? {};
  return said(location, {
    city: addressLocality ?? null,
    region: addressRegion ?? null,
    country: addressCountry ?? null,
  });
}

function workplaceOf({ workplaceType, isRemote }: Posting): WorkplaceType | null {
  const word = workplaceType?.toLowerCase().replaceAll(/[\s-]/g, '');
  if (word === 'remote' || word === 'hybrid') return word;
  if (word === 'onsite') return 'on-site';
  return isRemote === true ? 'remote' : null;
}
