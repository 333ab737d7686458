/** Each type of report: its words and numbers are those of the CSV beside it, and those the screens show. */
import { expect, test } from 'vitest';
import { getDashboard } from '#contract/dashboard.ts';
import { listClipMetrics } from '#contract/job-clip-metrics.ts';
import { changePersonList, createPersonList } from '#contract/person-lists.ts';
import type { TrackedName } from '#contract/tracking.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { dailyFigures, type ThingKind } from '#server/tables/tracking.ts';
import { makeCampaign } from '#tests/support/make-campaigns.ts';
import { type Desk, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { makePlay, makeProgress, newDevice, send } from '#tests/support/make-events.ts';
import { apply, begin, makeJob } from '#tests/support/make-jobs.ts';
import { makePerson } from '#tests/support/make-persons.ts';
import { testApp } from '#tests/support/test-app.ts';
import { daysAgo, expectSame, readReport, today } from './make-reports.ts';

const app = await testApp();

type Figure = { day?: string; kind?: ThingKind; thing?: string; count?: number; seconds?: number };
const figure = ({ employer }: Desk, event: TrackedName, more: Figure = {}) =>
  app.db.insert(dailyFigures).values({
    ...{ employerId: employer.id, day: today(), event, kind: '', thing: '', count: 1, visitors: 1 },
    ...more,
  });

async function heardClip(desk: Desk, title: string) {
  const { clip, track } = await makeSpokenClip(desk, { title });
  const of = { employer: desk.employer, jobClipPermalink: clip, jobClipTrackPermalink: track };
  const [one, two] = [newDevice(), newDevice()];
  const events = [
    makePlay({ ...of, anonymousId: one }),
    makePlay({ ...of, anonymousId: one }),
    makePlay({ ...of, anonymousId: two }),
    makeProgress({ ...of, anonymousId: two, ranges: [[0, 12_000]] }),
  ];
  expect((await send(app, events)).statusCode).toBeLessThan(300);
  await addUpAll(app.db);
  return clip;
}

test('clip performance says what the content library says', async () => {
  const desk = await newDesk(app);
  await heardClip(desk, 'A day in support');
  const heard = await heardClip(desk, '=HYPERLINK("http://evil.example")');
  const range = { from: daysAgo(6), to: today() };
  const { body } = await app.call(
    listClipMetrics,
    { params: { employer: desk.employer.permalink }, query: range },
    { as: desk.owner },
  );
  const all = await readReport(desk, { type: 'clip-performance', range, title: 'Clips of the week' });
  expect(all.report).toMatchObject({ title: 'Clips of the week', generatedBy: { name: 'Nadia Okafor' } });
  expect(all.report.file?.pages).toBeGreaterThan(0);
  expectSame(all);
  expect(all.rows).toContainEqual(['Listeners', String(body.totals.uniqueListeners), '0']);
  expect(all.rows).toContainEqual(['Plays', '6', '0']);
  expect(all.rows).toContainEqual(['A day in support', '2', '3', '12', '0', '0', '0']);
  expect(all.rows).toContainEqual([`'=HYPERLINK("http://evil.example")`, '2', '3', '12', '0', '0', '0']);
  expect(all.text).toContain('4 people listened to a clip, compared with none in the period before.');
  const one = await readReport(desk, { range, filters: { jobClips: [heard] } });
  expectSame(one);
  expect(one.rows).toContainEqual(['Plays', '3', '0']);
  expect(one.text).not.toContain('A day in support');
});

test('a report over nothing says what would fill it, in each language', async () => {
  const desk = await newDesk(app);
  for (const [locale, words] of [
    ['en', 'No clip was viewed or played in this period.'],
    ['fr', 'Aucun clip n’a été vu ou écouté sur cette période.'],
    ['pt', 'Nenhum clip foi visto ou ouvido neste período.'],
  ] as const) {
    const read = await readReport(desk, { locale });
    expect(read.text).toContain(words);
    expectSame(read);
  }
  for (const type of ['job-funnel', 'campaign', 'employer-monthly'] as const)
    expect((await readReport(desk, { type })).text).toMatch(/in this period\. Publish/);
});

test('a job funnel says what the dashboard says, of all jobs and of some', async () => {
  const desk = await newDesk(app);
  const [job, other] = [
    await makeJob(desk, { job: { title: 'Grower' } }),
    await makeJob(desk, { job: { title: 'Driver' } }),
  ];
  await figure(desk, 'job-page-viewed', { count: 1240 });
  await figure(desk, 'job-page-viewed', { kind: 'job-page', thing: job.permalink, count: 1000 });
  await figure(desk, 'job-page-viewed', { kind: 'job-page', thing: other.permalink, count: 240 });
  await apply(app, job);
  await begin(app, other);
  const range = { from: daysAgo(20), to: today() };
  const all = await readReport(desk, { type: 'job-funnel', range });
  expectSame(all);
  expect(all.rows).toContainEqual(['Views', '1240', '0']);
  expect(all.rows).toContainEqual(['Views', '1240', '0', '']);
  expect(all.text).toContain('1,240');
  const some = await readReport(desk, {
    type: 'job-funnel',
    range,
    filters: { jobPages: [other.permalink] },
  });
  expectSame(some);
  expect(some.rows).toContainEqual(['Views', '240', '0']);
  expect(some.text).not.toContain('Grower');
});

test('the monthly report says what the dashboard says, over a year in months', async () => {
  const desk = await newDesk(app);
  await heardClip(desk, 'A day in support');
  await figure(desk, 'content-page-viewed', { day: daysAgo(200), count: 70_000 });
  const job = await makeJob(desk);
  await apply(app, job);
  const range = { from: daysAgo(365), to: today() };
  const { body } = await app.call(
    getDashboard,
    { params: { employer: desk.employer.permalink }, query: range },
    { as: desk.owner },
  );
  const read = await readReport(desk, { type: 'employer-monthly', range });
  expectSame(read);
  expect(body.totals).toMatchObject({ pageViews: 70_000, plays: 3, applicationsSubmitted: 1 });
  expect(read.rows).toContainEqual(['Page views', '70000', '0']);
  expect(read.rows).toContainEqual(['Submitted', '1', '0']);
  expect(read.rows.filter(([name = '']) => /^\d{4}-\d\d$/.test(name))).toHaveLength(13);
});

test('a campaign report tells the days of its pages and all their figures', async () => {
  const desk = await newDesk(app);
  const page = await makeCampaign(desk, { title: 'Summer crews' });
  const of = { kind: 'content-page' as const, thing: page.permalink };
  await figure(desk, 'sourcing-page-viewed', { ...of, count: 5 });
  await figure(desk, 'sourcing-page-viewed', { ...of, day: daysAgo(90), count: 8 });
  const read = await readReport(desk, { type: 'campaign', filters: { campaignPages: [page.permalink] } });
  expectSame(read);
  expect(read.rows).toContainEqual(['Views', '5', '0']);
  expect(read.rows).toContainEqual(['Summer crews', '13', '0', '0', '0', '0', '0']);
});

test('people of a list stand in it by name, in every script', async () => {
  const desk = await newDesk(app);
  const as = { as: desk.owner };
  const params = { employer: desk.employer.permalink };
  const names = ['ليلى حداد', 'נועה לוי', '王小明', 'Ødegård, "Siv" 🌱', '=cmd|calc'];
  const people = await Promise.all(
    names.map((fullName) => makePerson(desk, { fullName, company: 'Harbour' })),
  );
  await makePerson(desk, { fullName: 'Left Out' });
  const body = { title: 'Growers', kind: 'manual' as const };
  const { body: list } = await app.call(createPersonList, { params, body }, as);
  const add = people.map(({ permalink }) => permalink);
  await app.call(changePersonList, { params: { ...params, personList: list.permalink }, body: { add } }, as);
  const read = await readReport(desk, { type: 'person-list', filters: { personLists: [list.permalink] } });
  expect(read.text).toContain('5 people are in the list “Growers”.');
  expect(read.text).not.toContain('Left Out');
  expect(read.rows.map(([name]) => name)).toEqual(
    expect.arrayContaining(['ليلى حداد', 'נועה לוי', '王小明', 'Ødegård, "Siv" 🌱', "'=cmd|calc"]),
  );
  expect(read.text).toContain('Ødegård');
});
