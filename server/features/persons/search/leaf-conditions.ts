// What each field of a search asks, by the kind of the field. An operator that a field does not know is refused.
import { type PersonField, personFields } from '#contract/person-search.ts';
import type { EmployerContext } from '#server/context.ts';
import { choiceCondition } from './choice-conditions.ts';
import type { Condition } from './condition.ts';
import type { PlacedLeaf } from './filter-limits.ts';
import { momentCondition, numberCondition } from './measure-conditions.ts';
import type { Named } from './named.ts';
import { setCondition } from './set-conditions.ts';
import { textCondition } from './text-conditions.ts';

export type LeafContext = {
  ctx: EmployerContext;
  named: Named;
  /** The conditions of smart lists among the named ones, by permalink. */
  smart: Map<string, Condition>;
};

/** Throws VALIDATION naming operator or value. */
export function leafCondition(leaf: PlacedLeaf, at: LeafContext): Condition {
  const kind: (typeof personFields)[PersonField] = personFields[leaf.field];
  switch (kind) {
    case 'text':
      return textCondition(leaf, at);
    case 'choice':
      return choiceCondition(leaf);
    case 'set':
      return setCondition(leaf, at);
    case 'number':
      return numberCondition(leaf);
    case 'date':
      return momentCondition(leaf, at.ctx.now());
  }
}
