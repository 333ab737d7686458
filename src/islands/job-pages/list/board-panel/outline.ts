// A tree of departments or offices as text: one a line, what lies under it indented by two spaces. Pure.
import type { Node } from '#contract/job.ts';
import type { NodeChange } from '#contract/job-boards.ts';

type Named = Pick<Node, 'id' | 'name'> & { children: readonly Named[] };

/** As the API takes them. */
const DEEPEST = 4;
const MOST = 500;
const LONGEST = 120;

export const outlineOf = (tree: readonly Named[], depth = 0): string =>
  tree
    .map(({ name, children }) => {
      const line = `${'  '.repeat(depth)}${name}`;
      return children.length === 0 ? line : `${line}\n${outlineOf(children, depth + 1)}`;
    })
    .join('\n');

type Written = { name: string; children: Written[] };

/** One level deeper than the line above at most, however far a line is indented. */
function written(text: string): Written[] {
  const top: Written[] = [];
  const open: { indent: number; children: Written[] }[] = [{ indent: -1, children: top }];
  for (const line of text.split(/\r?\n/)) {
    const name = line.trim();
    if (name === '') continue;
    const indent = (line.match(/^\s*/)?.[0] ?? '').replaceAll('\t', '  ').length;
    while (open.length > 1 && (open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const node: Written = { name, children: [] };
    open.at(-1)?.children.push(node);
    open.push({ indent, children: node.children });
  }
  return top;
}

/** The sentence about what the API would refuse; null when all is well. */
export function outlineError(text: string): string | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (lines.length > MOST) return `Use at most ${MOST} lines.`;
  if (lines.some((line) => line.trim().length > LONGEST)) return `Use at most ${LONGEST} characters a line.`;
  return depthOf(written(text)) > DEEPEST ? `Indent at most ${DEEPEST - 1} levels.` : null;
}

const depthOf = (tree: readonly Written[]): number =>
  tree.length === 0 ? 0 : 1 + Math.max(...tree.map(({ children }) => depthOf(children)));

/** The tree that is written; what keeps its name, or its place under another name, keeps its id and so its jobs. */
export const treeOf = (text: string, before: readonly Named[]): NodeChange[] =>
  matched(written(text), before);

function matched(lines: readonly Written[], before: readonly Named[]): NodeChange[] {
  const free = new Set(before);
  const byName = lines.map(({ name }) => {
    const same = [...free].find((node) => node.name === name);
    if (same !== undefined) free.delete(same);
    return same;
  });
  // Only a list as long as before: where lines were added or taken away, a place says nothing.
  const isSameLength = lines.length === before.length;
  return lines.map(({ name, children }, at) => {
    const there = before[at];
    const renamed = isSameLength && there !== undefined && free.has(there) ? there : undefined;
    const node = byName[at] ?? renamed;
    const under = matched(children, node?.children ?? []);
    return { ...(node !== undefined && { id: node.id }), name, children: under };
  });
}
