import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { createAnswerStore } from '#server/site/answer-store.ts';
import { pageHeaders } from '#server/site/page-headers.ts';
import type { PageRequest, RenderedPage } from '#server/site/render.ts';
import { createSite, type Site } from '#server/site/site.ts';

let site: Site;
let server: Server;
let base = '';
let words = 'first';
let pause: Promise<void> = Promise.resolve();
let asked: PageRequest[] = [];
let isAway = false;
let moreTags: string[] = [];

async function render(page: PageRequest): Promise<RenderedPage> {
  asked.push(page);
  const said = words;
  await pause;
  if (isAway) return { status: 503, headers: { 'retry-after': '2' }, body: Buffer.from('away'), tags: [] };
  const isMissing = page.url.startsWith('/missing');
  return {
    status: isMissing ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
    body: Buffer.from(`<html lang="${page.language}">${said} ${page.url}${'.'.repeat(600)}`),
    tags: isMissing || page.url.startsWith('/employers') ? [] : ['job-clip:abc', ...moreTags],
  };
}

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!site.answerStored(request, response)) void site.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  site = createSite({
    render,
    addPolicy: pageHeaders(readSettings({})),
    answers: createAnswerStore(),
    hosts: { of: () => null, named: () => null },
  });
  words = 'first';
  pause = Promise.resolve();
  asked = [];
  isAway = false;
  moreTags = [];
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

test('a page is rendered once a path and language, whatever the query says', async () => {
  await get('/job-clip/abc');
  await get('/job-clip/abc?p-fn=Ada&p-e=ada@example.com&t=30');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('/job-clip/abc');
  await get('/job-clip/abc', { 'accept-language': 'fr-CA,fr;q=0.9' });
  await get('/job-clip/abc?lng=portugese');
  expect(asked.map((page) => page.language)).toEqual(['en', 'fr', 'pt']);
});

test('two hundred requests right after a drop make one render', async () => {
  await get('/job-clip/abc');
  let letGo = () => undefined as void;
  await site.drop(['job-clip:abc']);
  site.store.clear();
  asked = [];
  pause = new Promise((resolve) => {
    letGo = resolve;
  });
  const answers = Array.from({ length: 200 }, () => get('/job-clip/abc'));
  setTimeout(letGo, 100);
  const statuses = (await Promise.all(answers)).map((answer) => answer.status);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(asked).toHaveLength(1);
});

test('after a drop the new words are served, also to those who come while it renders again', async () => {
  await get('/job-clip/abc');
  words = 'second';
  const dropped = site.drop(['job-clip:abc']);
  expect(await (await get('/job-clip/abc')).text()).toContain('second');
  await dropped;
  asked = [];
  expect(await (await get('/job-clip/abc')).text()).toContain('second');
  expect(asked).toHaveLength(0);
});

test('a render that began before the drop is not served afterwards', async () => {
  let letGo = () => undefined as void;
  pause = new Promise((resolve) => {
    letGo = resolve;
  });
  const early = get('/job-clip/abc');
  while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  words = 'second';
  await site.drop(['job-clip:abc']);
  letGo();
  await early;
  expect(await (await get('/job-clip/abc')).text()).toContain('second');
});

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a drop waits for the page of the thing alone; what was visited follows, the rest when it is asked for', async () => {
  for (const path of ['/job-clip/abc', '/job-clip/visited', '/job-clip/forgotten', '/job-clip/visited'])
    await get(path);
  for (let visit = 0; visit < 3; visit += 1) await get('/job-clip/abc?lng=fr');
  asked = [];
  await site.drop(['job-clip:abc']);
  const shown = () => asked.map((page) => `${page.language} ${page.url}`);
  // The French one is looked at most; nobody came back to the English one.
  expect(shown()).toEqual(['fr /job-clip/abc']);
  await until(() => asked.length === 2);
  expect(shown()).toEqual(['fr /job-clip/abc', 'en /job-clip/visited']);
  await get('/job-clip/forgotten');
  expect(asked).toHaveLength(3);
});

