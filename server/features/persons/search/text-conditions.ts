// Texts in searches, whatever their case and accents. Names, companies and the like are found through their words.
import { type SQL, sql } from 'drizzle-orm';
import { foldedWords } from '#server/search.ts';
import { persons } from '#server/tables/persons.ts';
import { seesAllPersons } from '../policy.ts';
import { type Condition, inSet, never, not, plain } from './condition.ts';
import type { PlacedLeaf } from './filter-limits.ts';
import type { LeafContext } from './leaf-conditions.ts';
import { asksForEmpty, refusedOperator, textOf } from './leaf-values.ts';
import { whoHasAnyEmail, whoHasEmail, whoSentResume } from './sets.ts';
import { hasWords } from './words.ts';

const columns = new Map<string, SQL>([
  ['name', sql`${persons.fullName}`],
  ['company', sql`${persons.company}`],
  ['title', sql`${persons.title}`],
  ['headline', sql`${persons.headline}`],
  ['location', sql`${persons.location}`],
]);

/** Those whose words stand in the index of words. */
const indexed = new Set(['name', 'company', 'title', 'headline']);

export function textCondition(leaf: PlacedLeaf, at: LeafContext): Condition {
  if (leaf.op === 'is-not') return not(textCondition({ ...leaf, op: 'is' }, at));
  if (leaf.field === 'email') return emailCondition(leaf, at);
  if (leaf.field === 'skill') return skillCondition(leaf);
  if (leaf.field === 'resume') return resumeCondition(leaf, at);
  const column = columns.get(leaf.field);
  if (column === undefined) throw refusedOperator(leaf);
  if (leaf.op === 'empty') return plain(asksForEmpty(leaf) ? sql`${column} = ''` : sql`${column} <> ''`);
  const text = textOf(leaf);
  const matches = matchesText(leaf, column, text);
  const hint = indexed.has(leaf.field) ? hasWords(at.ctx.employer.id, text) : undefined;
  return plain(hint === undefined ? matches : sql`(${hint} and ${matches})`);
}

const MARKS = '[\u0300-\u036f]';
const folded = (column: SQL): SQL =>
  sql`regexp_replace(normalize(lower(${column}), NFKD), ${MARKS}, '', 'g')`;
/** As a text is compared with a folded column: case and accents do not count. */
export const foldedText = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
const likeText = (text: string) => text.replace(/[\\%_]/g, (mark) => `\\${mark}`);

function matchesText(leaf: PlacedLeaf, column: SQL, text: string): SQL {
  switch (leaf.op) {
    case 'is':
      return sql`${folded(column)} = ${foldedText(text)}`;
    case 'starts':
      return sql`${folded(column)} like ${`${likeText(foldedText(text))}%`}`;
    case 'contains':
      return containsWords(folded(column), text);
    default:
      throw refusedOperator(leaf);
  }
}

/** Every word begins a word of it; a text of signs alone stands in it as it is. */
function containsWords(text: SQL, sought: string): SQL {
  const words = foldedWords(sought);
  if (words.length === 0) return sql`${text} like ${`%${likeText(foldedText(sought))}%`}`;
  return sql.join(
    words.map((word) => sql`${text} ~ ${`(^|[^[:alnum:]])${word}`}`),
    sql` and `,
  );
}

function emailCondition(leaf: PlacedLeaf, { ctx }: LeafContext): Condition {
  const employer = ctx.employer.id;
  if (leaf.op === 'empty') {
    const has = inSet(whoHasAnyEmail(employer));
    return asksForEmpty(leaf) ? not(has) : has;
  }
  const text = likeText(textOf(leaf).toLowerCase());
  switch (leaf.op) {
    case 'is':
      return inSet(whoHasEmail(employer, text));
    case 'starts':
      return inSet(whoHasEmail(employer, `${text}%`));
    case 'contains':
      return inSet(whoHasEmail(employer, `%${text}%`));
    default:
      throw refusedOperator(leaf);
  }
}

/** Every word begins a word of one résumé. Nobody is found by a file they may not read. */
function resumeCondition(leaf: PlacedLeaf, { ctx }: LeafContext): Condition {
  const onlyOf = seesAllPersons(ctx) ? undefined : ctx.actor.userId;
  if (leaf.op === 'empty') {
    const has = inSet(whoSentResume(ctx.employer.id, { onlyOf }));
    return asksForEmpty(leaf) ? not(has) : has;
  }
  if (leaf.op !== 'contains') throw refusedOperator(leaf);
  const words = foldedWords(textOf(leaf));
  return words.length === 0 ? never : inSet(whoSentResume(ctx.employer.id, { words, onlyOf }));
}

function skillCondition(leaf: PlacedLeaf): Condition {
  if (leaf.op === 'empty')
    return plain(asksForEmpty(leaf) ? sql`${persons.skills} = '{}'` : sql`${persons.skills} <> '{}'`);
  const text = textOf(leaf);
  if (leaf.op !== 'is' && leaf.op !== 'starts' && leaf.op !== 'contains') throw refusedOperator(leaf);
  return plain(
    sql`exists (select 1 from unnest(${persons.skills}) skill where ${matchesText(leaf, sql`skill`, text)})`,
  );
}
