// The compact index of a board in memory: what search, filters and sort need of each job, and what a row shows at once.
// Jobs stand in the order of their titles; a job is known by its position in it.
import type { EmploymentType, WorkplaceType } from '#contract/job.ts';
import { fold } from './fold.ts';
import { type FlatTree, flatten, lineOf, type SearchedJob } from './job-facts.ts';
import { treesMark } from './trees-mark.ts';
import { wordsInOrder } from './words.ts';

export const workplaceTypes: readonly WorkplaceType[] = ['on-site', 'remote', 'hybrid'];
export const employmentTypes: readonly EmploymentType[] = [
  'full-time',
  'part-time',
  'contract',
  'temporary',
  'intern',
  'other',
];

/** Columns hold one value a job: a place in the list beside them; in the last two 0 means unknown. */
export type BoardIndex = {
  /** Tells whether a page's trees are the ones the columns speak of. */
  trees: string;
  titles: string[];
  titleOf: number[];
  places: string[];
  placeOf: number[];
  /** Days since 1970, newest first; 0 where nobody knows. */
  days: number[];
  dayOf: number[];
  departments: FlatTree;
  /** Node numbers; the first one hangs under the job's top department. */
  departmentSets: number[][];
  departmentsOf: number[];
  offices: FlatTree;
  officeSets: number[][];
  officesOf: number[];
  workplaceOf: number[];
  employmentOf: number[];
};

export type IndexedBoard = {
  departments: Parameters<typeof flatten>[0];
  offices: Parameters<typeof flatten>[0];
  jobs: readonly SearchedJob[];
};

/** `order` says which of the given jobs stands at each position. */
export function indexOf(board: IndexedBoard): { index: BoardIndex; order: number[] } {
  const departments = flatten(board.departments);
  const offices = flatten(board.offices);
  const plain = board.jobs.map((job) => ({
    title: oneLine(job.title),
    place: oneLine(job.location),
    day: dayOf(job.publishedAt),
  }));
  const order = inOrder(plain);
  const jobs = order.map((at) => board.jobs[at] as SearchedJob);
  const sorted = order.map((at) => plain[at] as Plain);
  const titles = column(sorted.map(({ title }) => title));
  const places = column(
    sorted.map(({ place }) => place),
    byText,
  );
  const days = column(
    sorted.map(({ day }) => day),
    (one, other) => other - one,
  );
  const departmentSets = column(jobs.map((job) => departmentSet(job, departments).join()));
  const officeSets = column(jobs.map((job) => numbers(job.offices, offices).join()));
  const index = {
    trees: treesMark(departments.ids, offices.ids),
    ...{ titles: titles.values, titleOf: titles.of },
    ...{ places: places.values, placeOf: places.of },
    ...{ days: days.values, dayOf: days.of },
    ...{
      departments,
      departmentSets: departmentSets.values.map(asNumbers),
      departmentsOf: departmentSets.of,
    },
    ...{ offices, officeSets: officeSets.values.map(asNumbers), officesOf: officeSets.of },
    workplaceOf: jobs.map(({ workplaceType }) => workplaceTypes.indexOf(workplaceType as WorkplaceType) + 1),
    employmentOf: jobs.map(
      ({ employmentType }) => employmentTypes.indexOf(employmentType as EmploymentType) + 1,
    ),
  };
  return { index, order };
}

type Plain = { title: string; place: string; day: number };

/** By title without regard to case, accents and punctuation; equal ones by place, the newest first. */
function inOrder(jobs: readonly Plain[]): number[] {
  const keyOf = remembered((title) => wordsInOrder(title).join(' '));
  const foldOf = remembered(fold);
  const keyed = jobs.map((job) => ({ ...job, key: keyOf(job.title), folded: foldOf(job.place) }));
  return keyed
    .map((_, at) => at)
    .sort((a, b) => {
      const [one, other] = [keyed[a] as (typeof keyed)[number], keyed[b] as (typeof keyed)[number]];
      return (
        byText(one.key, other.key) ||
        byText(one.title, other.title) ||
        byText(one.folded, other.folded) ||
        other.day - one.day ||
        a - b
      );
    });
}

/** Titles and places come many times on a board. */
function remembered(make: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Each value once, in the order of first use unless `compare` is given, and where each job's stands. */
function column<T>(all: T[], compare?: (one: T, other: T) => number): { values: T[]; of: number[] } {
  const values = [...new Set(all)];
  if (compare !== undefined) values.sort(compare);
  const places = new Map(values.map((value, at) => [value, at]));
  return { values, of: all.map((value) => places.get(value) ?? 0) };
}

const TIDY = /^[!-~]+(?: [!-~]+)*$/;
const oneLine = (text: string) => (TIDY.test(text) ? text : text.toWellFormed().replace(/\s+/g, ' ').trim());

const dayOf = (moment: string | null) =>
  moment === null ? 0 : Math.max(0, Math.floor(Date.parse(moment) / 86_400_000) || 0);

const asNumbers = (text: string) => (text === '' ? [] : text.split(',').map(Number));

type Numbered = FlatTree & { ids: string[] };

function numbers(nodes: readonly { id: string }[], tree: Numbered): number[] {
  const found = nodes.map(({ id }) => tree.ids.indexOf(id)).filter((at) => at >= 0);
  return [...new Set(found)].sort((one, other) => one - other);
}

/** What hangs under the top department comes first, so that it can be told from the set alone. */
function departmentSet(job: SearchedJob, tree: Numbered): number[] {
  const set = numbers(job.departments, tree);
  const top = job.topDepartment === null ? -1 : tree.ids.indexOf(job.topDepartment.id);
  if (top < 0) return set;
  const first = set.find((node) => lineOf(tree, node)[0] === top) ?? top;
  return [first, ...set.filter((node) => node !== first)];
}
