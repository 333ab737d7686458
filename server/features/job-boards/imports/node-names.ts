// Departments and offices of a file are names; a board keeps nodes. A name it knows is the node it has.
import { createHash } from 'node:crypto';
import { foldedWords } from '#server/search.ts';
import type { StoredNode } from '../table.ts';

export type NodeNames = {
  /** The ids of the nodes a value names: `Growing > Tomatoes; Energy` are two, one of them under another. */
  idsOf: (value: string) => string[];
  /** The board's tree with what the file adds. */
  tree: StoredNode[];
};

const MOST_LEVELS = 4;
const MOST_LETTERS = 120;

export function nodeNames(before: readonly StoredNode[]): NodeNames {
  const tree = structuredClone(before) as StoredNode[];
  const known = new Map<string, string[]>();
  const idsOf = (value: string): string[] => {
    const ids = known.get(value) ?? [...new Set(pathsIn(value).map((path) => idAt(tree, path)))];
    known.set(value, ids);
    return ids;
  };
  return { idsOf, tree };
}

const pathsIn = (value: string): string[][] =>
  value
    .split(/[;|\n]/)
    .map((path) =>
      path
        .split(/\s*>\s*|\s+\/\s+/)
        .map((name) => name.replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS))
        .filter((name) => name !== '')
        .slice(0, MOST_LEVELS),
    )
    .filter((path) => path.length > 0);

/** Finds the node, and makes what is missing on the way to it. */
function idAt(tree: StoredNode[], path: readonly string[]): string {
  let level = tree;
  let id = '';
  for (const [at, name] of path.entries()) {
    const same = level.find((node) => folded(node.name) === folded(name));
    const node = same ?? { id: idFor(path.slice(0, at + 1)), name, children: [] };
    if (same === undefined) level.push(node);
    level = node.children;
    id = node.id;
  }
  return id;
}

const folded = (name: string): string => foldedWords(name).join(' ') || name;

/** The same names make the same id in every import. */
const idFor = (path: readonly string[]): string =>
  `file-${createHash('sha256').update(path.map(folded).join('>')).digest('base64url').slice(0, 16)}`;
