// Departments and offices of a file are names; a board keeps nodes. A name it knows is the node it has.
import { createHash } from 'node:crypto';
import { foldedWords } from '#server/search.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';

export type NodeNames = {
  /** The ids of the nodes a value names: `Growing > Tomatoes; Energy` are two, one of them under another. */
  idsOf: (value: string) => string[];
  /** The board's tree with what the file adds. */
  tree: StoredNode[];
};

const MOST_LEVELS = 4;
const MOST_LETTERS = 120;
/** Of one value: a job in more departments than this is a job in a column of another kind. */
const MOST_PATHS = 20;
const MOST_VALUE = MOST_PATHS * MOST_LEVELS * MOST_LETTERS;
/** Of one tree; further names are left out, so that a column of another kind makes no tree of it. */
const MOST_NODES = 5_000;

export function nodeNames(before: readonly StoredNode[]): NodeNames {
  const tree = structuredClone(before) as StoredNode[];
  const known = new Map<string, string[]>();
  const levels = new Map<readonly StoredNode[], Map<string, StoredNode>>();
  let made = 0;
  /** The nodes of a level by their folded names; the first of two alike. */
  const namesAt = (level: readonly StoredNode[]) => {
    const names = levels.get(level) ?? new Map(level.toReversed().map((node) => [folded(node.name), node]));
    levels.set(level, names);
    return names;
  };
  /** Finds the node, and makes what is missing on the way to it. Null where there is no room for it. */
  const idAt = (path: readonly string[]): string | null => {
    let level = tree;
    let id: string | null = null;
    for (const [at, name] of path.entries()) {
      const names = namesAt(level);
      const same = names.get(folded(name));
      if (same === undefined && made >= MOST_NODES) return id;
      const node = same ?? { id: idFor(path.slice(0, at + 1)), name, children: [] };
      if (same === undefined) {
        level.push(node);
        names.set(folded(name), node);
        made += 1;
      }
      level = node.children;
      id = node.id;
    }
    return id;
  };
  const idsOf = (value: string): string[] => {
    const text = value.slice(0, MOST_VALUE);
    const ids = known.get(text) ?? [
      ...new Set(
        pathsIn(text)
          .map(idAt)
          .filter((id) => id !== null),
      ),
    ];
    known.set(text, ids);
    return ids;
  };
  return { idsOf, tree };
}

const pathsIn = (value: string): string[][] =>
  value
    .replace(/[^\S\n]+/g, ' ')
    .split(/[;|\n]/)
    .map((path) =>
      path
        .split(/ ?> ?| \/ /)
        .map((name) => name.trim().slice(0, MOST_LETTERS))
        .filter((name) => name !== '')
        .slice(0, MOST_LEVELS),
    )
    .filter((path) => path.length > 0)
    .slice(0, MOST_PATHS);

const folded = (name: string): string => foldedWords(name).join(' ') || name;

/** The same names make the same id in every import. */
const idFor = (path: readonly string[]): string =>
  `file-${createHash('sha256').update(path.map(folded).join('>')).digest('base64url').slice(0, 16)}`;
