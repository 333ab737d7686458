/** Location texts that could not be read: each is corrected once for all its jobs, over syncs, and taken back. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { correctJobLocation, forgetJobLocation, listJobLocations } from '#contract/job-locations.ts';
import { getPublicJobPage } from '#contract/public-job-boards.ts';
import { jobPosting } from '#lib/found/job-posting.ts';
import { readPlacesAgain } from '#server/features/job-pages/publishing/read-places-again.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { makeBoardByHand, makeJobPage } from '../../support/make-board-by-hand.ts';
import { newDesk } from '../../support/make-clips.ts';
import { makeUser } from '../../support/make-people.ts';
import { testApp } from '../../support/test-app.ts';

const dropped: string[] = [];
const app = await testApp({}, { onDrop: async (tags) => void dropped.push(...tags) });
const boston = { city: 'Cambridge', region: 'Massachusetts', country: 'US' };

async function newList() {
  const desk = await newDesk(app);
  const board = await makeBoardByHand(desk);
  const params = { employer: desk.employer.permalink };
  const list = async (query: { which?: 'unread' | 'corrected' | 'all'; search?: string } = {}) =>
    (await app.call(listJobLocations, { params, query }, { as: desk.owner })).body;
  const job = (location: string, secondaryLocations: string[] = []) =>
    makeJobPage(desk, board.permalink, { location, secondaryLocations });
  const posting = async (page: Awaited<ReturnType<typeof job>>) => {
    const shown = await app.call(getPublicJobPage, {
      params: { board: board.permalink, page: page.permalink },
    });
    return jobPosting(shown.body, { url: 'u', boardUrl: 'b', absolute: (path) => path });
  };
  return { desk, board, params, list, job, posting };
}

test('a text is corrected for all its jobs, also those that come later, and read again when it is taken back', async () => {
  const { desk, params, list, job, posting } = await newList();
  const first = await job('Cambridge');
  await job(' cambridge ', ['Oban, Scotland']);
  await job('UK - London');
  expect(first.places).toEqual([
    { text: 'Cambridge', city: null, region: null, country: null, countries: [], from: 'text' },
  ]);
  expect(await posting(first)).toBeNull();
  const before = await list();
  expect([before.openJobs, before.invisibleJobs, before.unreadTexts]).toEqual([3, 1, 1]);
  expect(before.data).toMatchObject([
    { jobs: 2, invisible: 1, places: [{ country: null }, { country: 'GB' }] },
  ]);
  expect(before.data[0]?.candidates.map(({ country }) => country)).toEqual(
    expect.arrayContaining(['GB', 'US']),
  );

  const body = { text: 'Cambridge', places: [boston] };
  const corrected = await app.call(correctJobLocation, { params, body }, { as: desk.owner });
  expect([corrected.status, corrected.body]).toEqual([200, { changedJobs: 2 }]);
  expect((await posting(first))?.jobLocation).toMatchObject({
    address: { addressLocality: 'Cambridge', addressRegion: 'Massachusetts', addressCountry: 'US' },
  });
  const later = await job('CAMBRIDGE');
  expect(later.places).toMatchObject([{ ...boston, from: 'staff' }]);
  const after = await list({ which: 'corrected' });
  expect([after.invisibleJobs, after.unreadTexts, after.correctedTexts]).toEqual([0, 0, 1]);
  expect(after.data[0]).toMatchObject({
    jobs: 3,
    correction: { by: { id: desk.owner.id } },
    before: [{ country: null }],
  });

  const forgotten = await app.call(
    forgetJobLocation,
    { params, body: { text: 'cambridge' } },
    { as: desk.owner },
  );
  expect(forgotten.body).toEqual({ changedJobs: 3 });
  expect(await posting(first)).toBeNull();
  const again = await app.call(
    forgetJobLocation,
    { params, body: { text: 'cambridge' } },
    { as: desk.owner },
  );
  expect(again.status).toBe(404);
});

test('jobs that an older rule read are read in the background, without a sync', async () => {
  const { desk, job } = await newList();
  const page = await job('Home based - DACH');
  dropped.length = 0;
  const isThis = eq(jobPages.permalink, page.permalink);
  await app.db.update(jobPages).set({ placesRule: 0, places: [] }).where(isThis);
  const { services } = app.app.ports;
  const ports = { db: app.db, services, now: () => new Date(), log: app.app.log };
  while (await readPlacesAgain.doDue(ports, new AbortController().signal));
  expect(dropped).toEqual(
    expect.arrayContaining([`job-page:${page.permalink}`, `feed:${desk.employer.permalink}`]),
  );
  const [row] = await app.db.select().from(jobPages).where(isThis);
  expect(row?.places).toMatchObject([{ countries: ['DE', 'AT', 'CH'], from: 'text' }]);
  expect(row?.version).toBe(page.version);
});

test('strangers, other employers and people who only read correct nothing; a wrong country is named', async () => {
  const { desk, params, list, job } = await newList();
  await job('Cambridge');
  const body = { text: 'Cambridge', places: [boston] };
  expect((await app.call(correctJobLocation, { params, body })).status).toBe(401);
  expect((await app.call(listJobLocations, { params, query: {} })).status).toBe(401);
  const other = await newDesk(app);
  expect((await app.call(correctJobLocation, { params, body }, { as: other.owner })).status).toBe(404);
  expect((await app.call(listJobLocations, { params, query: {} }, { as: other.owner })).status).toBe(404);
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  expect((await app.call(correctJobLocation, { params, body }, { as: viewer })).status).toBe(403);
  expect(
    (await app.call(forgetJobLocation, { params, body: { text: 'Cambridge' } }, { as: viewer })).status,
  ).toBe(403);
  const wrong = { text: 'Cambridge', places: [{ ...boston, country: 'EU' }] };
  const refused = await app.call(correctJobLocation, { params, body: wrong }, { as: desk.owner });
  expect([refused.status, refused.problem.errors?.[0]?.pointer]).toEqual([422, '/places/0/country']);
  expect((await list()).correctedTexts).toBe(0);
});
