/** Persons who played something before that alone made them engaged: brought up to date, they are. */
import { expect, test } from 'vitest';
import { getPersonMetrics } from '#contract/person-figures.ts';
import { newId, newPermalink } from '#server/context.ts';
import { persons } from '#server/tables/persons.ts';
import { oldDesk } from '#tests/support/careers-rows.ts';
import { appUpToDate, olderDatabase } from '#tests/support/older-database.ts';

const database = await olderDatabase('0003_tracked_events');
const desk = await oldDesk(database, 'cedar');

type Left = { stage: string; plays: number; seen: Date; updated: Date };

/** As the release before left them, in the columns it had. */
async function left(fullName: string, { stage, plays, seen, updated }: Left): Promise<string> {
  const permalink = newPermalink();
  const values = [newId(), permalink, desk.employer.id, fullName, stage, plays, seen, updated];
  await database.pool.query(
    `insert into persons (id, permalink, employer_id, first_name, last_name, full_name, source_type, trust, retain_until, stage, plays, last_seen_at, updated_at)
     values ($1, $2, $3, $4, '', $4, 'manual', '{}', now() + interval '1 year', $5, $6, $7, $8)`,
    values,
  );
  return permalink;
}

test('leads who played are engaged, everybody else stays as they were', async () => {
  const seen = new Date('2026-03-01T09:30:00.000Z');
  const long = new Date('2026-02-01T00:00:00.000Z');
  const played = await left('Played', { stage: 'lead', plays: 2, seen, updated: long });
  const later = await left('Corrected later', { stage: 'lead', plays: 1, seen: long, updated: seen });
  const quiet = await left('Only looked', { stage: 'lead', plays: 0, seen, updated: long });
  const applied = await left('Applied', { stage: 'applied', plays: 3, seen, updated: long });
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
