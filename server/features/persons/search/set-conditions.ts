// Fields of which a person has several: tags, lists, what they did and where, applications, consents.
import { type SQL, sql } from 'drizzle-orm';
import { AtsJobStatus } from '#contract/person.ts';
import { AnyEventName } from '#contract/tracking.ts';
import { persons } from '#server/tables/persons.ts';
import { type Condition, inSet, never, not, plain, some } from './condition.ts';
import type { PlacedLeaf } from './filter-limits.ts';
import type { LeafContext } from './leaf-conditions.ts';
import { asksForEmpty, refusedOperator, textsIn, wordsOf } from './leaf-values.ts';
import {
  type ThingKind,
  whoApplied,
  whoDid,
  whoIsListed,
  whoIsTagged,
  whoWasAt,
  whoWasAtAny,
} from './sets.ts';

const things = new Map<string, ThingKind>([
  ['jobClip', 'job-clip'],
  ['jobPage', 'job-page'],
  ['contentPage', 'content-page'],
  ['shareLink', 'share-link'],
  ['sequence', 'sequence'],
]);

export function setCondition(leaf: PlacedLeaf, at: LeafContext): Condition {
  switch (leaf.op) {
    case 'has':
      return hasOneOf(leaf, at);
    case 'has-not':
      return not(hasOneOf(leaf, at));
    case 'empty': {
      const filled = hasAny(leaf, at);
      return asksForEmpty(leaf) ? not(filled) : filled;
    }
    default:
      throw refusedOperator(leaf);
  }
}

function hasOneOf(leaf: PlacedLeaf, at: LeafContext): Condition {
  const employer = at.ctx.employer.id;
  const kind = things.get(leaf.field);
  if (kind !== undefined) return inSet(whoWasAt(employer, kind, { things: textsIn(leaf) }));
  switch (leaf.field) {
    case 'tag': {
      const tags = textsIn(leaf).flatMap((permalink) => at.named.tags.get(permalink) ?? []);
      return tags.length === 0 ? never : inSet(whoIsTagged(tags));
    }
    case 'list':
      return standsIn(textsIn(leaf), at);
    case 'event':
      return inSet(whoDid(employer, wordsOf(leaf, AnyEventName.options)));
    case 'atsJobStatus':
      return inSet(whoApplied(employer, wordsOf(leaf, AtsJobStatus.options)));
    case 'consent':
      return someConsent(wordsOf(leaf, ['privacy', 'marketing', 'retention']));
    default:
      throw refusedOperator(leaf);
  }
}

/** Stands in one of the lists; of a smart list that is whoever its search finds. */
export function standsIn(permalinks: readonly string[], { named, smart }: LeafContext): Condition {
  const byHand = permalinks.flatMap((permalink) => {
    const list = named.lists.get(permalink);
    return list?.kind === 'manual' ? [list.id] : [];
  });
  const parts = [
    ...(byHand.length === 0 ? [] : [inSet(whoIsListed(byHand))]),
    ...permalinks.flatMap((permalink) => smart.get(permalink) ?? []),
  ];
  return parts.length === 0 ? never : some(parts);
}

function hasAny(leaf: PlacedLeaf, { ctx }: LeafContext): Condition {
  const employer = ctx.employer.id;
  const kind = things.get(leaf.field);
  if (kind !== undefined) return inSet(whoWasAtAny(employer, kind));
  switch (leaf.field) {
    case 'tag':
      return inSet(sql`select person_id from person_tag_members where employer_id = ${employer}::uuid`);
    case 'list':
      return inSet(sql`select person_id from person_list_members where employer_id = ${employer}::uuid`);
    case 'event':
      return inSet(whoDid(employer, AnyEventName.options));
    case 'atsJobStatus':
      return inSet(whoApplied(employer, AtsJobStatus.options));
    case 'consent':
      return someConsent(['privacy', 'marketing', 'retention']);
    default:
      throw refusedOperator(leaf);
  }
}

/** The last word on one of these consents was yes. */
const someConsent = (kinds: readonly string[]): Condition =>
  plain(
    sql`(${sql.join(
      kinds.map((kind) => lastConsent(kind)),
      sql` or `,
    )})`,
  );

const lastConsent = (kind: string): SQL => sql`coalesce((
  select coalesce((each ->> 'given')::boolean, true) from jsonb_array_elements(${persons.consents}) each
  where each ->> 'key' = ${kind} order by each ->> 'at' desc limit 1), false)`;
