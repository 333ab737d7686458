/** Films elsewhere: only known sites are asked, by the server, at their own address. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { resolveEmbed } from '#contract/content-page-embeds.ts';
import { newDesk } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';

type Said = { status?: number; body: string };
let said: Said = { body: '' };
const asked: string[] = [];
const site = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(said.status ?? 200, { 'content-type': 'application/json' });
  response.end(said.body);
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => site.close(resolve)));

const app = await testApp({ oembedUrl: `http://${host}`, egressAllow: [host] });
const desk = await newDesk(app);
const params = { employer: desk.employer.permalink };
const resolve = (url: string, who = desk.owner) =>
  app.call(resolveEmbed, { params, body: { url } }, { as: who });

beforeEach(() => {
  asked.length = 0;
  said = { body: JSON.stringify({ title: ' A day\nat sea ', width: 1280, height: 720, html: '<iframe>' }) };
});

test('a known site says what a film is called; its HTML goes nowhere', async () => {
  const { status, body } = await resolve('www.youtube.com/watch?v=abc&t=1');
  expect(status).toBe(200);
  expect(body).toEqual({ provider: 'YouTube', title: 'A day at sea', width: 1280, height: 720 });
  expect(asked).toEqual([
    `/youtube?${new URLSearchParams({ url: 'https://www.youtube.com/watch?v=abc&t=1', format: 'json' })}`,
  ]);
});

describe('refuses', () => {
  test('addresses of other sites, without asking anybody', async () => {
    const strange = [
      'https://films.example/1',
      'https://youtube.com.evil.example/1',
      'https://youtube.com:8443/1',
      'http://vimeo.com/1',
      'https://127.0.0.1/1',
    ];
    for (const url of strange) {
      const { status, problem } = await resolve(url);
      expect([url, status, problem.errors?.[0]?.pointer]).toEqual([url, 422, '/url']);
    }
    for (const url of ['javascript:alert(1)', '', 'https://user@vimeo.com/1'])
      expect((await resolve(url)).problem.errors?.[0]?.pointer).toBe('/url');
    expect(asked).toEqual([]);
  });

  test('strangers, viewers, and members of other employers', async () => {
    const url = 'https://vimeo.com/1';
    expect((await app.call(resolveEmbed, { params, body: { url } })).status).toBe(401);
    const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
    expect((await resolve(url, viewer)).status).toBe(403);
    const other = await newDesk(app);
    expect((await resolve(url, other.owner)).status).toBe(404);
    expect(asked).toEqual([]);
  });

  test('what a site says that cannot be read, and says so', async () => {
    const answers: Said[] = [
      { status: 404, body: '{}' },
      { status: 401, body: '' },
      { status: 500, body: 'oops' },
      { status: 302, body: '' },
      { body: '<html>' },
      { body: '{"title": 7}' },
      { body: '{"title": "x"' },
      { body: `{"title": "${'x'.repeat(300_000)}"}` },
    ];
    for (const answer of answers) {
      said = answer;
      const { status, problem } = await resolve('https://vimeo.com/1');
      expect([answer.status, status, problem.code]).toEqual([answer.status, 502, 'UPSTREAM_FAILED']);
      expect(problem.detail).toMatch(/^Vimeo /);
    }
  });
});

test('a name that is too long is cut, and a size that is none is left out', async () => {
  said = { body: JSON.stringify({ title: '🎬'.repeat(300), width: 'wide', height: -1 }) };
  const { body } = await resolve('https://open.spotify.com/episode/1');
  expect(body).toEqual({ provider: 'Spotify', title: '🎬'.repeat(200), width: null, height: null });
});
