// Numbers and moments in searches.
import { type SQL, sql } from 'drizzle-orm';
import { persons } from '#server/tables/persons.ts';
import { type Condition, plain } from './condition.ts';
import type { PlacedLeaf } from './filter-limits.ts';
import { asksForEmpty, dayOf, numberOf, pairOf, refusedOperator } from './leaf-values.ts';

const numbers = new Map<string, SQL>([
  ['score', sql`${persons.score}`],
  ['plays', sql`${persons.plays}`],
  ['secondsWatched', sql`${persons.secondsWatched}`],
]);
const moments = new Map<string, SQL>([
  ['created', sql`${persons.createdAt}`],
  ['updated', sql`${persons.updatedAt}`],
  ['seen', sql`${persons.lastSeenAt}`],
  ['eraseOn', sql`(${persons.eraseOn}::timestamp at time zone 'UTC')`],
]);

function columnOf(columns: Map<string, SQL>, leaf: PlacedLeaf): SQL {
  const column = columns.get(leaf.field);
  if (column === undefined) throw refusedOperator(leaf);
  return column;
}

export function numberCondition(leaf: PlacedLeaf): Condition {
  const column = columnOf(numbers, leaf);
  switch (leaf.op) {
    case 'is':
      return plain(sql`${column} = ${numberOf(leaf)}::float8`);
    case 'is-not':
      return plain(sql`${column} <> ${numberOf(leaf)}::float8`);
    case 'gt':
      return plain(sql`${column} > ${Math.floor(numberOf(leaf))}::int`);
    case 'lt':
      return plain(sql`${column} < ${Math.ceil(numberOf(leaf))}::int`);
    case 'between': {
      const [from, to] = pairOf(leaf, numberOf);
      return plain(sql`${column} between ${Math.ceil(from)}::int and ${Math.floor(to)}::int`);
    }
    default:
      throw refusedOperator(leaf);
  }
}

const at = (moment: Date, more = 0): SQL =>
  sql`${new Date(moment.getTime() + more).toISOString()}::timestamptz`;

const DAY = 86_400_000;

/** Days are whole days in UTC: after one means from the next on. */
export function momentCondition(leaf: PlacedLeaf, now: Date): Condition {
  const column = columnOf(moments, leaf);
  switch (leaf.op) {
    case 'is':
      return plain(sql`${column} >= ${at(dayOf(leaf))} and ${column} < ${at(dayOf(leaf), DAY)}`);
    case 'gt':
      return plain(sql`${column} >= ${at(dayOf(leaf), DAY)}`);
    case 'lt':
      return plain(sql`${column} < ${at(dayOf(leaf))}`);
    case 'between': {
      const [from, to] = pairOf(leaf, dayOf);
      return plain(sql`${column} >= ${at(from)} and ${column} < ${at(to, DAY)}`);
    }
    case 'within-days': {
      const days = Math.min(Math.max(numberOf(leaf), 0), 36_500);
      // The only one that lies ahead.
      return leaf.field === 'eraseOn'
        ? plain(sql`${column} < ${at(now, days * DAY)}`)
        : plain(sql`${column} >= ${at(now, -days * DAY)}`);
    }
    case 'empty':
      return plain(asksForEmpty(leaf) ? sql`${column} is null` : sql`${column} is not null`);
    default:
      throw refusedOperator(leaf);
  }
}
