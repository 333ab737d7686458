// Fields of which a person has one value: stage, source, owner, and whether they may be contacted.
import { type SQL, sql } from 'drizzle-orm';
import { UserId } from '#contract/kit/ids.ts';
import { personSources, personStages } from '#contract/person.ts';
import { persons } from '#server/tables/persons.ts';
import { type Condition, plain } from './condition.ts';
import type { PlacedLeaf } from './filter-limits.ts';
import { asksForEmpty, refusedOperator, textsIn, wordsOf } from './leaf-values.ts';

export function choiceCondition(leaf: PlacedLeaf): Condition {
  if (leaf.field === 'owner' && leaf.op === 'empty')
    return plain(asksForEmpty(leaf) ? sql`${persons.ownerId} is null` : sql`${persons.ownerId} is not null`);
  if (leaf.op !== 'is' && leaf.op !== 'is-not') throw refusedOperator(leaf);
  const is = isOneOf(leaf);
  return plain(leaf.op === 'is' ? is : sql`(${is}) is not true`);
}

function isOneOf(leaf: PlacedLeaf): SQL {
  switch (leaf.field) {
    case 'stage':
      return sql`${persons.stage} in ${wordsOf(leaf, personStages)}`;
    case 'source':
      return sql`${persons.sourceType} in ${wordsOf(leaf, personSources)}`;
    case 'doNotContact':
      return sql`${persons.doNotContact} = ${wordsOf(leaf, ['true', 'false']).includes('true')}`;
    case 'owner': {
      // Whoever is no member owns nobody.
      const ids = textsIn(leaf).filter((id) => UserId.safeParse(id).success);
      return ids.length === 0 ? sql`false` : sql`${persons.ownerId} in ${ids}`;
    }
    default:
      throw refusedOperator(leaf);
  }
}
