/** Boards of many megabytes are read as they come; an answer that never ends is cut. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { manyJobs } from '#server/outside/ats/fake/boards.ts';
import { openAts } from '#server/outside/ats/open-ats.ts';
import { openEgress } from '#server/outside/egress.ts';
import { atsPlatforms, connection, platforms, refusalOf } from '#tests/support/ats-platforms.ts';
import { longestStandstill } from '#tests/support/standstill.ts';

const { fake, ats } = await atsPlatforms();
const EIGHT_KB = 8_000;

const described = (count: number) =>
  manyJobs(count).map((job) => ({
    ...job,
    html: `<p>${job.id} ${'mends sails. '.repeat(EIGHT_KB / 13)}</p>`,
  }));

test.each(platforms)('%s: a board of 7,000 jobs of 8 kB is read', async (platform) => {
  fake.boards.set(`${platform}/large`, { jobs: described(7_000) });
  const board = await ats[platform].fetchBoard(connection({ boardToken: 'large' }), null);
  expect([board?.jobs.length, board?.rejected]).toEqual([7_000, []]);
  expect(board?.jobs.at(-1)?.descriptionHtml.length).toBeGreaterThan(7_900);
  expect(board?.departments.length).toBeGreaterThan(0);
  fake.boards.delete(`${platform}/large`);
});

/** A server that goes on answering until whoever asked has gone. It writes its parts, and makes no JSON of its own. */
let url = '';
let part = '';
let sent = 0;
const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  if (!/\/jobs/.test(request.url ?? '')) return void response.end('{"departments":[],"offices":[]}');
  response.write('{"jobs":[');
  return pour(response);
});

function pour(response: ServerResponse): void {
  while (!response.destroyed) {
    sent += part.length;
    if (!response.write(part)) return void response.once('drain', () => pour(response));
  }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const row = (id: number) => `{"id":${id},"title":"Cook","content":"${'a'.repeat(EIGHT_KB)}"},`;

test.each([
  ['a list without an end, of the same job', () => row(1).repeat(20), /50,000 jobs|larger than/],
  ['a list of small jobs without an end', () => '{"id":1},'.repeat(5_000), /50,000 jobs/],
  ['an entry without an end', () => '['.repeat(50), /too deeply/],
  ['spaces without an end', () => ' '.repeat(60_000), /too large/],
])('%s is cut', async (_, made, words) => {
  [part, sent] = [made(), 0];
  const settings = readSettings({});
  const { greenhouse } = openAts(
    { ...settings, ats: { ...settings.ats, greenhouseUrl: url } },
    openEgress({ allow: [new URL(url).host] }),
  );
  const before = process.memoryUsage().rss;
  const reading = refusalOf(greenhouse.fetchBoard(connection(), null));
  expect(await longestStandstill(reading)).toBeLessThan(3_000);
  expect((await reading).message).toMatch(words);
  // What is cut is not kept: the most that came is the bound of a whole board.
  expect(sent).toBeLessThan(330_000_000);
  expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(400);
});

test('a refusal of megabytes is told in a moment', async () => {
  fake.boards.set('greenhouse/harbour', { jobs: manyJobs(1) });
  const body = JSON.stringify({ error: 'a'.repeat(1_900_000) });
  fake.behave({ platform: 'greenhouse', call: 'board', act: { status: 500, body } });
  const reading = refusalOf(ats.greenhouse.fetchBoard(connection(), null));
  expect(await longestStandstill(reading)).toBeLessThan(1_000);
  expect((await reading).message.length).toBeLessThan(300);
});
