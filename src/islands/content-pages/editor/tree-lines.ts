import type { Node } from '#contract/job.ts';

/** A tree as lines to choose from, each under its parent and a little further in, with its open jobs. */
export const linesOf = (nodes: readonly Node[], depth = 0): { id: string; label: string }[] =>
  nodes.flatMap(({ id, name, jobCount, children }) => [
    { id, label: `${'\u2003'.repeat(depth)}${name} (${jobCount})` },
    ...linesOf(children, depth + 1),
  ]);
