/** Who makes and reads which report, what a report may not be, and that other employers find nothing. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { listNotifications } from '#contract/notifications.ts';
import { type ReportType, reportTypes } from '#contract/pdf-report.ts';
import { listPdfReports } from '#contract/pdf-reports.ts';
import { erasePerson } from '#contract/person-care.ts';
import { changePersonList, createPersonList } from '#contract/person-lists.ts';
import { notificationPath } from '#lib/format/notification-path.ts';
import { type Desk, makeClip, newDesk } from '#tests/support/make-clips.ts';
import { assign, makeJob } from '#tests/support/make-jobs.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';
import { daysAgo, download, look, queueReport, today, tryReport, work } from './make-reports.ts';

const app = await testApp();

async function makeList({ employer, owner }: Desk, sharing: 'private' | 'team' = 'team', as = owner) {
  const params = { employer: employer.permalink };
  const body = { title: `Growers ${randomUUID()}`, kind: 'manual' as const, sharing };
  return (await app.call(createPersonList, { params, body }, { as })).body;
}

const titles = async ({ employer }: Desk, as: Desk['owner']) => {
  const { body } = await app.call(listPdfReports, { params: { employer: employer.permalink } }, { as });
  return body.data.map(({ title }) => title).sort();
};

test('viewers make clip performance, hiring managers funnels of their jobs, recruiters all', async () => {
  const desk = await newDesk(app);
  const job = await makeJob(desk);
  const list = await makeList(desk);
  const filters = { 'person-list': { personLists: [list.permalink] } } as Record<ReportType, object>;
  const may: Record<Role, number> = { viewer: 1, 'hiring-manager': 2, recruiter: 5, admin: 5, owner: 5 };
  for (const role of ['viewer', 'hiring-manager', 'recruiter'] as const) {
    const user = await makeUser(app, { ...desk, role });
    await assign(app, job, user);
    const given = [];
    for (const type of reportTypes.filter((one) => one !== 'sequence'))
      given.push((await tryReport(desk, { type, filters: filters[type] ?? {} }, user)).status);
    expect([role, given.filter((status) => status === 202).length]).toEqual([role, may[role]]);
    expect([role, new Set(given.filter((status) => status !== 202))]).toEqual([
      role,
      new Set(may[role] === 5 ? [] : [403]),
    ]);
  }
  const viewer = await makeUser(app, { ...desk, role: 'viewer' });
  const funnel = await queueReport(desk, { type: 'job-funnel', title: 'All jobs' });
  const clips = await queueReport(desk, { title: 'Clips' });
  await work(app);
  expect((await look(desk, funnel, viewer)).status).toBe(404);
  expect((await download(desk, funnel, { as: viewer })).statusCode).toBe(404);
  expect((await download(desk, funnel, { form: 'data.csv', as: viewer })).statusCode).toBe(404);
  expect((await download(desk, clips, { as: viewer })).statusCode).toBe(200);
  expect(await titles(desk, viewer)).not.toContain('All jobs');
});

test('a hiring manager reads funnels of jobs that are all theirs, and makes none of others', async () => {
  const desk = await newDesk(app);
  const [mine, other] = [await makeJob(desk), await makeJob(desk)];
  const manager = await makeUser(app, { ...desk, role: 'hiring-manager' });
  const foreign = { type: 'job-funnel' as const, filters: { jobPages: [other.permalink] } };
  expect((await tryReport(desk, { type: 'job-funnel' }, manager)).status).toBe(403);
  await assign(app, mine, manager);
  const refused = await tryReport(desk, foreign, manager);
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([404, '/filters/jobPages/0']);
  await queueReport(desk, { type: 'job-funnel', title: 'Own' }, manager);
  await queueReport(desk, { type: 'job-funnel', title: 'All' });
  await queueReport(desk, { ...foreign, title: 'Other' });
  await queueReport(desk, { type: 'job-funnel', title: 'Named', filters: { jobPages: [mine.permalink] } });
  expect(await titles(desk, manager)).toEqual(['Named', 'Own']);
  await work(app);
});

test('a report on a private list is for who sees the list', async () => {
  const desk = await newDesk(app);
  const [one, two] = [await makeUser(app, desk), await makeUser(app, desk)];
  const list = await makeList(desk, 'private', one);
  const body = { type: 'person-list' as const, filters: { personLists: [list.permalink] } };
  const report = await queueReport(desk, body, one);
  expect((await tryReport(desk, body, two)).status).toBe(404);
  expect([(await look(desk, report, one)).status, (await look(desk, report, two)).status]).toEqual([
    200, 404,
  ]);
  await work(app);
});

test('other employers find neither the report nor what it may be limited to', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const clip = await makeClip(desk);
  const report = await queueReport(desk);
  await work(app);
  expect((await look(other, report)).status).toBe(404);
  expect((await download(other, report)).statusCode).toBe(404);
  expect((await download(desk, report, { as: other.owner })).statusCode).toBe(404);
  const { status, problem } = await tryReport(
    other,
    { filters: { jobClips: [clip.permalink] } },
    other.owner,
  );
  expect([status, problem.errors?.[0]?.pointer]).toEqual([404, '/filters/jobClips/0']);
});

test('days, filters and titles that no report can have are refused by name', async () => {
  const desk = await newDesk(app);
  const list = await makeList(desk);
  const personLists = [list.permalink];
  for (const [pointer, body] of [
    ['/range/to', { range: { from: today(), to: daysAgo(1) } }],
    ['/range/from', { range: { from: daysAgo(366), to: today() } }],
    ['/range/from', { range: { from: '2026-02-31', to: today() } }],
    ['/filters/personLists', { filters: { personLists } }],
    ['/filters/personLists', { type: 'person-list' }],
    ['/filters/sequences', { type: 'sequence' }],
    ['/filters/jobClips', { filters: { jobClips: [] } }],
    ['/title', { title: 'x'.repeat(201) }],
    ['/locale', { locale: 'de' }],
    ['/type', { type: 'everything' }],
  ] as const) {
    const { status, problem } = await tryReport(desk, body as object, desk.owner);
    expect([pointer, status, problem.errors?.[0]?.pointer]).toEqual([pointer, 422, pointer]);
  }
  expect((await tryReport(desk, { range: { from: daysAgo(365), to: today() } }, desk.owner)).status).toBe(
    202,
  );
  await work(app);
});

test('its maker is told by the bell, and after thirty days the files are gone', async () => {
  const desk = await newDesk(app);
  const report = await queueReport(desk, { title: 'Clips of May' });
  expect((await download(desk, report)).statusCode).toBe(409);
  await work(app);
  const { headers } = await download(desk, report);
  expect([headers['cache-control'], headers['content-disposition']]).toEqual([
    'no-store',
    expect.stringMatching(/^attachment; filename="Clips of May .*\.pdf"/),
  ]);
  const { body } = await app.call(listNotifications, { params: { id: 'me' } }, { as: desk.owner });
  const [news] = body.data;
  expect(news).toMatchObject({ title: 'Your report is ready', body: 'Clips of May', type: 'report' });
  expect(notificationPath(news?.entity ?? null)).toBe(
    `/employers/${desk.employer.permalink}/pdf-report/${report.permalink}/download`,
  );
  const stored = await files(report.permalink);
  expect(await Promise.all(stored.map((name) => app.app.ports.services.files.size(name)))).not.toContain(
    null,
  );
  await work(app, () => new Date(Date.now() + 31 * 86_400_000));
  expect((await look(desk, report)).body).toMatchObject({ status: 'expired', file: null });
  expect((await download(desk, report)).statusCode).toBe(410);
  expect(await Promise.all(stored.map((name) => app.app.ports.services.files.size(name)))).toEqual([
    null,
    null,
  ]);
});

const files = async (permalink: string): Promise<string[]> => {
  const { rows } = await app.db.execute<{ names: string[] }>(
    sql`select array[stored_as, csv_stored_as] as names from pdf_reports where permalink = ${permalink}`,
  );
  return rows[0]?.names ?? [];
};

test('the files that name an erased person go with them, others stay', async () => {
  const desk = await newDesk(app);
  const as = { as: desk.owner };
  const params = { employer: desk.employer.permalink };
  const [gone, other] = [await makePerson(desk, { fullName: 'Zelda Whole' }), await makePerson(desk)];
  const reports = [];
  for (const person of [gone, other]) {
    const list = await makeList(desk);
    const body = { add: [person.permalink] };
    await app.call(changePersonList, { params: { ...params, personList: list.permalink }, body }, as);
    reports.push(
      await queueReport(desk, { type: 'person-list', filters: { personLists: [list.permalink] } }),
    );
  }
  await work(app);
  const stored = await Promise.all(reports.map(({ permalink }) => files(permalink)));
  const body = { reason: 'They asked', confirm: gone.permalink };
  const erased = await app.call(erasePerson, { params: { ...params, person: gone.permalink }, body }, as);
  expect(erased.status).toBe(202);
  const [first, second] = await Promise.all(reports.map(async (one) => (await look(desk, one)).body));
  expect(first).toMatchObject({ status: 'expired', failure: 'A person in this report was erased.' });
  expect(second).toMatchObject({ status: 'ready' });
  const sizes = stored.map((names) =>
    Promise.all(names.map((name) => app.app.ports.services.files.size(name))),
  );
  expect(await sizes[0]).toEqual([null, null]);
  expect(await sizes[1]).not.toContain(null);
});
