/** Schedules: one report a run, to members who may read it, and to nobody who left. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { CallInput } from '#contract/kit/endpoint.ts';
import type { ReportSchedule } from '#contract/pdf-report.ts';
import {
  createReportSchedule,
  listPdfReports,
  listReportSchedules,
  removeReportSchedule,
  saveReportSchedule,
} from '#contract/pdf-reports.ts';
import { runSchedules } from '#server/features/pdf-reports/schedules/schedule-work.ts';
import { mails } from '#server/outside/mail/table.ts';
import { users } from '#server/tables/users.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import { portsOf, work } from './make-reports.ts';

const app = await testApp();

type Body = CallInput<typeof createReportSchedule>['body'];
const tryToMake = ({ employer, owner }: Desk, body: Partial<Body>, as = owner) =>
  app.call(
    createReportSchedule,
    {
      params: { employer: employer.permalink },
      body: {
        report: { type: 'clip-performance', title: 'Clips of the week' },
        ...{ every: 'week', day: 1, time: '08:00', recipients: [owner.id] },
        ...body,
      },
    },
    { as },
  );
async function make(desk: Desk, body: Partial<Body> = {}): Promise<ReportSchedule> {
  const answer = await tryToMake(desk, body);
  expect([answer.status, answer.problem.errors]).toEqual([201, undefined]);
  return answer.body;
}
const reportsOf = async ({ employer, owner }: Desk) =>
  (await app.call(listPdfReports, { params: { employer: employer.permalink } }, { as: owner })).body.data;
const lettersTo = async (email: string) => app.db.select().from(mails).where(eq(mails.recipient, email));
const at =
  (moment: string | null, days = 0) =>
  () =>
    new Date(new Date(moment ?? 0).getTime() + days * 86_400_000);

test('a run makes one report and mails its recipients a link to it, once', async () => {
  const desk = await newDesk(app);
  const reader = await makeUser(app, { ...desk, role: 'viewer', language: 'fr' });
  const { id, nextAt } = await make(desk, { recipients: [reader.id] });
  await work(app, at(nextAt, -0.01));
  expect(await reportsOf(desk)).toEqual([]);
  await Promise.all([work(app, at(nextAt)), work(app, at(nextAt))]);
  await work(app, at(nextAt));
  const [report, ...more] = await reportsOf(desk);
  expect([report?.scheduleId, report?.status, more]).toEqual([id, 'ready', []]);
  const letters = await lettersTo(reader.email);
  expect(letters).toHaveLength(1);
  const path = `/employers/${desk.employer.permalink}/pdf-report/${report?.permalink}/download`;
  expect(JSON.stringify(letters)).toContain(path);
  expect(JSON.stringify(letters)).toContain('Ouvrir le rapport');
  await work(app, at(nextAt, 40));
  expect(await reportsOf(desk)).toHaveLength(2);
  await work(app, at(nextAt, 20));
  expect(await reportsOf(desk)).toHaveLength(2);
});

test('who left, or may not read the report any more, gets no mail', async () => {
  const desk = await newDesk(app);
  const [left, lowered, stays] = await Promise.all([1, 2, 3].map(() => makeUser(app, desk)));
  if (left === undefined || lowered === undefined || stays === undefined) throw new Error('No users.');
  const recipients = [left.id, lowered.id, stays.id];
  const { nextAt } = await make(desk, { report: { type: 'employer-monthly' }, recipients });
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, left.id));
  await app.db.update(users).set({ role: 'viewer' }).where(eq(users.id, lowered.id));
  await work(app, at(nextAt));
  const counts = await Promise.all(
    [left, lowered, stays].map(async ({ email }) => (await lettersTo(email)).length),
  );
  expect(counts).toEqual([0, 0, 1]);
});

test('a schedule whose maker left is paused and makes nothing', async () => {
  const desk = await newDesk(app);
  const maker = await makeUser(app, desk);
  const { body } = await tryToMake(desk, {}, maker);
  await app.db.update(users).set({ status: 'deactivated' }).where(eq(users.id, maker.id));
  await runSchedules.doDue(portsOf(app, at(body.nextAt)), new AbortController().signal);
  expect(await reportsOf(desk)).toEqual([]);
  const listed = await app.call(
    listReportSchedules,
    { params: { employer: desk.employer.permalink } },
    { as: desk.owner },
  );
  expect(listed.body.data[0]).toMatchObject({ isActive: false, nextAt: null });
});

test('only recruiters make them, only members who may read get them, in a day that exists', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const viewer = await makeUser(app, { ...desk, role: 'viewer' });
  expect((await tryToMake(desk, {}, viewer)).status).toBe(403);
  const pointers = async (body: Partial<Body>) => {
    const { status, problem } = await tryToMake(desk, body);
    return [status, problem.errors?.[0]?.pointer];
  };
  expect(await pointers({ recipients: [other.owner.id] })).toEqual([422, '/recipients/0']);
  expect(await pointers({ report: { type: 'employer-monthly' }, recipients: [viewer.id] })).toEqual([
    422,
    '/recipients/0',
  ]);
  expect(await pointers({ recipients: [] })).toEqual([422, '/recipients']);
  expect(await pointers({ day: 8 })).toEqual([422, '/day']);
  expect(await pointers({ every: 'month', day: 32 })).toEqual([422, '/day']);
  expect(await pointers({ time: '24:00' })).toEqual([422, '/time']);
  expect(await pointers({ report: { type: 'person-list' } })).toEqual([422, '/report/filters/personLists']);
});

test('they are changed with their version, paused, and deleted; other employers find none', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const made = await make(desk);
  const params = { employer: desk.employer.permalink, reportSchedule: made.id };
  const foreign = { ...params, employer: other.employer.permalink };
  const as = { as: desk.owner };
  const body = { every: 'month' as const, day: 31 };
  expect((await app.call(saveReportSchedule, { params, body }, { ...as, version: 2 })).status).toBe(409);
  expect(
    (await app.call(saveReportSchedule, { params: foreign, body }, { as: other.owner, version: 1 })).status,
  ).toBe(404);
  const changed = await app.call(saveReportSchedule, { params, body }, { ...as, version: 1 });
  expect(changed.body).toMatchObject({ every: 'month', day: 31, isActive: true, version: 2 });
  const paused = await app.call(
    saveReportSchedule,
    { params, body: { isActive: false } },
    { ...as, version: 2 },
  );
  expect(paused.body).toMatchObject({ isActive: false, nextAt: null });
  expect((await app.call(removeReportSchedule, { params: foreign }, { as: other.owner })).status).toBe(404);
  expect((await app.call(removeReportSchedule, { params }, as)).status).toBe(204);
  expect((await app.db.execute(sql`select from pdf_report_schedules where id = ${made.id}`)).rowCount).toBe(
    0,
  );
});
