/** What a smart link answers: where it leads, nothing kept, clicks by rule with machines apart, and when it ends. */

import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { closeJobPage } from '#contract/job-pages.ts';
import {
  archiveSmartLink,
  getSmartLink,
  getSmartLinkMetrics,
  restoreSmartLink,
} from '#contract/smart-links.ts';
import { newId } from '#server/context.ts';
import { employers } from '#server/tables/employers.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import { jobPages } from '#server/tables/job-pages.ts';
import { askHost } from '#tests/support/ask-host.ts';
import { type Desk, newDesk } from '#tests/support/make-clips.ts';
import { makeJob, type TestJob } from '#tests/support/make-jobs.ts';
import { makePage, publishPage } from '#tests/support/make-pages.ts';
import { listen } from '#tests/support/open-socket.ts';
import { testApp } from '#tests/support/test-app.ts';
import {
  AWAY,
  BROWSER,
  change,
  IPHONE,
  makeSmartLink,
  open,
  pathOf,
  rule,
  whereTo,
} from './make-smart-links.ts';

let hours = 0;
const app = await testApp({}, { now: () => new Date(Date.now() + hours * 3_600_000) });
const here = await listen(app);
const PUBLIC = app.settings.publicUrl;
let desk: Desk;
beforeEach(async () => {
  hours = 0;
  desk = await newDesk(app);
});

const params = ({ employer }: Desk, smartLink: string) => ({
  params: { employer: employer.permalink, smartLink: smartLink as never },
});
const metrics = async (link: { permalink: string }) =>
  (await app.call(getSmartLinkMetrics, { ...params(desk, link.permalink), query: {} }, { as: desk.owner }))
    .body;
const quickly = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askHost(
    here,
    { host: new URL(here).host, path },
    { method, headers: { 'user-agent': BROWSER, ...headers } },
  );

