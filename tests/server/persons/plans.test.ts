/** At 100,000 persons the database takes the indexes that the lists rely on, and never looks at everybody. */
import { and, type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { PersonQuestion } from '#contract/person-search.ts';
import type { EmployerContext } from '#server/context.ts';
import { askedOfList, type ListFilters, listBase } from '#server/features/persons/search/list-conditions.ts';
import { keysGathered, keysNearby } from '#server/features/persons/search/page-of-persons.ts';
import { type Sort, usualSort } from '#server/features/persons/search/person-order.ts';
import { askedOfPersons, livingPersons } from '#server/features/persons/search/person-query.ts';
import { wordsIn } from '#server/features/persons/search/words.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { clip, jobPage, list, makeManyPersons, tag } from '#tests/support/many-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let ctx: EmployerContext;

beforeAll(async () => {
  const { employer, owner } = await makeEmployer(app);
  const client = await app.pool.connect();
  try {
    await makeManyPersons(client, {
      employerId: employer.id,
      owner: owner.id,
      persons: 100_000,
      events: 100_000,
      isCountedOnly: true,
    });
  } finally {
    client.release(true);
  }
  const actor = { kind: 'user', userId: owner.id, type: 2, role: 'owner', employerId: employer.id };
  ctx = { db: app.db, employer, actor, now: () => new Date() } as unknown as EmployerContext;
}, 600_000);

type Way = { sort?: Sort; isDeep?: boolean; search?: string | undefined; base?: SQL | undefined };

/** The plans of both ways to a page as lines; of one where nothing is left out. */
async function planOf(
  where: SQL | undefined,
  { sort = usualSort('updated'), isDeep = false, search, base = livingPersons(ctx) }: Way = {},
) {
  const position: [string, string] | null = isDeep
    ? [deepKeys[sort.field], '00000000-0000-7000-8000-000000000000']
    : null;
  const words = wordsIn(ctx.employer.id, search);
  const from = { base, where, words, sort, position, limit: 51 };
  const ways =
    where === undefined && words === undefined
      ? [keysNearby(from, 1_000)]
      : [keysNearby(from, 1_000), keysNearby(from, 16_000), keysGathered(from)];
  const plans: string[] = [];
  for (const way of ways) {
    const { rows } = await app.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${way}`);
    plans.push(...rows.map((row) => row['QUERY PLAN']));
  }
  return plans.join('\n');
}

const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString();
const deepKeys: Record<Sort['field'], string> = {
  ...{ name: 'mateus', created: monthAgo, updated: monthAgo, seen: monthAgo, score: '50' },
};
const listed = async (filters: ListFilters) =>
  planOf(and(...(await askedOfList(ctx, filters)).conditions), {
    ...{ base: listBase(ctx, filters), search: filters.search },
  });
const searched = async (...filters: object[]) =>
  planOf(await askedOfPersons(ctx, { filters } as PersonQuestion));

test.for([
  ['updated', 'persons_updated'],
  ['name', 'persons_named'],
  ['created', 'persons_created'],
  ['seen', 'persons_seen'],
  ['score', 'persons_score'],
] as const)(
  'the order %s is read off its index, at the first page and far behind it',
  async ([field, index]) => {
    for (const isDeep of [false, true]) {
      const plan = await planOf(undefined, { sort: usualSort(field), isDeep });
      expect(plan).toContain(` using ${index} `);
      expect(plan).not.toMatch(/Seq Scan on persons|Sort/);
    }
  },
);

test.for([
  [{ stage: ['hired'] }, /persons_stage|persons_updated/],
  [{ stage: ['lead'] }, /persons_stage|persons_updated/],
  [{ source: ['text'] }, /persons_source/],
  [{ personTagPermalink: [tag(1)] }, /person_tag_members/],
  [{ personTagPermalink: [tag(200)] }, /person_tag_members_tag_id_person_id_pk/],
  [{ personListPermalink: [list(50)] }, /person_list_members/],
  [{ jobClipPermalink: [clip(300)] }, /person_activity_found/],
  [{ jobPagePermalink: [jobPage(300)], event: ['job-page-apply-clicked'] }, /person_activity_found/],
  [{ event: ['job-page-apply-clicked'] }, /person_activity/],
  [{ search: 'nobody here' }, /persons_words/],
  [{ search: 'belason' }, /persons_words/],
  [{ search: 'ana bel', stage: ['hired'] }, /persons_words|persons_stage/],
] as [ListFilters, RegExp][])('the list by %j', async ([filters, index]) => {
  const plan = await listed(filters);
  expect(plan).toMatch(index);
  expect(plan).not.toContain('Seq Scan on persons');
});

test('an or of what few have begins with those few', async () => {
  const rare = [
    { field: 'tag', op: 'has', value: tag(200) },
    { field: 'jobClip', op: 'has', value: clip(299) },
  ];
  const plan = await searched({ or: rare });
  expect(plan).toContain('person_activity_found');
  expect(plan).toContain('person_tag_members_tag_id_person_id_pk');
  expect(plan).not.toMatch(/Seq Scan on persons|SubPlan/);
});
