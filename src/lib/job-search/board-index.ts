// The compact index of a board in memory: what search, filters and sort need of each job, and what a row shows at once.
// Jobs stand in the order of their titles; a job is known by its position in it.
import type { EmploymentType, WorkplaceType } from '#contract/job.ts';
import { fold } from './fold.ts';
import { type FlatTree, flatten, lineOf, type SearchedJob } from './job-facts.ts';
import { codesSaid, type PlaceName } from './place-words.ts';
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
  /** Other names of the places that their texts do not tell. */
  placeNames: PlaceName[];
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

/** What a gazetteer knows of a place: codes of its countries and states, and its city's other names; null for nothing. */
export type NamesOfPlace = (place: string) => { codes: readonly string[]; names: readonly string[] } | null;

/** `order` says which of the given jobs stands at each position. Without `namesOf` a place has the names in its text. */
export function indexOf(
  board: IndexedBoard,
  namesOf: NamesOfPlace = () => null,
): { index: BoardIndex; order: number[] } {
  const departments = flatten(board.departments);
  const offices = flatten(board.offices);
  const sorted = inOrder(board.jobs);
  const order = sorted.map(({ at }) => at);
  const jobs = order.map((at) => board.jobs[at] as SearchedJob);
  const titles = column(sorted.map(({ title }) => title));
  const places = column(
    sorted.map(({ place }) => place),
    byText,
  );
  const days = column(
    sorted.map(({ day }) => day),
    (one, other) => other - one,
  );
  const departmentSetOf = setsIn(departments);
  const officeSetOf = setsIn(offices);
  const departmentSets = column(jobs.map((job) => departmentSetOf(job.departments, job.topDepartment)));
  const officeSets = column(jobs.map((job) => officeSetOf(job.offices, null)));
  const index = {
    trees: treesMark(departments.ids, offices.ids),
    ...{ titles: titles.values, titleOf: titles.of },
    ...{ places: places.values, placeOf: places.of },
    placeNames: placeNamesOf(places.values, namesOf),
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

const isWithin = (code: string, other: string) => code === other || code.startsWith(`${other}.`);

/** A state that the gazetteer does not name is one where it names no other of that country. */
function isRight(code: string, codes: readonly string[]): boolean {
  // Letters of a city are no country.
  if (code.startsWith('~') || codes.some((one) => isWithin(one, code))) return true;
  const [country = '', letters] = code.split('.');
  return (
    letters !== undefined && codes.includes(country) && !codes.some((one) => one.startsWith(`${country}.`))
  );
}

function placeNamesOf(places: readonly string[], namesOf: NamesOfPlace): PlaceName[] {
  const all = new Map<string, number[]>();
  for (const [at, place] of places.entries()) {
    const known = namesOf(place);
    if (known === null) continue;
    const said = [...codesSaid(place)];
    const more = [
      ...known.codes.filter((code) => !said.some((one) => isWithin(one, code))),
      ...said.filter((code) => !isRight(code, known.codes)).map((code) => `-${code}`),
      ...(known.names.length === 0 ? [] : [`=${known.names.join('|')}`]),
    ];
    for (const name of more) all.set(name, [...(all.get(name) ?? []), at]);
  }
  return [...all]
    .sort(([one], [other]) => byText(one, other))
    .map(([name, those]) => ({ name, places: those }));
}

/** `at` is its place among the given jobs. */
type Plain = { at: number; title: string; place: string; day: number; key: string; folded: string };

/** By title without regard to case, accents and punctuation; equal ones by place, the newest first. */
function inOrder(jobs: readonly SearchedJob[]): Plain[] {
  const plain = jobs.map((job, at): Plain => {
    const { line: title, key } = titleLine(job.title);
    const { line: place, key: folded } = placeLine(job.location);
    return { at, title, place, day: dayOf(job.publishedAt), key, folded };
  });
  return plain.sort(
    (one, other) =>
      byText(one.key, other.key) ||
      byText(one.title, other.title) ||
      byText(one.folded, other.folded) ||
      other.day - one.day ||
      one.at - other.at,
  );
}

const MOST_REMEMBERED = 50_000;

/** Titles and places come many times on a board, and again each time that it is read anew. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const made = known.get(text);
    if (made !== undefined) return made;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const fresh = make(text);
    known.set(text, fresh);
    return fresh;
  };
}

/** A text in one line, and what it is ordered by. */
type Line = { line: string; key: string };

const titleLine = /* @__PURE__ */ remembered((text): Line => {
  const line = oneLine(text);
  return { line, key: wordsInOrder(line).join(' ') };
});
const placeLine = /* @__PURE__ */ remembered((text): Line => {
  const line = oneLine(text);
  return { line, key: fold(line) };
});
const dayNumberOf = /* @__PURE__ */ remembered((day) =>
  Math.max(0, Math.floor(Date.parse(day) / 86_400_000) || 0),
);

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** Each value once, in the order of first use unless `compare` is given, and where each job's stands. */
function column<T>(all: T[], compare?: (one: T, other: T) => number): { values: T[]; of: number[] } {
  const places = new Map<T, number>();
  const of = all.map((value) => {
    const place = places.get(value) ?? places.size;
    if (place === places.size) places.set(value, place);
    return place;
  });
  const values = [...places.keys()];
  if (compare === undefined) return { values, of };
  const sorted = [...values].sort(compare);
  for (const [at, value] of sorted.entries()) places.set(value, at);
  return { values: sorted, of: all.map((value) => places.get(value) ?? 0) };
}

const TIDY = /^[!-~]+(?: [!-~]+)*$/;
const oneLine = (text: string) => (TIDY.test(text) ? text : text.toWellFormed().replace(/\s+/g, ' ').trim());

const dayOf = (moment: string | null) => (moment === null ? 0 : dayNumberOf(moment.slice(0, 10)));

const asNumbers = (text: string) => (text === '' ? [] : text.split(',').map(Number));

type Numbered = FlatTree & { ids: string[] };
type Named = { id: string };

/**
 * Makes the set of a job's nodes as text. What hangs under the top department comes first, so that it can be told from
 * the set alone. Most jobs of a board hang in the same few nodes.
 */
function setsIn(tree: Numbered): (nodes: readonly Named[], top: Named | null) => string {
  const numbers = new Map<string, number>();
  // Of a node that a source names twice, the first one counts.
  for (const [at, id] of tree.ids.entries()) if (!numbers.has(id)) numbers.set(id, at);
  const known = new Map<string, string>();
  // Jobs of the server share the very lists of their nodes.
  const shared = new Map<readonly Named[], { top: Named | null; set: string }>();
  const find = (nodes: readonly Named[], top: Named | null): string => {
    let name = top === null ? '' : top.id;
    for (const { id } of nodes) name += `\n${id}`;
    const made = known.get(name) ?? setOf(nodes, top, { tree, numbers }).join();
    known.set(name, made);
    return made;
  };
  return (nodes, top) => {
    const before = shared.get(nodes);
    if (before !== undefined && before.top === top) return before.set;
    const set = find(nodes, top);
    shared.set(nodes, { top, set });
    return set;
  };
}

type In = { tree: Numbered; numbers: ReadonlyMap<string, number> };

function setOf(nodes: readonly Named[], top: Named | null, { tree, numbers }: In): number[] {
  const found = nodes.flatMap(({ id }) => numbers.get(id) ?? []);
  const set = [...new Set(found)].sort((one, other) => one - other);
  const root = top === null ? undefined : numbers.get(top.id);
  if (root === undefined) return set;
  const first = set.find((node) => lineOf(tree, node)[0] === root) ?? root;
  return [first, ...set.filter((node) => node !== first)];
}
