/** Two who claim one e-mail are shown to each other's readers until somebody says they are not one. */
import { beforeAll, expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { dismissDuplicate } from '#contract/person-care.ts';
import { getPerson } from '#contract/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { apply, assign, makeJob } from '#tests/support/make-jobs.ts';
import { holderOf, leave, newDevice } from '#tests/support/make-links.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
let desk: Desk;
beforeAll(async () => {
  desk = await newDesk(app);
});

const email = 'shared@example.com';
const person = async (fullName: string) => {
  const device = newDevice();
  await leave(app, { employer: desk.employer.permalink, devices: [device], person: { fullName, email } });
  const held = await holderOf(desk, device);
  if (held === undefined) throw new Error('Nobody has the device.');
  return held.person.permalink;
};
const sharing = async (one: PersonPermalink, as = desk.owner) => {
  const params = { employer: desk.employer.permalink, person: one };
  return (await app.call(getPerson, { params }, { as })).body.sharesEmailWith;
};

test('the other is named, with their own e-mail nobody, and dismissed they are not named any more', async () => {
  const [ana, rui] = [await person('Ana Ferreira'), await person('Rui Costa')];
  const stranger = await newDesk(app);
  await makePerson(stranger, { fullName: 'Ana Elsewhere', emails: [{ value: email }] });
  expect(await sharing(ana)).toEqual([{ permalink: rui, title: 'Rui Costa' }]);
  expect(await sharing(rui)).toEqual([{ permalink: ana, title: 'Ana Ferreira' }]);
  expect(await sharing((await makePerson(desk)).permalink)).toEqual([]);
  const params = { employer: desk.employer.permalink, pair: [ana, rui].join('.') };
  expect((await app.call(dismissDuplicate, { params }, { as: desk.owner })).status).toBe(204);
  expect(await sharing(ana)).toEqual([]);
});

test('a hiring manager, who sees applicants of their jobs alone, is told of nobody', async () => {
  const job = await makeJob(desk);
  await apply(app, job, { email, firstName: 'Marta', lastName: 'Silva' });
  const manager = await makeUser(app, { employer: desk.employer, role: 'hiring-manager' });
  await assign(app, job, manager);
  const { rows } = await app.pool.query<{ permalink: PersonPermalink }>(
    `select permalink from persons where full_name = 'Marta Silva'`,
  );
  const marta = rows[0]?.permalink as PersonPermalink;
  expect((await sharing(marta)).length).toBeGreaterThan(0);
  expect(await sharing(marta, manager)).toEqual([]);
});
