// A source's departments or offices under the names the employer gave them, without those it left out. Pure.

import type { SourceNode } from '#server/outside/ats/connector.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';
import { line } from './storable.ts';

export type MappedTree = {
  nodes: StoredNode[];
  /** The node that stands for the source's: itself, or the nearest kept one above it; null: none is. */
  standsFor: (id: string) => string | null;
};

type Mapping = Record<string, string | null>;

/** Children of a node that is left out move up to where it was. */
export function mappedTree(source: readonly SourceNode[], mapping: Mapping): MappedTree {
  const places = new Map<string, string | null>();
  const walk = (nodes: readonly SourceNode[], above: string | null): StoredNode[] =>
    nodes.flatMap(({ id, name, children }) => {
      // A node that is named twice, or under itself, stands where it came first.
      if (places.has(id)) return [];
      const given = Object.hasOwn(mapping, id) ? mapping[id] : undefined;
      const isKept = given !== null;
      places.set(id, isKept ? id : above);
      const below = walk(children, isKept ? id : above);
      return isKept ? [{ id, name: nameOf(given, name), children: below }] : below;
    });
  const nodes = walk(source, null);
  return { nodes, standsFor: (id) => places.get(id) ?? null };
}

const nameOf = (given: string | undefined, name: string) =>
  line(given === undefined || given === '' ? name : given);