test('whoever comes before a dropped page is rendered again gets no old one, and it is rendered once', async () => {
  for (let visit = 0; visit < 2; visit += 1)
    for (const path of ['/job-clip/abc', '/job-clip/visited']) await get(path);
  words = 'second';
  asked = [];
  await site.drop(['job-clip:abc']);
  expect(await (await get('/job-clip/visited')).text()).toContain('second');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked.map((page) => page.url)).toEqual(['/job-clip/abc', '/job-clip/visited']);
});

test('of what was visited, twenty pages are rendered behind a drop', async () => {
  const paths = Array.from({ length: 30 }, (_, nth) => `/job-clip/page-${nth}`);
  for (let visit = 0; visit < 2; visit += 1) for (const path of paths) await get(path);
  asked = [];
  await site.drop(['job-clip:abc']);
  expect(asked).toEqual([]);
  await until(() => asked.length >= 20);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toHaveLength(20);
});

test('a page that is rendered behind is compressed as well', async () => {
  for (let visit = 0; visit < 2; visit += 1) await get('/job-clip/visited');
  await site.drop(['job-clip:abc']);
  // Nobody says a language here.
  const key = '-- /job-clip/visited';
  await until(() => (site.store.peek(key)?.answers.br ?? null) !== null);
  expect((await get('/job-clip/visited', { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe(
    'br',
  );
});

test('a missing page is never stored', async () => {
  await get('/missing/1');
  const answer = await get('/missing/1');
  expect(answer.status).toBe(404);
  expect(asked).toHaveLength(2);
  expect(site.store.figures().pages).toBe(0);
});

test('a client that has the page gets 304 without a body', async () => {
  const first = await get('/job-clip/abc', { 'accept-encoding': 'br' });
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('content-encoding')).toBe('br');
  const again = await get('/job-clip/abc', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.headers.get('etag')).toBe(etag);
});

test('a client without brotli gets gzip, made once', async () => {
  const take = { 'accept-encoding': 'gzip' };
  const first = await get('/job-clip/abc', take);
  const again = await get('/job-clip/abc', take);
  expect([first, again].map((answer) => answer.headers.get('content-encoding'))).toEqual(['gzip', 'gzip']);
  expect(await again.text()).toContain('first /job-clip/abc');
  expect(asked).toHaveLength(1);
});

test('only embeds may be framed', async () => {
  const clip = await get('/job-clip/abc');
  const embed = await get('/job-clip/abc/embed');
  expect(clip.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(embed.headers.get('content-security-policy')).toContain('frame-ancestors *');
});

test('an embed may carry a tint, and nothing else', async () => {
  await get('/job-clip/abc/embed?tint=%23ff0000&x=1');
  await get('/job-clip/abc/embed?tint=red');
  expect(asked.map((page) => page.url)).toEqual([
    '/job-clip/abc/embed?tint=%23ff0000',
    '/job-clip/abc/embed',
  ]);
});

test('an address that leads on is asked with its query, each time', async () => {
  await get('/login?from=%2Femployers%2Fjob');
  await get('/employers/podcast/job-clip/abc/edit?tab=people');
  expect(asked.map((page) => page.url)).toEqual([
    '/login?from=%2Femployers%2Fjob',
    '/employers/podcast/job-clip/abc/edit?tab=people',
  ]);
});

test('a page that cannot be made for now says when to ask again', async () => {
  isAway = true;
  const answer = await get('/job-clip/abc');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
});

test('while nothing can be made, pages that were forgotten all at once are shown, and those that were dropped are not', async () => {
  await get('/job-clip/abc');
  isAway = true;
  site.clear();
  const shown = await get('/job-clip/abc');
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('first /job-clip/abc')]);
  await site.drop(['job-clip:abc']);
  expect((await get('/job-clip/abc')).status).toBe(503);
  isAway = false;
  words = 'second';
  expect(await (await get('/job-clip/abc')).text()).toContain('second');
});

test('a page says its tags, unless these are too many for a header', async () => {
  expect((await get('/job-clip/abc')).headers.get('cache-tag')).toBe('job-clip:abc');
  moreTags = Array.from({ length: 400 }, (_, n) => `job:tagged-${n}`);
  expect((await get('/job-clip/abc?lng=pt')).headers.get('cache-tag')).toBeNull();
});
