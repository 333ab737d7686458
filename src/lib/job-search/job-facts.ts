// What the search knows of a job and of the trees it hangs in.
import type { Job, Node } from '#contract/job.ts';

/** The part of a job that is searched, filtered and sorted. */
export type SearchedJob = Pick<
  Job,
  'title' | 'location' | 'departments' | 'offices' | 'topDepartment' | 'workplaceType' | 'employmentType'
> & { publishedAt: string | null };

/** A tree in preorder: what lies under the node at `i` follows it, up to `ends[i]`. */
export type FlatTree = { names: string[]; depths: number[]; ends: number[] };

/** Ids beside the flat tree, in the same order. */
export function flatten(tree: readonly Node[]): FlatTree & { ids: string[] } {
  const flat = { ids: [] as string[], names: [] as string[], depths: [] as number[], ends: [] as number[] };
  const visit = (node: Node, depth: number) => {
    const at = flat.ids.length;
    flat.ids.push(node.id);
    flat.names.push(node.name);
    flat.depths.push(depth);
    flat.ends.push(0);
    for (const child of node.children) visit(child, depth + 1);
    flat.ends[at] = flat.ids.length;
  };
  for (const node of tree) visit(node, 0);
  return flat;
}

/** The ends that follow from the depths. */
export const endsOf = (depths: readonly number[]): number[] =>
  depths.map((depth, at) => {
    let end = at + 1;
    while (end < depths.length && (depths[end] ?? 0) > depth) end += 1;
    return end;
  });

/** The node and all above it, from the root down. */
export function lineOf({ ends }: FlatTree, node: number): number[] {
  const line: number[] = [];
  for (let at = 0; at <= node; at += 1) if ((ends[at] ?? 0) > node) line.push(at);
  return line;
}
