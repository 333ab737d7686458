/** What the release before persons had gathered in time, of two employers: it goes over, and only once. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import { getPerson, listPersonEvents, listPersons } from '#contract/persons.ts';
import { newId } from '#server/context.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { applications } from '#server/tables/applications.ts';
import { personLinks, persons } from '#server/tables/persons.ts';
import { appliedBefore, type Came, cameBefore, oldDesk, toldBefore } from '#tests/support/careers-rows.ts';
import { appUpToDate, olderDatabase, textOf } from '#tests/support/older-database.ts';

const untouched = ['applications', 'application_events', 'job_pages', 'users', 'employers'];
const moved = ['persons', 'person_emails', 'person_links', 'person_events', 'person_figures', 'sessions'];

const bea: Came = {
  ...{ firstName: 'Bea', lastName: 'Lund', email: 'bea@example.com', status: 'started' },
  ...{ phone: '+4512345678', anonymousId: 'shared000000' },
};

const database = await olderDatabase('0001_careers');
const desk = await oldDesk(database, 'cedar', 6);
const other = await oldDesk(database, 'dogwood');
const beaThere = await cameBefore(database, desk, bea);
const second = { ...bea, ...beaThere, application: newId<typeof beaThere.application>() };
await appliedBefore(database, desk, { ...second, email: 'bea.lund@example.com', status: 'rejected' });
await toldBefore(database, second.application, [
  ['started', 'Began the application'],
  ['pushed', 'Handed on to Greenhouse'],
  ['stage-changed', 'Greenhouse: Interview: second'],
]);
await cameBefore(database, desk, { ...bea, firstName: 'Cid', email: 'cid@example.com', status: 'hired' });
const beaElsewhere = await cameBefore(database, other, { ...bea, status: 'stay-in-touch' });
const erased = await cameBefore(database, other, { ...bea, email: 'dee@example.com', status: 'submitted' });
await database.pool.query(
  `update persons set first_name = 'Erased', last_name = 'person', full_name = 'Erased person', phone = null,
    consents = '[]', search_text = '' where id = $1`,
  [erased.person],
);
await database.pool.query('delete from person_emails where person_id = $1', [erased.person]);
await database.db
  .update(applications)
  .set({ erasedAt: new Date(), anonymousId: null })
  .where(eq(applications.id, erased.application));

const asItWas = await textOf(database, untouched);
const app = await appUpToDate(database);

const at = { employer: desk.employer.permalink };
const as = { as: desk.owner };
const found = await app.call(listPersons, { params: at, query: { sort: 'name' } }, as);
const person = found.body.data[0]?.permalink as PersonPermalink;

test('each employer has its own persons, as far as their applications got', async () => {
  const stages = async ({ employer, owner }: typeof desk) => {
    const params = { employer: employer.permalink };
    const { body } = await app.call(listPersons, { params, query: { sort: 'name' } }, { as: owner });
    return body.data.map(({ fullName, email, stage }) => [fullName, email, stage]);
  };
  expect(await stages(desk)).toEqual([
    ['Bea Lund', 'bea@example.com', 'applied'],
    ['Cid Lund', 'cid@example.com', 'hired'],
  ]);
  expect(await stages(other)).toEqual([
    ['Erased person', null, 'applied'],
    ['Bea Lund', 'bea@example.com', 'lead'],
  ]);
});

test('telephone, consents and how long they are kept', async () => {
  const { body } = await app.call(getPerson, { params: { ...at, person } }, as);
  expect(body.phones).toEqual([{ value: '+4512345678', type: 'other', optOut: false }]);
  expect(body.consent).toMatchObject([
    { kind: 'privacy', version: '1', at: beaThere.at.toISOString(), given: true, source: 'application' },
  ]);
  const days = (Date.parse(body.retainUntil) - beaThere.at.getTime()) / 86_400_000;
  expect([days > 180, days < 186]).toEqual([true, true]);
  const [elsewhere] = await app.db.select().from(persons).where(eq(persons.id, beaElsewhere.person));
  expect(elsewhere?.consents.map(({ key, source }) => [key, source])).toEqual([
    ['privacy', 'stay-in-touch'],
    ['marketing', 'stay-in-touch'],
  ]);
  const [nobody] = await app.db.select().from(persons).where(eq(persons.id, erased.person));
  expect(nobody).toMatchObject({ phones: [], consents: [], nameKey: '', searchText: '' });
});

test('what was told of applications stands in the timeline', async () => {
  const { body } = await app.call(listPersonEvents, { params: { ...at, person }, query: {} }, as);
  const told = body.data.map(({ event, detail: { application: _, ...detail } }) => [event, detail]);
  expect(told).toEqual([
    ['ats-stage-changed', { platform: 'Greenhouse', stage: 'Interview: second' }],
    ['application-pushed', { platform: 'Greenhouse' }],
    ['job-page-application-submitted', {}],
  ]);
  expect(new Set(body.data.map(({ jobPage }) => jobPage?.permalink))).toEqual(new Set([desk.job.permalink]));
});

test('a device is of who applied with it first, and that it was shared is known', async () => {
  const links = await app.db.select().from(personLinks).where(eq(personLinks.employerId, desk.employer.id));
  expect(links).toHaveLength(2);
  expect(links.filter((link) => link.undoneAt === null)).toMatchObject([
    { personId: beaThere.person, anonymousId: 'shared000000', how: 'application', isForwarded: false },
  ]);
});

test('all else is untouched, and a second time changes nothing', async () => {
  expect(await textOf(database, untouched)).toEqual(asItWas);
  const once = await textOf(database, [...untouched, ...moved]);
  await migrateDatabase(database.url);
  expect(await textOf(database, [...untouched, ...moved])).toEqual(once);
});
