/** The demo employer as a person finds it: signs in, listens, reads. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listApplications } from '#contract/applications.ts';
import { createAtsConnection, disconnect, listAtsConnections, listSyncRuns } from '#contract/ats.ts';
import { login } from '#contract/auth.ts';
import { getLatestDailyHighlights } from '#contract/daily-highlights.ts';
import { getDashboard } from '#contract/dashboard.ts';
import { listOutbox } from '#contract/diagnostics.ts';
import { listJobBoards } from '#contract/job-boards.ts';
import { listJobClips } from '#contract/job-clips.ts';
import { listJobPages } from '#contract/job-pages.ts';
import { listDuplicates } from '#contract/person-care.ts';
import { listPersonLists } from '#contract/person-lists.ts';
import { listPersonTags } from '#contract/person-tags.ts';
import { listPersons } from '#contract/persons.ts';
import { getPublicJobBoard, getPublicJobPage } from '#contract/public-job-boards.ts';
import { getPublicTranscript, listPublicJobClips } from '#contract/public-job-clips.ts';
import { listSequences } from '#contract/sequences.ts';
import { listEvents } from '#contract/tracking-reads.ts';
import { jobPosting } from '#lib/found/job-posting.ts';
import type { Work } from '#server/background.ts';
import { applicants } from '#server/db/demo/applications/applicants.ts';
import { demoClips } from '#server/db/demo/demo-content.ts';
import { demoEmployer } from '#server/db/demo/demo-employer.ts';
import { enlivenDemo } from '#server/db/demo/enliven.ts';
import { demoJobs } from '#server/db/demo/jobs/careers-board.ts';
import { makeDemo } from '#server/db/demo/make-demo.ts';
import { leads, sourced, tags } from '#server/db/demo/pool/pool-script.ts';
import { openDemoGreenhouse } from '#server/db/demo/works/demo-greenhouse.ts';
import { recall } from '#server/db/demo/works/greenhouse-memory.ts';
import { LAST_STEP, listedAt, worksToken } from '#server/db/demo/works/works-board.ts';
import { readSettings } from '#server/env.ts';
import { pushWork } from '#server/features/applications/push/push-work.ts';
import { addUpAll } from '#server/features/tracking/adding-up/add-up.ts';
import { dailyHighlightItems } from '#server/tables/daily-highlights.ts';
import { expectFineFeed, expectFineRss } from '#tests/support/fine-feed.ts';
import { testApp } from '#tests/support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-demo-'));
// Nobody answers there: every board but the demo's is asked in vain.
const greenhouseSettings = {
  ...readSettings({ ATS_GREENHOUSE_URL: 'https://127.0.0.1:9' }),
  dataDir: folder,
};
const greenhouse = await openDemoGreenhouse(greenhouseSettings);
const app = await testApp({}, { ats: greenhouse.ats });
afterAll(async () => {
  await greenhouse.close();
  rmSync(folder, { recursive: true });
});
const employer = demoEmployer.permalink;
let ownerToken = '';
const staff: typeof app.call = (endpoint, input) => app.call(endpoint, input, { as: { token: ownerToken } });
const work = ({ doDue }: Work) => {
  const { services, now } = app.app.ports;
  return doDue({ db: app.db, services, now, log: services.log }, new AbortController().signal);
};

async function works() {
  const { body } = await staff(listAtsConnections, { params: { employer }, query: {} });
  const [connection] = body.data;
  const board = connection?.jobBoard?.permalink;
  if (connection === undefined || board === undefined) throw new Error('The demo has no connected board.');
  return { connection, board };
}

test('the demo is made once, its owner signs in, its clips are heard and read', {
  timeout: 180_000,
}, async () => {
  let kept = '';
  const { email, password } = await makeDemo({
    db: app.db,
    services: app.app.ports.services,
    now: () => new Date(),
    greenhouse,
    keepSignIn: async (signIn) => {
      kept = signIn.email;
    },
  });
  expect(kept).toBe(email);
  const signedIn = await app.call(login, { body: { email, password } });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.user).toMatchObject({ role: 'owner', profile: { firstName: 'Orla' } });
  const token = signedIn.cookies.find(({ name }) => name.startsWith('jc-session'))?.value ?? '';
  ownerToken = token;

  const staff = await app.call(listJobClips, { params: { employer } }, { as: { token } });
  expect(staff.body.data.map(({ title }) => title).sort()).toEqual(
    demoClips.map(({ title }) => title).sort(),
  );
  for (const clip of staff.body.data) {
    const source = demoClips.find(({ title }) => title === clip.title);
    expect(clip).toMatchObject({ status: source?.status, language: source?.language });
    expect(clip.hearts).toBe(
      source?.tracks.flatMap(({ highlights }) => highlights).reduce((sum, { hearts }) => sum + hearts, 0),
    );
    expect(clip.cover === null).toBe(source?.cover === null);
  }

  const open = await app.call(listPublicJobClips, { params: { employer } });
  expect(open.body.data.length).toBe(demoClips.filter(({ status }) => status === 'published').length);
  for (const clip of open.body.data) {
    for (const track of clip.tracks) {
      expect(track.media?.waveform?.length).toBe(256);
      const sound = await app.app.inject({
        url: track.media?.renditions[0]?.url ?? '',
        headers: { range: 'bytes=0-1' },
      });
      expect(sound.statusCode).toBe(206);
    }
    const words = await app.call(getPublicTranscript, { params: { clip: clip.permalink } });
    expect(words.body.tracks.every(({ cues }) => cues.length > 0)).toBe(true);
  }

  const boards = await app.call(listJobBoards, { params: { employer } }, { as: { token } });
  const board = boards.body.data[0]?.permalink as never;
  const careers = await app.call(getPublicJobBoard, { params: { board } });
  expect(careers.body.jobs.length).toBe(demoJobs.filter(({ state }) => state === 'open').length);
  expect(careers.body.departments.every(({ jobCount }) => jobCount > 0)).toBe(true);
  expect(careers.body.jobs.filter(({ salary }) => salary !== null).length).toBeGreaterThan(20);
  expect(new Set(careers.body.jobs.map((job) => job.workplaceType)).size).toBe(3);
  const pages = await app.call(
    listJobPages,
    { params: { employer }, query: { perPage: '100' } },
    { as: { token } },
  );
  expect(pages.body.data.length).toBe(demoJobs.length);
  for (const { permalink: page, status, title } of pages.body.data) {
    const seen = await app.call(getPublicJobPage, { params: { board, page } });
    expect(seen.status, title).toBe({ published: 200, closed: 410, draft: 404, archived: 404 }[status]);
    if (status !== 'published') continue;
    expect(seen.body.similar.length).toBe(6);
    expect(seen.body.jobClips.length).toBeGreaterThan(0);
    expect(seen.body.place?.country).toMatch(/^(GB|FR)$/);
  }
});

test('the demo is filled behind an ATS: a board by real syncs, applications in every state', {
  timeout: 180_000,
}, async () => {
  await work(enlivenDemo(greenhouse));
  const { connection, board } = await works();
  expect(connection).toMatchObject({ status: 'live', hasApiKey: true, health: { ok: true } });
  expect(connection.webhook).toMatchObject({ hasSecret: true, lastDeliveryAt: expect.any(String) });
  const { body: runs } = await staff(listSyncRuns, {
    params: { employer, connection: connection.permalink },
    query: {},
  });
  expect(runs.data.map(({ result, counts }) => [result, counts.added, counts.closed])).toEqual([
    ['not-modified', 0, 0],
    ['done', 0, 1],
    ['done', 2, 0],
    ['done', 17, 0],
  ]);
  expect(runs.data[1]?.rejected.map(({ reason }) => reason)).toEqual(['It has no title.']);
  const careers = await app.call(getPublicJobBoard, { params: { board } });
  expect(careers.body.jobs.map(({ title }) => title).sort()).toEqual(
    listedAt(LAST_STEP)
      .map(({ title }) => title)
      .sort(),
  );
  const { body: made } = await staff(listApplications, { params: { employer }, query: {} });
  expect(new Set(made.data.map(({ status }) => status))).toEqual(
    new Set(['submitted', 'screened-in', 'screened-out', 'rejected', 'hired']),
  );
  const { body: outbox } = await app.call(listOutbox, { query: {} });
  expect(outbox.data).toEqual([]);
});

test('weeks of visits are counted, and the talent pool knows who listened', {
  timeout: 180_000,
}, async () => {
  const params = { employer };
  await addUpAll(app.db);
  const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const range = { from: dayBefore(29), to: dayBefore(0), compare: 'previous' as const };
  const { body: board } = await staff(getDashboard, { params, query: range });
  for (const step of board.funnel) expect(step.count, step.step).toBeGreaterThan(0);
  for (const named of [board.topClips, board.topJobs, board.topShareLinks])
    expect(named.length).toBeGreaterThan(0);
  expect(board.previous?.plays).toBeGreaterThan(0);
  expect(board.series.filter(({ plays }) => plays > 0).length).toBeGreaterThan(25);
  const { body: events } = await staff(listEvents, { params, query: { perPage: '1000' } });
  expect(events.data.every(({ at }) => Date.parse(at) <= Date.now())).toBe(true);

  const { body: pool } = await staff(listPersons, { params, query: { perPage: '100' } });
  const people = leads.length + sourced.length + applicants.length;
  expect([pool.data.length, pool.data.filter(({ engagement }) => engagement.plays > 0).length]).toEqual([
    people,
    people - sourced.length,
  ]);
  const { body: lists } = await staff(listPersonLists, { params, query: {} });
  expect(lists.data.map(({ kind }) => kind).sort()).toEqual(['manual', 'manual', 'smart', 'smart']);
  for (const { title, personCount } of lists.data) expect(personCount, title).toBeGreaterThan(3);
  const { body: twice } = await staff(listDuplicates, { params, query: {} });
  expect(twice.data.map(({ persons }) => persons.map(({ fullName }) => fullName).sort())).toContainEqual([
    'Daniel Achebe-Moore',
    'Daniel Achebe-Moore',
  ]);
  const { body: known } = await staff(listPersonTags, { params, query: {} });
  expect(known.data.map(({ name }) => name).sort()).toEqual(tags.map(({ name }) => name).sort());
  const { body: sequences } = await staff(listSequences, { params, query: {} });
  expect(sequences.data.map(({ status, counts }) => [status, counts])).toEqual([
    ['review', expect.objectContaining({ 'pending-review': sourced.length })],
  ]);
});

test('its application reaches the Greenhouse, which remembers it and its board over a restart', async () => {
  await work(pushWork());
  const { body: pushed } = await staff(listApplications, {
    params: { employer },
    query: { status: ['pushed'] },
  });
  expect(pushed.data.map(({ fullName }) => fullName)).toEqual(['Daniel Achebe-Moore']);
  const config = { boardToken: worksToken, region: 'global', apiKey: null, accessToken: null } as const;
  const before = await greenhouse.ats.greenhouse.fetchBoard(config, null);
  const restarted = await openDemoGreenhouse(greenhouseSettings);
  try {
    expect(restarted.apiKey).toBe(greenhouse.apiKey);
    expect(await restarted.ats.greenhouse.fetchBoard(config, before?.etag ?? null)).toBeNull();
    const { applications } = await recall(join(folder, 'demo-greenhouse.json'));
    expect(applications.map(({ name, jobId, times }) => [name, jobId, times])).toEqual([
      ['Daniel Achebe-Moore', '5204102', 1],
    ]);
    expect(applications[0]?.fields).not.toHaveProperty('resume_content');
  } finally {
    await restarted.close();
  }
});

test('each open job of the demo tells search engines all that they require', async () => {
  const absolute = (path: string) => new URL(path, 'https://jobs.example.com').href;
  const { body: boards } = await staff(listJobBoards, { params: { employer }, query: {} });
  const jobs = await Promise.all(
    boards.data.map(async ({ permalink: board }) => {
      const { body } = await app.call(getPublicJobBoard, { params: { board } });
      return body.jobs.map((job) => ({ ...job, board }));
    }),
  );
  expect(jobs.flat().length).toBe(25 + listedAt(LAST_STEP).length);
  for (const { board, permalink, title } of jobs.flat()) {
    const job = await app.call(getPublicJobPage, { params: { board, page: permalink } });
    const url = `https://jobs.example.com/job-board/${board}/job/${permalink}`;
    const posting = jobPosting(job.body, { url, boardUrl: url, absolute });
    expect(posting, title).toMatchObject({
      title,
      description: expect.stringMatching(/\S/),
      datePosted: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      validThrough: expect.stringMatching(/^\d{4}-\d{2}-\d{2}/),
      hiringOrganization: {
        ...{ name: demoEmployer.name, sameAs: demoEmployer.website },
        logo: expect.stringMatching(/^https:\/\/jobs\.example\.com\/images\/.+\.webp$/),
      },
    });
    const where = posting?.jobLocation ?? posting?.applicantLocationRequirements;
    expect(where, title).toBeDefined();
    if (posting?.jobLocationType === undefined)
      expect(where).toMatchObject({ address: { addressCountry: expect.stringMatching(/^[A-Z]{2}$/) } });
    else expect(where).toMatchObject({ '@type': 'Country', name: expect.stringMatching(/\S/) });
  }
});

test('what was made once is not made again, and a draft that somebody else made is left alone', async () => {
  const { connection } = await works();
  const params = { employer, connection: connection.permalink };
  await staff(disconnect, { params, body: { jobs: 'keep' } });
  const body = { platform: 'greenhouse' as const, boardToken: worksToken, apiKey: 'a key of their own' };
  await staff(createAtsConnection, { params: { employer }, body });
  await work(enlivenDemo(greenhouse));
  const { body: all } = await staff(listAtsConnections, { params: { employer }, query: {} });
  expect(all.data.map(({ status }) => status).sort()).toEqual(['disconnected', 'draft']);
});

test('the podcast of the demo breaks no rule, and every file it names is there', async () => {
  const ask = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url: url.replace('http://localhost:4321', '').split('#')[0] ?? '' });
  const { payload: xml } = await ask(`/feeds/${employer}/podcast.xml`);
  await expectFineFeed(xml);
  const tracks = demoClips
    .filter(({ status }) => status === 'published')
    .reduce((sum, clip) => sum + clip.tracks.length, 0);
  const enclosures = [...xml.matchAll(/<enclosure url="([^"]+)" length="([0-9]+)" type="([^"]+)"/g)];
  expect(enclosures).toHaveLength(tracks);
  for (const [, url = '', length, type] of enclosures) {
    const head = await ask(url, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.headers['content-type']]).toEqual([
      ...[200, length, type],
    ]);
    expect((await ask(url)).rawPayload.length).toBe(Number(length));
  }
  const files = [
    ...xml.matchAll(/<podcast:(?:transcript|chapters) url="([^"]+)" type="((?!text\/html)[^"]+)"/g),
    ...xml.matchAll(/<itunes:image href="([^"]+)()"/g),
    ...xml.matchAll(/<podcast:person [^>]*img="([^"]+)()"/g),
  ];
  expect(files.length).toBeGreaterThan(tracks * 4);
  for (const [, url = '', type = ''] of files) {
    const file = await ask(url);
    expect([url, file.statusCode]).toEqual([url, 200]);
    expect(file.headers['content-type']).toContain(type);
    expect((await ask(url, 'HEAD')).statusCode).toBe(200);
  }
});

test('the feed of the demo’s daily highlights breaks no rule', async () => {
  const { payload } = await app.app.inject({ url: '/daily-highlights/feed.xml' });
  expect(payload.match(/<item>/g)?.length).toBeGreaterThan(0);
  await expectFineRss(payload);
});

test('every second day of two weeks has its highlights, none of them twice', async () => {
  const items = await app.db.select().from(dailyHighlightItems);
  const days = Map.groupBy(items, ({ date }) => date);
  const lastDay = Date.parse(new Date().toISOString().slice(0, 10));
  const dates = Array.from({ length: 8 }, (_, at) =>
    new Date(lastDay - at * 2 * 86_400_000).toISOString().slice(0, 10),
  );
  expect([...days.keys()].sort()).toEqual(dates.sort());
  expect(Math.max(...[...days.values()].map(({ length }) => length))).toBe(2);
  expect(new Set(items.map(({ highlightId }) => highlightId)).size).toBe(items.length);
  const latest = await app.call(getLatestDailyHighlights, { query: {} });
  expect([latest.body.date, latest.body.curator, latest.body.items.length]).toEqual([
    dates.at(-1),
    'auto',
    2,
  ]);
});
