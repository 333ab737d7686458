/** Persons who played something before that alone made them engaged: brought up to date, they are. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { getPersonMetrics } from '#contract/person-figures.ts';
import { persons } from '#server/features/persons/table.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { appUpToDate, olderDatabase } from '#tests/support/older-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const database = await olderDatabase('0003_tracked_events');
const before = { ...(await testApp({}, { db: database.db })), ...database };
const desk = await newDesk(before);

/** As the release before left them. */
async function left(fullName: string, columns: Partial<typeof persons.$inferInsert>): Promise<string> {
  const { permalink } = await makePerson(desk, { fullName });
  await database.db.update(persons).set(columns).where(eq(persons.permalink, permalink));
  return permalink;
}

test('leads who played are engaged, everybody else stays as they were', async () => {
  const seen = new Date('2026-03-01T09:30:00.000Z');
  const long = new Date('2026-02-01T00:00:00.000Z');
  const played = await left('Played', { stage: 'lead', plays: 2, lastSeenAt: seen, updatedAt: long });
  const later = await left('Corrected later', { stage: 'lead', plays: 1, lastSeenAt: long, updatedAt: seen });
  const quiet = await left('Only looked', { stage: 'lead', plays: 0, lastSeenAt: seen, updatedAt: long });
  const applied = await left('Applied', { stage: 'applied', plays: 3, lastSeenAt: seen, updatedAt: long });
  const app = await appUpToDate(database);
  const rows = await database.db.select().from(persons);
  const now = (permalink: string) => {
    const row = rows.find((one) => one.permalink === permalink);
    return [row?.stage, row?.version, row?.updatedAt];
  };
  expect(now(played)).toEqual(['engaged', 2, seen]);
  expect(now(later)).toEqual(['engaged', 2, seen]);
  expect(now(quiet)).toEqual(['lead', 1, long]);
  expect(now(applied)).toEqual(['applied', 1, long]);
  const params = { employer: desk.employer.permalink };
  const { body } = await app.call(getPersonMetrics, { params }, { as: desk.owner });
  expect(body.byStage.filter(({ count }) => count > 0).map(({ key, count }) => [key, count])).toEqual(
    expect.arrayContaining([
      ['engaged', 2],
      ['lead', 1],
      ['applied', 1],
    ]),
  );
});
