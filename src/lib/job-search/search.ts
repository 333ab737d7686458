// The job search (specification, section 4): every typed word begins a word of a job's title, location or top
// department, or of what means the same. One implementation for the server and the page.
import type { EmploymentType, WorkplaceType } from '#contract/job.ts';
import type { JobSort } from '#contract/public-job-boards.ts';
import { type BoardIndex, employmentTypes, workplaceTypes } from './board-index.ts';
import { createScorer, type Scorer } from './scores.ts';
import { setsUnder } from './subtrees.ts';

export type Question = {
  search: string;
  /** Node numbers; each means its whole subtree. No list, or an empty one, keeps every job. */
  departments?: readonly number[];
  offices?: readonly number[];
  workplaceTypes?: readonly WorkplaceType[];
  employmentTypes?: readonly EmploymentType[];
  sort: JobSort;
};

export type FilterName = 'department' | 'office' | 'workplaceType' | 'employmentType';
/** 1 for each job that passes; null where nothing is chosen. Apart, so that a facet can leave out its own. */
export type Filters = Record<FilterName, Uint8Array | null>;

export type Searcher = Scorer & {
  index: BoardIndex;
  filters: (question: Question) => Filters;
  /** Positions in the order that was asked for. */
  find: (question: Question) => Uint32Array;
};

/** Prepares an index for searching; costs some milliseconds for each thousand jobs. */
export function createSearcher(index: BoardIndex): Searcher {
  const scorer = createScorer(index);
  const byTitle = index.titleOf.map((_, at) => at);
  const newest = newestFirst(index);
  const filters = (question: Question): Filters => ({
    department: kept(index.departmentsOf, setsUnder(index, 'department', question.departments ?? [])),
    office: kept(index.officesOf, setsUnder(index, 'office', question.offices ?? [])),
    workplaceType: kept(index.workplaceOf, chosen(workplaceTypes, question.workplaceTypes ?? [])),
    employmentType: kept(index.employmentOf, chosen(employmentTypes, question.employmentTypes ?? [])),
  });
  return {
    ...scorer,
    index,
    filters,
    find(question) {
      const relevance = scorer.scores(question.search);
      const order = question.sort === 'title' ? byTitle : newest;
      const found = keptIn(order, relevance, Object.values(filters(question)));
      return question.sort === 'relevance' && relevance !== null ? bestFirst(found, relevance) : found;
    },
  };
}

/** Those that fit what is typed and pass each filter, in their order. */
function keptIn(
  order: readonly number[],
  relevance: Uint16Array | null,
  filters: readonly (Uint8Array | null)[],
): Uint32Array {
  const passed = new Uint8Array(order.length).fill(1);
  for (const filter of [relevance, ...filters]) {
    if (filter === null) continue;
    for (let at = 0; at < passed.length; at += 1) if (filter[at] === 0) passed[at] = 0;
  }
  const found = new Uint32Array(order.length);
  let count = 0;
  for (let place = 0; place < order.length; place += 1) {
    const at = order[place] as number;
    if (passed[at] === 1) {
      found[count] = at;
      count += 1;
    }
  }
  return found.subarray(0, count);
}

/** By day; the jobs of one day by title. */
const newestFirst = ({ dayOf }: BoardIndex): number[] =>
  dayOf.map((_, at) => at).sort((one, other) => (dayOf[one] ?? 0) - (dayOf[other] ?? 0) || one - other);

/** By score; equal ones stay as they were. Scores are small, so they are counted instead of compared. */
function bestFirst(found: Uint32Array, relevance: Uint16Array): Uint32Array {
  let best = 0;
  for (const at of found) best = Math.max(best, relevance[at] as number);
  // Where the next job of each score goes, the best score first.
  const next = new Uint32Array(best + 2);
  for (const at of found)
    next[best - (relevance[at] as number) + 1] = (next[best - (relevance[at] as number) + 1] as number) + 1;
  for (let score = 1; score < next.length; score += 1)
    next[score] = (next[score] as number) + (next[score - 1] as number);
  const sorted = new Uint32Array(found.length);
  for (const at of found) {
    const group = best - (relevance[at] as number);
    sorted[next[group] as number] = at;
    next[group] = (next[group] as number) + 1;
  }
  return sorted;
}

/** By the value of a column, whose 0 means unknown. */
function chosen<T>(all: readonly T[], wanted: readonly T[]): Uint8Array | null {
  return wanted.length === 0
    ? null
    : Uint8Array.from([0, ...all.map((one) => (wanted.includes(one) ? 1 : 0))]);
}

function kept(column: readonly number[], values: Uint8Array | null): Uint8Array | null {
  return values === null ? null : Uint8Array.from(column, (value) => values[value] ?? 0);
}
