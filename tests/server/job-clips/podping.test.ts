/** Podcast indexes are told which feeds changed: once for many changes, again where that failed, never where it is off. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { saveEmployer } from '#contract/employers.ts';
import { createHighlight, saveJobClip, unpublishJobClip } from '#contract/job-clips.ts';
import { readSettings } from '#server/env.ts';
import { sendNotices } from '#server/features/job-clips/podcast/send-notices.ts';
import { podcastNotices } from '#server/tables/podcast-notices.ts';
import { expectFineFeed } from '#tests/support/fine-feed.ts';
import {
  type Desk,
  makeClip,
  makeMedia,
  makeSpokenClip,
  newDesk,
  readClip,
} from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

type Told = {
  method: string | undefined;
  path: string;
  query: Record<string, string>;
  token: string | undefined;
};

/** An index as podping.cloud answers; `answers` are given first, 200 afterwards. */
const told: Told[] = [];
const answers: { status: number; headers?: Record<string, string> }[] = [];
let meanwhile: () => Promise<unknown> = async () => undefined;
const index = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost');
  told.push({
    ...{ method: request.method, path: url.pathname, query: Object.fromEntries(url.searchParams) },
    token: request.headers.authorization,
  });
  const { status, headers } = answers.shift() ?? { status: 200 };
  void meanwhile().then(() => response.writeHead(status, headers).end('Success!'));
});
await new Promise<void>((resolve) => index.listen(0, '127.0.0.1', resolve));
afterAll(() => index.close());
const host = `127.0.0.1:${(index.address() as AddressInfo).port}`;

let now = new Date('2026-11-28T12:00:00Z');
const podping = { url: `http://${host}`, token: 'a token' };
const app = await testApp({ podping, egressAllow: [host] }, { now: () => now });
const errors: unknown[] = [];
const log = { info: () => undefined, warn: () => undefined, error: (one: unknown) => void errors.push(one) };
const ports = { db: app.db, services: app.app.ports.services, now: () => now, log: log as never };
const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
const work = () => sendNotices.doDue(ports, new AbortController().signal);
async function workAll(): Promise<void> {
  while (await work());
}
const waiting = () => app.db.select().from(podcastNotices);
const feedOf = ({ employer }: Desk) => `http://localhost:4321/feeds/${employer.permalink}/podcast.xml`;

beforeEach(async () => {
  await app.db.delete(podcastNotices);
  [told.length, answers.length, errors.length] = [0, 0, 0];
  meanwhile = async () => undefined;
});

test('what changes within half a minute is told once, by the address of the feed', async () => {
  const desk = await newDesk(app);
  const { clip, track } = await makeSpokenClip(desk);
  const params = { employer: desk.employer.permalink, clip };
  const { version } = await readClip(desk, clip);
  await app.call(saveJobClip, { params, body: { title: 'Another' } }, { as: desk.owner, version });
  const highlight = { params: { ...params, track }, body: { start: 0, end: 1_000 } };
  expect((await app.call(createHighlight, highlight, { as: desk.owner })).status).toBe(201);
  pass(20);
  await app.call(
    saveJobClip,
    { params, body: { title: 'A third' } },
    { as: desk.owner, version: version + 1 },
  );
  expect(await waiting()).toHaveLength(1);
  // Who keeps changing it does not put the notice off.
  pass(9);
  expect([await work(), told]).toEqual([false, []]);
  pass(2);
  await workAll();
  expect(told).toEqual([
    {
      ...{ method: 'GET', path: '/', token: 'a token' },
      query: { url: feedOf(desk), reason: 'update', medium: 'podcast' },
    },
  ]);
  expect(await waiting()).toEqual([]);
  await app.call(unpublishJobClip, { params }, { as: desk.owner });
  pass(31);
  await workAll();
  expect(told.map(({ query }) => query.url)).toEqual([feedOf(desk), feedOf(desk)]);
});

test('a new name of the employer is told too, where it has clips to hear', async () => {
  const desk = await newDesk(app);
  const rename = async (name: string, version: number) => {
    const params = { employer: desk.employer.permalink };
    const saved = await app.call(saveEmployer, { params, body: { name } }, { as: desk.owner, version });
    expect(saved.status).toBe(200);
  };
  await rename('Without clips', 1);
  expect(await waiting()).toEqual([]);
  await makeSpokenClip(desk);
  pass(31);
  await workAll();
  await rename('With clips', 2);
  pass(31);
  await workAll();
  expect(told.map(({ query }) => query.url)).toEqual([feedOf(desk), feedOf(desk)]);
});

