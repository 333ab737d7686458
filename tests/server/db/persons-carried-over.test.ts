/** Persons of the release before persons: brought up to date, they stand as those who came today. */
import { asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listLeads } from '#contract/application-leads.ts';
import { decideApplication, listApplications } from '#contract/applications.ts';
import type { AnonymousId, PersonPermalink } from '#contract/kit/ids.ts';
import { autocompletePersons, getPersonMetrics } from '#contract/person-figures.ts';
import { archivePerson, getPerson, listPersons } from '#contract/persons.ts';
import { stayInTouch, withdrawApplication } from '#contract/public-applications.ts';
import { applications } from '#server/tables/applications.ts';
import { personEmails, persons } from '#server/tables/persons.ts';
import { type Came, cameBefore, type OldDesk, oldDesk } from '#tests/support/careers-rows.ts';
import { begin, submit } from '#tests/support/make-jobs.ts';
import { appUpToDate, olderDatabase } from '#tests/support/older-database.ts';

const long = { firstName: 'Weiß'.repeat(12), lastName: 'Straße'.repeat(9) };

const came: Came[] = [
  { firstName: 'Ana', lastName: 'Ferreira', email: 'ana.ferreira@example.com', status: 'submitted' },
  { firstName: 'Ólafur Þór', lastName: 'Ægisson', email: 'olafur.aegisson@example.com', status: 'hired' },
  { firstName: 'Żółć', lastName: 'Łukasz', email: 'lukasz@zolc.example', status: 'screened-in' },
  { firstName: '小龙', lastName: '李', email: 'li@example.com', status: 'rejected', phone: '+447700900123' },
  { firstName: 'Søren', lastName: "Ørsted-O'Neil", email: 'oneil@example.com', status: 'screened-out' },
  { firstName: 'İpek', lastName: 'Çelik ﬁ', email: 'celik@fi.example', status: 'withdrawn', retention: true },
  { firstName: '★', lastName: '☆', email: 'star@example.com', status: 'pushed', anonymousId: 'laptop000000' },
  { ...long, email: 'weiss@example.com', status: 'push-failed' },
  { firstName: 'Com', lastName: 'Example Com', email: 'com@example.com', status: 'started' },
  { firstName: 'अनिता', lastName: 'कुमार', email: 'anita@example.com', status: 'stay-in-touch' },
  { firstName: 'Bo', lastName: '', email: 'bo@example.com', status: 'stay-in-touch' },
];

const database = await olderDatabase('0001_careers');
const before = await oldDesk(database, 'alder');
const today = await oldDesk(database, 'birch');
for (const one of came) await cameBefore(database, before, one);
const app = await appUpToDate(database);
for (const one of came) await cameToday(today, one);

/** What `cameBefore` writes, through the product as it is. */
async function cameToday({ employer, job, owner }: OldDesk, { status, ...one }: Came): Promise<void> {
  const { firstName, lastName, email, phone, anonymousId, retention = false } = one;
  if (status === 'stay-in-touch') {
    const fullName = `${firstName} ${lastName}`.trim();
    const consent = { privacyVersion: '1', marketing: true } as const;
    await app.call(stayInTouch, { params: { board: job.board }, body: { fullName, email, consent } });
    return;
  }
  const candidate = await begin(app, job, {
    ...{ firstName, lastName, email, consent: { privacyVersion: '1', marketing: false, retention } },
    ...(phone === undefined ? {} : { phone }),
    ...(anonymousId === undefined ? {} : { anonymousId: anonymousId as AnonymousId }),
  });
  if (status === 'started') return;
  expect((await submit(app, candidate)).status).toBe(200);
  const { permalink: application, headers } = candidate;
  const params = { employer: employer.permalink, application };
  if (status === 'withdrawn')
    await app.call(withdrawApplication, { params: { application }, body: {} }, { headers });
  else if (status === 'pushed' || status === 'push-failed')
    await app.db.update(applications).set({ status }).where(eq(applications.permalink, application));
  else if (status !== 'submitted')
    await app.call(decideApplication, { params, body: { status } }, { as: owner, version: 2 });
}

const at = ({ employer }: OldDesk) => ({ employer: employer.permalink });
const as = ({ owner }: OldDesk) => ({ as: owner });

