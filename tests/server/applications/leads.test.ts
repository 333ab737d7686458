/** Leads: who waits for an answer, and what becomes of them: an application, a list, a later day. */
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { listLeads, pauseLead, qualifyLead, undoQualifyLead } from '#contract/application-leads.ts';
import { decideApplication } from '#contract/applications.ts';
import type { ApplicationPermalink } from '#contract/kit/ids.ts';
import type { Role } from '#contract/kit/roles.ts';
import { createPersonList } from '#contract/person-lists.ts';
import { newPermalink } from '#server/context.ts';
import { applicationPushes, applications } from '#server/tables/applications.ts';
import { personListMembers } from '#server/tables/person-lists.ts';
import { persons } from '#server/tables/persons.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { begin, makeConnection, makeJob, submit } from '#tests/support/make-jobs.ts';
import { holderOf, leave, newDevice } from '#tests/support/make-links.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { employer, owner } = desk;

let count = 0;

/** Somebody who left a name and an address in a form. */
async function lead(of: Desk = desk, person: { email?: string } = {}) {
  count += 1;
  const device = newDevice();
  const fullName = `Ana Ferreira ${count}`;
  await leave(app, {
    ...{ employer: of.employer.permalink, devices: [device] },
    person: { fullName, email: `lead-${count}@example.com`, ...person },
    consent: { version: '1', marketing: true },
  });
  const held = await holderOf(of, device);
  if (held === undefined) throw new Error('Nobody left anything.');
  return held.person;
}

type Who = { token: string } | undefined;
const at = (person: string, who = employer.permalink) => ({ employer: who, person: person as never });
const qualify = (person: string, body: Record<string, string>, as: Who = owner) =>
  app.call(qualifyLead, { params: at(person), body: body as never }, { as });
const takeBack = (person: string, body: Record<string, string>, as: Who = owner) =>
  app.call(undoQualifyLead, { params: at(person), body: body as never }, { as });
const pause = (person: string, until: string | null, as: Who = owner) =>
  app.call(pauseLead, { params: at(person), body: { until } }, { as });
const list = async (query: Record<string, unknown> = {}) =>
  (await app.call(listLeads, { params: { employer: employer.permalink }, query }, { as: owner })).body.data;
const isListed = async (person: string, query = {}) =>
  (await list({ perPage: '1000', ...query })).some((one) => one.person.permalink === person);
const personRow = async (permalink: string) => {
  const [row] = await app.db
    .select()
    .from(persons)
    .where(eq(persons.permalink, permalink as never));
  return row;
};
const applicationRow = async (permalink: ApplicationPermalink | null | undefined) => {
  const [row] = await app.db
    .select()
    .from(applications)
    .where(eq(applications.permalink, permalink as ApplicationPermalink));
  return row;
};
const newList = async () => {
  const body = { title: `Growers ${newPermalink()}`, kind: 'manual' as const };
  const made = await app.call(
    createPersonList,
    { params: { employer: employer.permalink }, body },
    { as: owner },
  );
  expect(made.status).toBe(201);
  return made.body.permalink;
};
const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('a lead', () => {
  test('is shown with what they did, whether they may be written to, and whose it is', async () => {
    const { permalink, fullName } = await lead();
    const [shown] = await list({ search: fullName });
    expect(shown).toMatchObject({
      ...{ person: { permalink, title: fullName }, source: 'content-page', application: null },
      ...{ mayContact: true, owner: null, score: expect.any(Number), pausedUntil: null },
    });
    await app.db
      .update(persons)
      .set({ doNotContact: true, ownerId: owner.id })
      .where(eq(persons.permalink, permalink));
    const [again] = await list({ search: fullName, source: ['content-page'] });
    expect(again).toMatchObject({ mayContact: false, owner: { id: owner.id, name: 'Nadia Okafor' } });
    expect(await list({ search: fullName, source: ['stay-in-touch'] })).toEqual([]);
  });

  test('is none once they are in a pipeline or archived', async () => {
    const job = await makeJob(desk);
    const candidate = await begin(app, job);
    const other = await begin(app, await makeJob(desk), { email: candidate.email });
    const who = (await applicationRow(candidate.permalink))?.personId;
    const [person] = await app.db
      .select()
      .from(persons)
      .where(eq(persons.id, who as never));
    expect(await isListed(person?.permalink ?? '')).toBe(true);
    await submit(app, candidate);
    expect((await applicationRow(other.permalink))?.status).toBe('started');
    expect(await isListed(person?.permalink ?? '')).toBe(false);
    const archived = await lead();
    await app.db.update(persons).set({ archivedAt: new Date() }).where(eq(persons.id, archived.id));
    expect(await isListed(archived.permalink)).toBe(false);
  });
});

