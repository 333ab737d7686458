/** Persons whose time is over: told of first, erased on their day, and only where the employer says so. */
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/audit.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { createPersons, listPersons } from '#contract/persons.ts';
import { keepRetention } from '#server/features/persons/retention/retention-work.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { ANNOUNCED, DAY, daysAfter, ERASED, MONTHS, never, retentionApp } from './retention-clock.ts';

const { announced, app, erasingDesk, newsOf, portsAt, read, set, workAt } = await retentionApp();
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

describe('whose time is over', () => {
  test('is told of two weeks before, once, and erased on that day with a tombstone and a line in the log', async () => {
    const desk = await erasingDesk();
    const { permalink } = await makePerson(desk);
    await workAt(daysAfter(-30));
    expect(await newsOf(desk)).toEqual([]);

    await workAt(ANNOUNCED);
    await workAt(ANNOUNCED);
    const [news, ...more] = await newsOf(desk);
    expect(more).toEqual([]);
    expect(news?.title).toMatch(/^1 person will be erased on \d+ \w+ \d{4}$/);
    expect(news?.entity?.permalink).toBe(dayOf(ERASED));
    expect(await announced(desk)).toEqual([permalink]);
    expect((await read(desk, permalink)).body.eraseOn).toBe(dayOf(ERASED));

    await workAt(new Date(ERASED.getTime() - DAY));
    expect((await read(desk, permalink)).status).toBe(200);
    await workAt(ERASED);
    const gone = await read(desk, permalink);
    expect([gone.status, gone.problem.detail]).toEqual([410, expect.stringContaining('6 months')]);
    const log = await app.call(
      listAudit,
      { params: { employer: desk.employer.permalink }, query: {} },
      { as: desk.owner },
    );
    expect(log.body.data.map(({ action }) => action)).toContain('person.erased');
  });

  test('stays where the employer did not ask for it, and at every other employer', async () => {
    const [quiet, erasing] = [await newDesk(app), await erasingDesk()];
    await set(quiet, { retentionMonths: MONTHS });
    const kept = await makePerson(quiet);
    const due = await makePerson(erasing);
    await workAt(ANNOUNCED);
    await workAt(ERASED);
    await workAt(daysAfter(900));
    expect((await read(erasing, due.permalink)).status).toBe(410);
    expect((await read(quiet, kept.permalink)).body.eraseOn).toBeNull();
    expect(await newsOf(quiet)).toEqual([]);
  });

  test('is told of again where erasing was switched off and on, and has no day in between', async () => {
    const desk = await erasingDesk();
    const { permalink } = await makePerson(desk);
    await workAt(ANNOUNCED);
    await set(desk, { isErasingWhenDue: false });
    await workAt(ERASED);
    expect((await read(desk, permalink)).body.eraseOn).toBeNull();
    await set(desk, { isErasingWhenDue: true });
    await workAt(ERASED);
    expect((await read(desk, permalink)).body.eraseOn).toBe(dayOf(new Date(ERASED.getTime() + 14 * DAY)));
    await workAt(new Date(ERASED.getTime() + 14 * DAY));
    expect((await read(desk, permalink)).status).toBe(410);
  });

  test('is not erased on a day that passed while nobody could be told', async () => {
    const desk = await erasingDesk();
    const { permalink } = await makePerson(desk);
    await workAt(daysAfter(400));
    expect((await read(desk, permalink)).body.eraseOn).toBe(dayOf(daysAfter(414)));
    await workAt(daysAfter(414));
    expect((await read(desk, permalink)).status).toBe(410);
  });
});

test('a node that is killed in the midst leaves whole persons, and the next one goes on', async () => {
  const desk = await erasingDesk();
  const params = { employer: desk.employer.permalink };
  const many = Array.from({ length: 25 }, (_, index) => ({
    ...{ fullName: `Due Person ${index}`, emails: [{ value: `due${index}@example.com` }] },
  }));
  const made = await app.call(createPersons, { params, body: { persons: many } }, { as: desk.owner });
  const all = made.body.results.map(({ permalink }) => permalink as PersonPermalink);
  await workAt(ANNOUNCED);
  const left = async () => {
    const here = await app.call(listPersons, { params, query: { perPage: '100' } }, { as: desk.owner });
    return here.body.data.length;
  };

  let asked = 0;
  const dying = () => {
    asked += 1;
    if (asked > 40) throw new Error('The node was killed');
    return ERASED;
  };
  await expect(keepRetention.doDue({ ...portsAt(ERASED), now: dying }, never)).rejects.toThrow('killed');
  expect(await left()).toBe(25);

  expect(await keepRetention.doDue(portsAt(ERASED), never)).toBe(true);
  expect(await left()).toBe(5);
  await workAt(ERASED);
  expect(await left()).toBe(0);
  expect((await read(desk, all[0] as PersonPermalink)).status).toBe(410);
});

test('two nodes at once erase each person once', async () => {
  const desk = await erasingDesk();
  const some = [await makePerson(desk), await makePerson(desk), await makePerson(desk)];
  await workAt(ANNOUNCED);
  await Promise.all([workAt(ERASED), workAt(ERASED)]);
  await workAt(ERASED);
  const { rows } = await app.pool.query(
    'select count(*)::int as count from person_tombstones where permalink = any($1)',
    [some.map(({ permalink }) => permalink)],
  );
  expect(rows[0].count).toBe(3);
});
