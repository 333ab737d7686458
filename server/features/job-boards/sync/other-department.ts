// Where jobs stand that are in no department: nobody would find them in the tree otherwise. Pure.
import type { Language } from '#contract/kit/fields.ts';
import type { StoredNode } from '#server/tables/job-boards.ts';
import type { MappedTree } from './mapped-tree.ts';
import type { SourceMapping } from './ports.ts';

/** As a mapping names it; no source has it, since names of its own would be longer. */
export const OTHER = '#other';

const words: Record<Language, string> = { en: 'Other', fr: 'Autres', pt: 'Outros' };

/** The tree that also takes those jobs, in the words of the mapping; the tree itself where the mapping leaves them out. */
export function withOther(
  tree: MappedTree,
  mapping: SourceMapping | undefined,
  language: Language,
): MappedTree & { other: StoredNode | null } {
  if (mapping === undefined || mapping.departments[OTHER] === null) return { ...tree, other: null };
  const name = mapping.departments[OTHER] || words[language];
  return { ...tree, other: { id: OTHER, name, children: [] } };
}

/** The nodes with that department last, if a job stands in it. */
export const nodesWithOther = (
  { nodes, other }: Pick<ReturnType<typeof withOther>, 'nodes' | 'other'>,
  jobs: Iterable<{ departmentIds: readonly string[] }>,
): StoredNode[] => {
  if (other !== null)
    for (const { departmentIds } of jobs) if (departmentIds.includes(OTHER)) return [...nodes, other];
  return nodes;
};
