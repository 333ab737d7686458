// What Lever's Postings API says of a site, in our words (reference D.2.1).
import * as z from 'zod/mini';
import type { Salary, SalaryInterval, WorkplaceType } from '#contract/job.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import type { SourceBoard } from '../connector.ts';
import { customFields } from '../read/custom.ts';
import { dateOf, employmentOf, type ReadJob, rowReader, webAddress } from '../read/job.ts';
import { fieldOf, fitting, maybe, number, text } from '../read/lenient.ts';
import { idOfNames, officeList, officeNames, type Team, teamsOfJobs } from '../read/named-tree.ts';
import { placeAmong, placesOf, said, workplaceIn } from '../read/places.ts';
import { paragraphs, tidyLine, unescapeHtml } from '../read/text.ts';

const Categories = z.object({
  location: text,
  commitment: text,
  team: text,
  department: text,
  allLocations: fitting(z.string()),
});

const Posting = z.object({
  categories: z.catch(Categories, {
    location: null,
    commitment: null,
    team: null,
    department: null,
    allLocations: [],
  }),
  country: text,
  opening: text,
  description: text,
  descriptionPlain: text,
  lists: fitting(z.object({ text, content: text })),
  additional: text,
  salaryDescription: text,
  salaryRange: maybe(
    z.object({
      currency: z.string().check(z.regex(/^[A-Za-z]{3}$/)),
      interval: text,
      min: number,
      max: number,
    }),
  ),
  hostedUrl: text,
  applyUrl: text,
  workplaceType: text,
  createdAt: number,
});
type Posting = z.infer<typeof Posting>;

type Board = Omit<SourceBoard, 'boardName' | 'etag'>;
const named = (row: unknown) => ({ sourceId: fieldOf(row, 'id'), title: fieldOf(row, 'text') });

/** Reads the postings of a site. */
export function boardReader(): { add: (row: unknown) => void; end: () => Board } {
  const teams = teamsOfJobs();
  const offices = new Set<string>();
  const { add, end } = rowReader({
    named,
    read(row, { sourceId }) {
      const posting = Posting.parse(row);
      teams.add(sourceId, teamOf(posting.categories));
      for (const name of placeNames(posting.categories)) offices.add(name);
      return readPosting(posting);
    },
  });
  return {
    add,
    end() {
      const read = end();
      return { departments: teams.hang(read.jobs), offices: officeList([...offices]), ...read };
    },
  };
}

const placeNames = ({ location, allLocations }: Posting['categories']) =>
  officeNames([location, ...allLocations]);

const teamOf = ({ department, team }: Posting['categories']): Team => ({
  department: tidyLine(department),
  team: tidyLine(team),
});

/** Where it hangs is told once all teams are known. */
function readPosting(posting: Posting): ReadJob {
  const { categories } = posting;
  const places = placesOf([categories.location ?? '', ...categories.allLocations]);
  const saidPlaces = said(places.location, { country: posting.country });
  return {
    departmentIds: [],
    officeIds: placeNames(categories).map((name) => idOfNames(name)),
    ...places,
    place: placeAmong(places, saidPlaces),
    saidPlaces,
    workplaceType: workplaceOf(posting.workplaceType) ?? workplaceIn(places),
    employmentType: employmentOf(categories.commitment),
    descriptionHtml: descriptionOf(posting),
    salary: salaryOf(posting.salaryRange),
    requisitionId: '',
    language: null,
    hostedUrl: webAddress(posting.hostedUrl),
    applyUrl: webAddress(posting.applyUrl),
    isListed: true,
    publishedAt: dateOf(posting.createdAt),
    updatedAt: null,
    custom: customFields([
      ['Commitment', categories.commitment],
      ['Team', categories.team],
      ['Department', categories.department],
      ['Workplace', posting.workplaceType],
      ['Salary description', unescapeHtml(posting.salaryDescription ?? '').replace(/<[^<>]*>/g, ' ')],
    ]),
  };
}

function descriptionOf(posting: Posting): string {
  const opening = posting.description ?? posting.opening ?? '';
  const plain = opening === '' ? paragraphs(posting.descriptionPlain ?? '') : opening;
  // Lever sends the items of a list without the list around them.
  const lists = posting.lists.map(
    (list) => `<h3>${escapeHtml(tidyLine(list.text))}</h3><ul>${list.content ?? ''}</ul>`,
  );
  return [plain, ...lists, posting.additional ?? '', posting.salaryDescription ?? ''].join('\n').trim();
}

function workplaceOf(word: string | null): WorkplaceType | null {
  const known = word?.toLowerCase().replace('onsite', 'on-site');
  return known === 'on-site' || known === 'remote' || known === 'hybrid' ? known : null;
}

const INTERVALS: [RegExp, SalaryInterval][] = [
  [/hour/i, 'hour'],
  [/day/i, 'day'],
  [/week/i, 'week'],
  [/month/i, 'month'],
  [/year|annual/i, 'year'],
];

function salaryOf(range: Posting['salaryRange']): Salary | null {
  if (range === null) return null;
  const interval = INTERVALS.find(([pattern]) => pattern.test(range.interval ?? ''))?.[1];
  const amounts = [range.min, range.max].map((value) =>
    typeof value === 'number' && value > 0 && value <= 1_000_000_000 ? value : null,
  );
  const [min = null, max = null] = amounts;
  // A sum paid once, such as "one-time", is no salary.
  if (interval === undefined || (min === null && max === null)) return null;
  return { min, max, currency: range.currency.toUpperCase(), interval };
}
