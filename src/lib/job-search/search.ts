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
  find: (question: Question) => number[];
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
): number[] {
  const passed = new Uint8Array(order.length).fill(1);
  for (const filter of [relevance, ...filters]) {
    if (filter === null) continue;
    for (let at = 0; at < passed.length; at += 1) if (filter[at] === 0) passed[at] = 0;
  }
  const found: number[] = [];
  for (const at of order) if (passed[at] === 1) found.push(at);
  return found;
}

/** By day; the jobs of one day by title. */
const newestFirst = ({ dayOf }: BoardIndex): number[] =>
  dayOf.map((_, at) => at).sort((one, other) => (dayOf[one] ?? 0) - (dayOf[other] ?? 0) || one - other);

/** By score; equal ones stay as they were. Scores are few and small, so they are gathered instead of compared. */
function bestFirst(found: readonly number[], relevance: Uint16Array): number[] {
  const byScore: number[][] = [];
  for (const at of found) {
    const score = relevance[at] as number;
    const group = byScore[score];
    if (group === undefined) byScore[score] = [at];
    else group.push(at);
  }
  return byScore.reverse().flat();
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