/** What two persons never share: ids and addresses, moments, and how often something changed. */
const own = new Set([
  'id',
  'permalink',
  'application',
  'linkId',
  'version',
  'at',
  'date',
  'createdAt',
  'jobPage',
]);
const moments = new Set(['updatedAt', 'lastSeenAt', 'retainUntil']);
const bare = (value: object | undefined): object =>
  JSON.parse(JSON.stringify(value, (key, each) => (own.has(key) || moments.has(key) ? undefined : each)));

async function rowsOf({ employer, job }: OldDesk) {
  const rows = await app.db
    .select({ person: persons, email: personEmails })
    .from(persons)
    .innerJoin(personEmails, eq(personEmails.personId, persons.id))
    .where(eq(persons.employerId, employer.id))
    .orderBy(asc(personEmails.email));
  return rows.map(({ person: { employerId, sourceRef, ...person }, email: { personId, ...email } }) => ({
    ...bare(person),
    email: { ...bare(email), employerId: undefined },
    source: sourceRef === job.permalink ? 'job' : sourceRef === job.board ? 'board' : sourceRef,
    keptFor: person.retainUntil.getTime() - (person.lastSeenAt?.getTime() ?? 0),
  }));
}

const both = <T>(work: (desk: OldDesk) => Promise<T>) => Promise.all([work(before), work(today)]);

describe('who came before stands as who came today', () => {
  test('in every column', async () => {
    const [old, made] = await both(rowsOf);
    expect(old).toHaveLength(came.length);
    expect(old).toEqual(made);
  });

  test('in the list and on their own page', async () => {
    const [old, made] = await both(async (desk) => {
      const { body } = await app.call(listPersons, { params: at(desk), query: { sort: 'name' } }, as(desk));
      const pages = body.data.map(({ permalink: person }) =>
        app.call(getPerson, { params: { ...at(desk), person } }, as(desk)),
      );
      return [...body.data, ...(await Promise.all(pages)).map((page) => page.body)].map(bare);
    });
    expect(old).toHaveLength(2 * came.length);
    expect(old).toEqual(made);
  });

  test.for([
    ['olafur', 1],
    ['zolc luk', 1],
    ['李', 1],
    ['orsted neil', 1],
    ['weissweiss', 1],
    ['कुमार', 1],
    ['fi', 1],
    ['com', 9],
    ['nobody', 0],
  ] as const)('for who looks for %s', async ([search, count]) => {
    const [old, made] = await both(async (desk) => {
      const query = { search, sort: 'name' as const };
      const list = await app.call(listPersons, { params: at(desk), query }, as(desk));
      const typed = await app.call(autocompletePersons, { params: at(desk), body: { q: search } }, as(desk));
      return [list.body.data.map((row) => row.fullName), typed.body.data.map((row) => row.value).sort()];
    });
    expect(old).toEqual(made);
    expect(old.map((found) => found.length)).toEqual([count, count]);
  });

  test('among applications and leads', async () => {
    const [old, made] = await both(async (desk) => {
      const leads = await app.call(listLeads, { params: at(desk), query: {} }, as(desk));
      const applied = await app.call(listApplications, { params: at(desk), query: {} }, as(desk));
      return [leads, applied].map(({ body }) => body.data.map(({ person }) => person.title).sort());
    });
    expect(old).toEqual(made);
    expect(old[0]).toEqual(['Bo', 'Com Example Com', 'अनिता कुमार']);
    expect(old[1]).toHaveLength(8);
  });

  test('in the figures, also once they are put away', async () => {
    const [old, made] = await both(figuresOf);
    expect(old).toMatchObject({ total: came.length, new7Days: came.length, applied: 8 });
    expect(old).toEqual(made);
    const { body } = await app.call(listPersons, { params: at(before), query: { search: 'bo' } }, as(before));
    const person = body.data[0]?.permalink as PersonPermalink;
    await app.call(archivePerson, { params: { ...at(before), person } }, as(before));
    expect(await figuresOf(before)).toMatchObject({ total: came.length - 1 });
  });
});

const figuresOf = async (desk: OldDesk) =>
  (await app.call(getPersonMetrics, { params: at(desk), query: {} }, as(desk))).body;