test('the feed says whether its changes are told', async () => {
  const off = await testApp();
  for (const [one, count] of [
    [app, 1],
    [off, 0],
  ] as const) {
    const { payload } = await one.app.inject({ url: new URL(feedOf(await newDesk(one))).pathname });
    await expectFineFeed(payload);
    expect(payload.split('<podcast:podping usesPodping="true"/>')).toHaveLength(count + 1);
  }
});

test('a draft, and what changes nothing, is told to nobody', async () => {
  const desk = await newDesk(app);
  const { permalink: clip } = await makeClip(desk, {
    tracks: [{ title: 'One', media: (await makeMedia(desk)).permalink }],
  });
  const params = { employer: desk.employer.permalink, clip };
  const { version } = await readClip(desk, clip);
  await app.call(saveJobClip, { params, body: { title: 'Another' } }, { as: desk.owner, version });
  await app.call(unpublishJobClip, { params }, { as: desk.owner });
  expect(await waiting()).toEqual([]);
});

test('one that failed is sent again, later each time and no sooner than was asked for', async () => {
  const desk = await newDesk(app);
  await makeSpokenClip(desk);
  answers.push({ status: 500 }, { status: 429, headers: { 'retry-after': '900' } });
  pass(31);
  await workAll();
  expect([told.length, (await waiting())[0]?.dueAt]).toEqual([1, new Date(now.getTime() + 60_000)]);
  pass(61);
  await workAll();
  expect([told.length, (await waiting())[0]?.dueAt]).toEqual([2, new Date(now.getTime() + 900_000)]);
  pass(901);
  await workAll();
  expect([told.length, await waiting(), errors]).toEqual([3, [], []]);
});

test('one that is never taken is given up after hours, and logged without the token', async () => {
  const desk = await newDesk(app);
  await makeSpokenClip(desk);
  answers.push(...Array.from({ length: 100 }, () => ({ status: 403 })));
  const start = now.getTime();
  while ((await waiting()).length > 0) {
    pass(60);
    await workAll();
  }
  expect(told).toHaveLength(14);
  expect((now.getTime() - start) / 3_600_000).toBeGreaterThan(6);
  expect(errors).toEqual([{ employer: desk.employer.id, reason: 'It answered 403.' }]);
});

test('what changes while a notice is under way is told of once more', async () => {
  const desk = await newDesk(app);
  const { clip } = await makeSpokenClip(desk);
  const params = { employer: desk.employer.permalink, clip };
  pass(31);
  meanwhile = async () => {
    meanwhile = async () => undefined;
    pass(1);
    await app.call(unpublishJobClip, { params }, { as: desk.owner });
  };
  await workAll();
  expect([told.length, (await waiting()).length]).toEqual([1, 1]);
  pass(31);
  await workAll();
  expect([told.length, await waiting()]).toEqual([2, []]);
});

test('two nodes send a notice once, and one whose node ended is sent by another', async () => {
  await makeSpokenClip(await newDesk(app));
  pass(31);
  await Promise.all([work(), work(), work()]);
  expect(told).toHaveLength(1);
  await makeSpokenClip(await newDesk(app));
  // As if its node had ended between taking and sending.
  await app.db.update(podcastNotices).set({ dueAt: new Date(now.getTime() + 60_000), tries: 1 });
  pass(61);
  await workAll();
  expect([told.length, await waiting()]).toEqual([2, []]);
});

test('without the setting nothing is noted, and what was noted before goes', async () => {
  const off = await testApp();
  const desk = await newDesk(off);
  await makeSpokenClip(desk);
  const { employer } = desk;
  expect(await off.db.select().from(podcastNotices)).toEqual([]);
  await off.db.insert(podcastNotices).values({ employerId: employer.id, changedAt: now, dueAt: now });
  await sendNotices.doDue(
    { ...ports, db: off.db, services: off.app.ports.services },
    new AbortController().signal,
  );
  expect([await off.db.select().from(podcastNotices), told]).toEqual([[], []]);
  expect(readSettings({}).podping).toBeNull();
});

test.each([
  [{ PODPING_URL: 'https://podping.cloud' }, 'PODPING_URL and PODPING_TOKEN belong together'],
  [{ PODPING_TOKEN: 'secret-token' }, 'PODPING_URL and PODPING_TOKEN belong together'],
  [{ PODPING_URL: 'podping', PODPING_TOKEN: 'secret-token' }, 'PODPING_URL must be a web address'],
])('%j is refused', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});
