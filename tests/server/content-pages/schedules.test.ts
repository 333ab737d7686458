/** Content pages that go live, and end, by themselves. */
import { expect, test } from 'vitest';
import type { ContentPage } from '#contract/content-page.ts';
import {
  archiveContentPage,
  getContentPage,
  getPublicContentPage,
  publishContentPage,
  saveContentPage,
  unpublishContentPage,
} from '#contract/content-pages.ts';
import { listNotifications } from '#contract/notifications.ts';
import { keepSchedules } from '#server/features/content-pages/publishing/keep-schedules.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { hero, makePage, publishPage } from '#tests/support/make-pages.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const { services } = app.app.ports;
const as = { as: desk.owner };
const at = (page: ContentPage) => ({ employer: desk.employer.permalink, page: page.permalink });
const never = new AbortController().signal;

const hour = 3_600_000;
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString();
/** The work of that moment. */
const keep = (moment: string) =>
  keepSchedules.doDue(
    { db: app.db, services, log: app.app.log, now: () => new Date(Date.parse(moment) + 1) },
    never,
  );

const plan = (page: ContentPage, body: { publishAt?: string; unpublishAt?: string }, who = desk.owner) =>
  app.call(publishContentPage, { params: at(page), body }, { as: who, version: page.version });
const now = async (page: ContentPage) => (await app.call(getContentPage, { params: at(page) }, as)).body;
const seen = (page: ContentPage) =>
  app.call(getPublicContentPage, { params: { page: page.permalink }, query: {} });

test('goes live at its moment, as it stands then, and ends at the other', async () => {
  const [begins, ends] = [fromNow(hour), fromNow(2 * hour)];
  const page = await makePage(desk);
  const planned = (await plan(page, { publishAt: begins, unpublishAt: ends })).body;
  expect(planned).toMatchObject({ status: 'scheduled', publishAt: begins, unpublishAt: ends });
  await keep(fromNow(-hour));
  expect([(await now(page)).status, (await seen(page)).status]).toEqual(['scheduled', 404]);

  const body = { blocks: [hero('Written meanwhile')] };
  await app.call(saveContentPage, { params: at(page), body }, { ...as, version: planned.version });
  await keep(begins);
  expect(await now(page)).toMatchObject({
    ...{ status: 'published', publishAt: null, unpublishAt: ends },
    ...{ publishedVersion: 1, hasChanges: false },
  });
  expect((await seen(page)).body.blocks).toMatchObject([{ heading: 'Written meanwhile' }]);

  await keep(ends);
  expect(await now(page)).toMatchObject({ status: 'draft', unpublishAt: null });
  expect((await seen(page)).status).toBe(404);
});

test('keeps what is live while its changes wait', async () => {
  const live = await publishPage(desk, await makePage(desk, { blocks: [hero('Now')] }));
  const body = { blocks: [hero('Then')] };
  const saved = await app.call(saveContentPage, { params: at(live), body }, { ...as, version: live.version });
  const begins = fromNow(hour);
  expect((await plan(saved.body, { publishAt: begins })).body).toMatchObject({
    status: 'published',
    publishAt: begins,
  });
  expect((await seen(live)).body.blocks).toMatchObject([{ heading: 'Now' }]);
  await keep(begins);
  expect((await seen(live)).body.blocks).toMatchObject([{ heading: 'Then' }]);
});

test('that cannot be published at its moment stays, and whoever planned it is told', async () => {
  const planner = await makeUser(app, { employer: desk.employer, role: 'recruiter' });
  const page = await makePage(desk, { title: 'Half written' });
  const begins = fromNow(hour);
  const planned = (await plan(page, { publishAt: begins }, planner)).body;
  await app.call(
    saveContentPage,
    { params: at(page), body: { blocks: [] } },
    { ...as, version: planned.version },
  );
  await keep(begins);
  expect(await now(page)).toMatchObject({ status: 'draft', publishAt: null, publishedVersion: null });
  const told = await app.call(listNotifications, { params: { id: 'me' }, query: {} }, { as: planner });
  expect(told.body.data).toMatchObject([
    {
      title: 'Couldn’t publish “Half written”',
      entity: { kind: 'content-pages', permalink: page.permalink },
    },
  ]);
});

test('is not published in the name of somebody who may not any more', async () => {
  const planner = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const page = await makePage(desk);
  const begins = fromNow(hour);
  expect((await plan(page, { publishAt: begins }, planner)).status).toBe(403);
});

test('forgets its schedule when it is taken back or archived', async () => {
  const begins = fromNow(hour);
  for (const endpoint of [unpublishContentPage, archiveContentPage]) {
    const page = await makePage(desk);
    const planned = (await plan(page, { publishAt: begins })).body;
    const left = await app.call(
      endpoint as typeof unpublishContentPage,
      { params: at(page), body: {} },
      { ...as, version: planned.version },
    );
    expect([left.status, left.body.publishAt]).toEqual([200, null]);
    await keep(begins);
    expect((await seen(page)).status).toBe(404);
  }
});

test('means the same moment on both sides of a change of the clock', async () => {
  const year = new Date().getUTCFullYear() + 1;
  // In New York the second of these two comes one hour after the first, not two.
  const [before, after] = [`${year}-03-14T01:30:00-05:00`, `${year}-03-14T03:30:00-04:00`];
  const page = await makePage(desk);
  const planned = (await plan(page, { publishAt: before, unpublishAt: after })).body;
  expect(planned).toMatchObject({
    publishAt: `${year}-03-14T06:30:00.000Z`,
    unpublishAt: `${year}-03-14T07:30:00.000Z`,
  });
});

test('refuses moments that are over, no moments, and an end before the beginning', async () => {
  const page = await makePage(desk);
  const bad: [Record<string, string>, string][] = [
    [{ publishAt: fromNow(-1000) }, '/publishAt'],
    [{ publishAt: 'tomorrow' }, '/publishAt'],
    [{ publishAt: '2027-02-30T10:00:00Z' }, '/publishAt'],
    [{ unpublishAt: fromNow(-1000) }, '/unpublishAt'],
    [{ publishAt: fromNow(2 * hour), unpublishAt: fromNow(hour) }, '/unpublishAt'],
  ];
  for (const [body, pointer] of bad) {
    const { status, problem } = await plan(page, body);
    expect([body, status, problem.errors?.[0]?.pointer]).toEqual([body, 422, pointer]);
  }
  expect(await now(page)).toMatchObject({ status: 'draft', version: page.version });
});