test('answers 302 that nobody keeps, with the query of the visitor and without a cookie', async () => {
  const link = await makeSmartLink(desk, {
    slug: 'Fair-26',
    appendUtm: { utm_source: 'poster', utm_medium: 'qr' },
  });
  expect([link.slug, link.url]).toEqual(['fair-26', `${PUBLIC}/l/fair-26`]);
  const first = await open(desk, '/l/FAIR-26?utm_medium=mail&b=1%202');
  expect([first.statusCode, first.headers.location]).toEqual([
    302,
    `${AWAY}?utm_medium=mail&b=1+2&utm_source=poster`,
  ]);
  expect([first.headers['cache-control'], first.headers['set-cookie']]).toEqual(['no-store', undefined]);
  // Before the framework, now that it is in memory.
  const second = await quickly('/l/FAIR-26?utm_medium=mail&b=1%202');
  expect([second.status, second.headers.location]).toEqual([302, first.headers.location]);
  expect(second.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(second.headers['set-cookie']).toBeUndefined();
});

test('counts people by rule, and bots, prefetches and looks apart', async () => {
  const link = await makeSmartLink(desk, { rules: [rule({ device: 'phone' }, `${AWAY}app`)] });
  expect(await whereTo(desk, link)).toBe(AWAY);
  for (const [headers, method] of [
    [{}, 'GET'],
    [{ 'user-agent': IPHONE }, 'GET'],
    [{ 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }, 'GET'],
    [{ 'sec-purpose': 'prefetch;prerender' }, 'GET'],
    [{}, 'HEAD'],
  ] as const)
    expect((await quickly(pathOf(link), headers, method)).status).toBe(302);
  const day = new Date().toISOString().slice(0, 10);
  expect(await metrics(link)).toEqual({
    ...{ clicks: 3, bots: 3 },
    byRule: [
      { rule: null, clicks: 2 },
      { rule: 0, clicks: 1 },
    ],
    byCountry: [{ country: null, clicks: 3 }],
    series: [{ day, clicks: 3, bots: 3 }],
  });
  const { body } = await app.call(getSmartLink, params(desk, link.permalink), { as: desk.owner });
  expect(body.clicks).toBe(3);
});

test('a change, an archive and a restore hold from their answer on', async () => {
  const link = await makeSmartLink(desk);
  await whereTo(desk, link);
  const { body: changed } = await change(desk, link, { destination: 'harbour.example/new' });
  expect((await quickly(pathOf(link))).headers.location).toBe(`${AWAY}new`);
  await whereTo(desk, changed);
  await app.call(archiveSmartLink, params(desk, link.permalink), { as: desk.owner });
  expect((await quickly(pathOf(link))).status).toBe(404);
  await app.call(restoreSmartLink, params(desk, link.permalink), { as: desk.owner });
  expect((await quickly(pathOf(link))).headers.location).toBe(`${AWAY}new`);
});

test('an expired one is gone, a stranger’s name is not here, and neither is one of a closed employer', async () => {
  const link = await makeSmartLink(desk, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  expect(await whereTo(desk, link)).toBe(AWAY);
  hours = 2;
  expect((await quickly(pathOf(link))).status).toBe(410);
  expect((await metrics(link)).clicks).toBe(1);
  for (const name of ['nobody', 'nobody12345', '..%2f', '%C3%A9t%C3%A9', 'a'.repeat(80)])
    expect([name, (await quickly(`/l/${name}`)).status]).toEqual([name, 404]);
  const other = await newDesk(app);
  const theirs = await makeSmartLink(other);
  await app.db.update(employers).set({ closedAt: new Date() }).where(eq(employers.id, other.employer.id));
  expect((await quickly(pathOf(theirs))).status).toBe(404);
});

test('the same visitor keeps the variant, and weights divide them', async () => {
  const link = await makeSmartLink(desk, {
    split: [
      { url: `${AWAY}a`, weight: 1 },
      { url: `${AWAY}b`, weight: 3 },
    ],
  });
  const led = new Map<string, number>();
  for (let nth = 0; nth < 300; nth += 1) {
    const headers = { 'user-agent': `${BROWSER} ${nth}` };
    const to = (await whereTo(desk, link, { headers })) ?? '';
    expect((await quickly(pathOf(link), headers)).headers.location).toBe(to);
    led.set(to, (led.get(to) ?? 0) + 1);
  }
  expect(led.size).toBe(2);
  expect(led.get(`${AWAY}a`)).toBeGreaterThan(45);
  expect(led.get(`${AWAY}a`)).toBeLessThan(110);
});

test('a password is asked for, and only the right one leads on', async () => {
  const link = await makeSmartLink(desk, { password: 'tide table' });
  expect([link.hasPassword, JSON.stringify(link)]).toEqual([true, expect.not.stringContaining('argon')]);
  const asked = await open(desk, pathOf(link));
  // The page is the site's, which is not built into this app.
  expect([asked.statusCode, asked.headers.location]).toEqual([404, undefined]);
  const send = (password: string) =>
    open(desk, `${pathOf(link)}?b=1`, {
      ...{ method: 'POST', payload: new URLSearchParams({ password }).toString() },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const wrong = await send('tide');
  expect([wrong.statusCode, wrong.headers.location]).toEqual([303, `${pathOf(link)}?b=1&wrong-password=now`]);
  const right = await send('tide table');
  expect([right.statusCode, right.headers.location, right.headers['cache-control']]).toEqual([
    302,
    `${AWAY}?b=1`,
    'no-store',
  ]);
  expect((await metrics(link)).clicks).toBe(1);
  const open_ = await change(desk, link, { password: null });
  expect([open_.body.hasPassword, await whereTo(desk, open_.body)]).toEqual([false, AWAY]);
});

const pathTo = (job: TestJob) => `/job-board/${job.board}/job/${job.permalink}`;

/** Another open job on the board of the first. */
async function besides(job: TestJob, title: string): Promise<string> {
  const permalink = `other${newId<string>().slice(-6)}`.slice(0, 11) as never;
  await app.db.insert(jobPages).values({
    ...{ id: newId(), permalink, employerId: desk.employer.id, jobBoardId: job.boardId, title },
    ...{ location: 'Quillmere', status: 'published' as const, publishedAt: new Date() },
  } as never);
  return `${PUBLIC}/job-board/${job.board}/job/${permalink}`;
}

test('once its job is closed it leads to a similar one, else the board, else the careers page', async () => {
  const job = await makeJob(desk);
  const like = await besides(job, 'Glasshouse grower by night');
  const destination = `${PUBLIC}${pathTo(job)}/apply`;
  const [similar, board, careers] = await Promise.all(
    (['similar', 'board', 'careers'] as const).map((whenClosed) =>
      makeSmartLink(desk, { destination, whenClosed }),
    ),
  );
  const byRule = await makeSmartLink(desk, {
    rules: [rule({ job: { jobPage: job.permalink, is: 'closed' } }, `${AWAY}closed`)],
    destination,
  });
  const all = [similar, board, careers, byRule] as const;
  const led = () => Promise.all(all.map((link) => whereTo(desk, link as never)));
  expect(await led()).toEqual([destination, destination, destination, destination]);
  const closing = { params: { employer: desk.employer.permalink, page: job.permalink } };
  const { status } = await app.call(closeJobPage, closing as never, { as: desk.owner });
  expect(status).toBe(200);
  const boardUrl = `${PUBLIC}/job-board/${job.board}`;
  expect(await led()).toEqual([like, boardUrl, boardUrl, `${AWAY}closed`]);
  const { body } = await app.call(getSmartLink, params(desk, similar?.permalink ?? ''), { as: desk.owner });
  expect(body.hasClosedJob).toBe(true);
  const page = await publishPage(desk, await makePage(desk, { type: 'careers', title: 'Work here' }));
  const fresh = await makeSmartLink(desk, { destination, whenClosed: 'careers' });
  expect(await whereTo(desk, fresh)).toBe(`${PUBLIC}/page/${page.permalink}`);
  await app.db.update(jobBoards).set({ status: 'draft' }).where(eq(jobBoards.id, job.boardId));
  const last = await makeSmartLink(desk, { destination });
  expect(await whereTo(desk, last)).toBe(`${PUBLIC}/page/${page.permalink}`);
});

test('another employer’s closed job stays where it is', async () => {
  const job = await makeJob(await newDesk(app), { job: { status: 'closed' } });
  const destination = `${PUBLIC}${pathTo(job)}`;
  expect(await whereTo(desk, await makeSmartLink(desk, { destination }))).toBe(destination);
});
