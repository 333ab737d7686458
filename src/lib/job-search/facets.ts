// How many jobs each filter would give.
import { employmentTypes, workplaceTypes } from './board-index.ts';
import { type FlatTree, lineOf } from './job-facts.ts';
import type { FilterName, Question, Searcher } from './search.ts';
import { type TreeName, treeOf } from './subtrees.ts';

export type FacetCounts = {
  /** By node number, descendants' jobs too. */
  departments: number[];
  offices: number[];
  /** In the order of `workplaceTypes` and `employmentTypes`. */
  workplaceTypes: number[];
  employmentTypes: number[];
};

/** How many jobs each filter would give beside the search and the other filters, as if its own kind were not chosen. */
export function facetsOf(searcher: Searcher, question: Question): FacetCounts {
  const { index } = searcher;
  const relevance = searcher.scores(question.search);
  const filters = searcher.filters(question);
  const counted = (name: FilterName, column: readonly number[], values: number) => {
    const others = Object.entries(filters).flatMap(([one, filter]) =>
      one === name || filter === null ? [] : [filter],
    );
    const counts = new Array<number>(values).fill(0);
    for (const [at, value] of column.entries())
      if ((relevance === null || relevance[at] !== 0) && others.every((filter) => filter[at] === 1))
        counts[value] = (counts[value] ?? 0) + 1;
    return counts;
  };
  const ofTree = (name: TreeName) => {
    const { tree, sets, of } = treeOf(index, name);
    return byNode(tree, sets, counted(name, of, sets.length));
  };
  return {
    departments: ofTree('department'),
    offices: ofTree('office'),
    workplaceTypes: counted('workplaceType', index.workplaceOf, workplaceTypes.length + 1).slice(1),
    employmentTypes: counted('employmentType', index.employmentOf, employmentTypes.length + 1).slice(1),
  };
}

/** A job counts once at each node it hangs under. */
function byNode(tree: FlatTree, sets: readonly number[][], counts: readonly number[]): number[] {
  const sums = new Array<number>(tree.depths.length).fill(0);
  for (const [at, set] of sets.entries())
    for (const node of new Set(set.flatMap((one) => lineOf(tree, one))))
      sums[node] = (sums[node] ?? 0) + (counts[at] ?? 0);
  return sums;
}
