/** Scores that the release before had made of how many questions were answered: brought up to date, they judge nobody. */
import { expect, test } from 'vitest';
import { newId, newPermalink } from '#server/context.ts';
import { type ApplicationId, applications } from '#server/tables/applications.ts';
import type { PersonId } from '#server/tables/persons.ts';
import { screeningSets } from '#server/tables/screening-sets.ts';
import { appliedBefore, oldDesk } from '#tests/support/careers-rows.ts';
import { appUpToDate, olderDatabase } from '#tests/support/older-database.ts';

const database = await olderDatabase('0018_work_is_told');
const desk = await oldDesk(database, 'cedar');

const question = { id: 'why', type: 'long-text', label: { en: 'Why?' }, weight: 3, knockout: null };
const knockout = { questionId: 'licence', points: 0, knockout: true };

async function scoredBefore(firstName: string, score: number | null, match: string, reasons: unknown[]) {
  const [person, application] = [newId<PersonId>(), newId<ApplicationId>()];
  const email = `${firstName}@example.com`;
  await database.pool.query(
    `insert into persons (id, permalink, employer_id, first_name, last_name, full_name, search_text, trust,
       retain_until, source_type)
     values ($1, $2, $3, $4, 'Sinclair', $5, $4, '{"name":"form","email":"form","phone":"form"}', now(), 'application')`,
    [person, newPermalink(), desk.employer.id, firstName, `${firstName} Sinclair`],
  );
  await appliedBefore(database, desk, {
    ...{ person, application, at: new Date(), status: 'submitted', firstName, lastName: 'Sinclair', email },
  });
  await database.pool.query(
    'update applications set score = $2, match_status = $3, reasons = $4, questions = $5 where id = $1',
    [application, score, match, JSON.stringify(reasons), JSON.stringify([question])],
  );
}

test('old scores are gone, knockouts stay, and every question says what counts', async () => {
  await scoredBefore('mairi', 57, 'no-match', [{ questionId: 'why', points: 3, knockout: false }]);
  await scoredBefore('jonas', 20, 'knocked-out', [knockout]);
  await scoredBefore('leila', null, 'match', []);
  await database.pool.query(
    `insert into screening_sets (id, permalink, employer_id, name, questions)
     values (gen_random_uuid(), 'set00000001', $1, 'Basics', $2)`,
    [desk.employer.id, JSON.stringify([question])],
  );
  const app = await appUpToDate(database);
  const rows = await app.db.select().from(applications).orderBy(applications.firstName);
  expect(
    rows.map(({ firstName, score, matchStatus, reasons }) => [firstName, score, matchStatus, reasons]),
  ).toEqual([
    ['jonas', null, 'knocked-out', [{ ...knockout, weight: 0, isAnswered: true }]],
    ['leila', null, 'match', []],
    ['mairi', null, null, [{ questionId: 'why', points: 0, weight: 0, isAnswered: true, knockout: false }]],
  ]);
  expect(rows.map(({ questions }) => questions)).toEqual(Array(3).fill([{ ...question, credit: [] }]));
  const sets = await app.db.select().from(screeningSets);
  expect(sets.map(({ questions }) => questions)).toEqual([[{ ...question, credit: [] }]]);
});