describe('qualifying', () => {
  test('to a job makes an application that waits for a decision, and can be taken back', async () => {
    const job = await makeJob(desk);
    const person = await lead();
    const answer = await qualify(person.permalink, { jobPagePermalink: job.permalink });
    expect(answer.status).toBe(200);
    const { application } = answer.body;
    expect(await applicationRow(application)).toMatchObject({
      ...{ status: 'submitted', personId: person.id, jobPageId: job.id, email: `lead-${count}@example.com` },
      consent: { privacyVersion: '1', marketing: true, retention: false },
    });
    expect([(await personRow(person.permalink))?.stage, await isListed(person.permalink)]).toEqual([
      'applied',
      false,
    ]);
    expect((await takeBack(person.permalink, { application: application ?? '' })).status).toBe(204);
    expect((await takeBack(person.permalink, { application: application ?? '' })).status).toBe(204);
    expect([await applicationRow(application), await isListed(person.permalink)]).toEqual([undefined, true]);
  });

  test('hands in what was begun for that job, and gives it back', async () => {
    const job = await makeJob(desk);
    const candidate = await begin(app, job);
    const begun = await applicationRow(candidate.permalink);
    const [person] = await app.db
      .select()
      .from(persons)
      .where(eq(persons.id, begun?.personId as never));
    const name = person?.permalink ?? '';
    const { body } = await qualify(name, { jobPagePermalink: job.permalink });
    expect(body.application).toBe(candidate.permalink);
    expect((await applicationRow(candidate.permalink))?.status).toBe('submitted');
    expect((await takeBack(name, { application: candidate.permalink })).status).toBe(204);
    expect(await applicationRow(candidate.permalink)).toMatchObject({ status: 'started', submittedAt: null });
    expect((await submit(app, candidate)).status).toBe(200);
    // What the candidate handed in is theirs: no colleague takes it back.
    expect((await takeBack(name, { application: candidate.permalink })).status).toBe(404);
  });

  test('cannot be taken back once somebody decided', async () => {
    const person = await lead();
    const job = await makeJob(desk);
    const { application } = (await qualify(person.permalink, { jobPagePermalink: job.permalink })).body;
    const version = (await applicationRow(application))?.version ?? 0;
    const params = { employer: employer.permalink, application: application as ApplicationPermalink };
    await app.call(decideApplication, { params, body: { status: 'screened-in' } }, { as: owner, version });
    const refused = await takeBack(person.permalink, { application: application ?? '' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'CONFLICT']);
    expect((await applicationRow(application))?.status).toBe('screened-in');
  });

  test('waits half a minute before the platform has it, so that it can be taken back', async () => {
    const connection = await makeConnection(desk);
    const job = await makeJob(desk, { connection, job: { sourceId: '4711' } });
    const person = await lead();
    const { application } = (await qualify(person.permalink, { jobPagePermalink: job.permalink })).body;
    const row = await applicationRow(application);
    const pushes = () =>
      app.db
        .select()
        .from(applicationPushes)
        .where(eq(applicationPushes.applicationId, row?.id as never));
    const [push] = await pushes();
    expect((push?.nextAttemptAt?.getTime() ?? 0) - (push?.createdAt.getTime() ?? 0)).toBeGreaterThan(20_000);
    expect((await takeBack(person.permalink, { application: application ?? '' })).status).toBe(204);
    expect(await pushes()).toEqual([]);
  });

  test('to a talent list puts the person there, and takes them off again', async () => {
    const person = await lead();
    const personListPermalink = await newList();
    const answer = await qualify(person.permalink, { personListPermalink });
    expect([answer.status, answer.body]).toEqual([200, { application: null }]);
    const members = () =>
      app.db.select().from(personListMembers).where(eq(personListMembers.personId, person.id));
    expect([(await members()).length, (await personRow(person.permalink))?.stage]).toEqual([1, 'engaged']);
    expect((await takeBack(person.permalink, { personListPermalink })).status).toBe(204);
    expect([(await members()).length, (await personRow(person.permalink))?.stage]).toEqual([0, 'lead']);
  });

  test('a lead that a colleague took on, who applied, or of whom no address is known is refused', async () => {
    const job = await makeJob(desk);
    const jobPagePermalink = job.permalink;
    const taken = await lead();
    await qualify(taken.permalink, { jobPagePermalink });
    const again = await qualify(taken.permalink, { jobPagePermalink });
    expect([again.status, again.problem.state]).toEqual([409, 'applied']);
    const nameless = await lead(desk, { email: '' });
    const refused = await qualify(nameless.permalink, { jobPagePermalink });
    expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/jobPagePermalink']);
    expect((await personRow(nameless.permalink))?.stage).toBe('lead');
    const closed = await makeJob(desk, { job: { status: 'closed' } });
    const person = await lead();
    expect((await qualify(person.permalink, { jobPagePermalink: closed.permalink })).status).toBe(409);
  });

  test('twice at once makes one application', async () => {
    const person = await lead();
    const job = await makeJob(desk);
    const answers = await Promise.all(
      [1, 2, 3].map(() => qualify(person.permalink, { jobPagePermalink: job.permalink })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const where = and(eq(applications.personId, person.id), eq(applications.jobPageId, job.id));
    expect(await app.db.select().from(applications).where(where)).toHaveLength(1);
  });
});

describe('not now', () => {
  test('puts a lead off until a day, and another form brings it back', async () => {
    const person = await lead();
    const answer = await pause(person.permalink, tomorrow);
    expect([answer.status, answer.body]).toEqual([200, { pausedUntil: tomorrow }]);
    expect([await isListed(person.permalink), await isListed(person.permalink, { paused: 'true' })]).toEqual([
      false,
      true,
    ]);
    await pause(person.permalink, null);
    expect(await isListed(person.permalink)).toBe(true);
    await pause(person.permalink, tomorrow);
    await leave(app, {
      employer: employer.permalink,
      person: { fullName: person.fullName, email: `lead-${count}@example.com` },
    });
    expect(await isListed(person.permalink)).toBe(true);
    await app.db.update(persons).set({ leadPausedUntil: '2026-01-05' }).where(eq(persons.id, person.id));
    expect(await isListed(person.permalink)).toBe(true);
  });

  test.each(['2020-01-01', '2026-02-31', '2999-01-01', 'tomorrow'])('is refused for %s', async (day) => {
    const person = await lead();
    const refused = await pause(person.permalink, day);
    expect([refused.status, refused.problem.code]).toEqual([422, 'VALIDATION']);
    expect((await personRow(person.permalink))?.leadPausedUntil).toBeNull();
  });
});

test('only recruiters and above of the own employer do any of it', async () => {
  const person = await lead();
  const job = await makeJob(desk);
  const stranger = await newDesk(app);
  const foreignJob = await makeJob(stranger);
  const personListPermalink = await newList();
  const acts = (as: Who, name: string = person.permalink) => [
    () => qualify(name, { jobPagePermalink: job.permalink }, as),
    () => qualify(name, { personListPermalink }, as),
    () => takeBack(name, { personListPermalink }, as),
    () => pause(name, tomorrow, as),
  ];
  const statuses = async (as: Who, name?: string) =>
    Promise.all(acts(as, name).map(async (act) => (await act()).status));
  const of = (role: Role) => makeUser(app, { employer, role });
  const visitor = { token: 'nobody' };
  expect(await statuses(visitor)).toEqual([401, 401, 401, 401]);
  expect(await statuses(stranger.owner)).toEqual([404, 404, 404, 404]);
  expect(await statuses(await of('viewer'))).toEqual([403, 403, 403, 403]);
  expect(await statuses(await of('hiring-manager'))).toEqual([403, 403, 403, 403]);
  const foreign = await lead(stranger);
  expect(await statuses(owner, foreign.permalink)).toEqual([404, 404, 404, 404]);
  for (const body of [{ jobPagePermalink: foreignJob.permalink }, { personListPermalink: newPermalink() }])
    expect((await qualify(person.permalink, body)).status).toBe(404);
  expect((await qualify(person.permalink, {})).status).toBe(422);
  expect((await personRow(person.permalink))?.stage).toBe('lead');
  expect((await statuses(await of('recruiter'))).every((status) => status < 500)).toBe(true);
});
