/** Files of staff made to take the server's time or memory: each is refused in words, and others are answered meanwhile. */
import type { AddressInfo } from 'node:net';
import { ReadableStream } from 'node:stream/web';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkPersonImport, createPersonImport } from '#contract/person-imports.ts';
import { cookieNames } from '#server/http/session-cookies.ts';
import {
  type Bomb,
  type Bombs,
  captionBombs,
  jobFileBombs,
  jobFileFloods,
  manyAddresses,
  personFileBombs,
} from '#tests/support/file-bombs.ts';
import { makeBoardByHand } from '#tests/support/make-board-by-hand.ts';
import { type Desk, makeSpokenClip, newDesk } from '#tests/support/make-clips.ts';
import { longestStandstill, slowestHealth } from '#tests/support/standstill.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
/** How long others may wait while a file is read. */
const MOST_STANDSTILL_MS = 1_000;
/** A file is read for 20 s at most; the rest is the way there, and the start of the process. */
const MOST_MS = 30_000;

let desk: Desk;
let origin = '';
let home = '';
const paths = { captions: '', jobs: '' };

beforeAll(async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  desk = await newDesk(app);
  home = `/v1/employers/${desk.employer.permalink}`;
  const { clip, track } = await makeSpokenClip(desk);
  paths.captions = `${home}/job-clips/${clip}/tracks/${track}/transcript`;
  paths.jobs = `${home}/job-boards/${(await makeBoardByHand(desk)).permalink}/imports`;
});

const asOwner = () => ({
  origin: new URL(app.settings.publicUrl).origin,
  cookie: `${cookieNames(app.settings).session}=${desk.owner.token}`,
});

/** A multipart body, some of it at a time: sending it whole would hold up this process, and with it the server. */
async function* inParts(bytes: Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from('--bomb\r\ncontent-disposition: form-data; name="file"; filename="file"\r\n\r\n');
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
  yield Buffer.from('\r\n--bomb--\r\n');
}

type Place = { method: 'POST' | 'PUT'; path: string };

/** Over a socket, as it would come. */
async function sent({ method, path }: Place, bytes: Buffer, version: number) {
  const request = {
    method,
    body: ReadableStream.from(inParts(bytes)),
    duplex: 'half',
    headers: {
      ...asOwner(),
      'content-type': 'multipart/form-data; boundary=bomb',
      'if-match': `"${version}"`,
    },
  };
  const answer = await fetch(`${origin}${path}`, request as RequestInit);
  return { status: answer.status, said: (await answer.json()) as { code: string; detail: string } };
}

/** The version that the transcript has; other files need none. */
async function versionAt(path: string): Promise<number> {
  if (path !== paths.captions) return 1;
  const answer = await fetch(`${origin}${path}`, { headers: asOwner() });
  return ((await answer.json()) as { version: number }).version;
}

/** `work` is over in time, and meanwhile nobody waited long for an answer. */
async function unnoticed<T>(work: Promise<T>): Promise<T> {
  const begun = performance.now();
  const [standstill, health] = await Promise.all([longestStandstill(work), slowestHealth(origin, work)]);
  const done = await work;
  expect(performance.now() - begun).toBeLessThan(MOST_MS);
  expect([standstill, health].map(Math.round).filter((ms) => ms > MOST_STANDSTILL_MS)).toEqual([]);
  return done;
}

async function expectHarmless(place: Place, bomb: Bomb): Promise<void> {
  const [bytes, version] = [bomb.bytes(), await versionAt(place.path)];
  const { status, said } = await unnoticed(sent(place, bytes, version));
  if (bomb.isTaken) return expect([200, 201]).toContain(status);
  expect([status, said.code]).toEqual([422, 'FILE_REFUSED']);
  expect(said.detail).toMatch(/^[A-Z].{14,}[.?]$/);
}

const each = (bombs: Bombs) => Object.entries(bombs);

describe('captions', () => {
  test.each(each(captionBombs))('%s', (_, bomb) =>
    expectHarmless({ method: 'PUT', path: paths.captions }, bomb),
  );
});

describe('a file of jobs', () => {
  test.each(each({ ...jobFileBombs, ...jobFileFloods }))('%s', (_, bomb) =>
    expectHarmless({ method: 'POST', path: paths.jobs }, bomb),
  );
});

describe('a file of persons', () => {
  test.each(each(personFileBombs))('%s', (_, bomb) =>
    expectHarmless({ method: 'POST', path: `${home}/persons/imports` }, bomb),
  );

  test('ten thousand addresses in each of two hundred columns', async () => {
    const { columns, bytes } = manyAddresses();
    const file = { name: 'a.csv', bytes };
    const params = { employer: desk.employer.permalink };
    const kept = await app.call(createPersonImport, { params }, { as: desk.owner, file });
    expect(kept.status).toBe(201);
    const mapping = Object.fromEntries(columns.map((column) => [column, 'email' as const]));
    const checked = app.call(
      checkPersonImport,
      { params: { ...params, id: kept.body.id }, body: { mapping, upsertBy: 'email' } },
      { as: desk.owner },
    );
    const { status, body } = await unnoticed(checked);
    expect([status, body.counts.refuse]).toEqual([200, 10]);
  });
});

describe('an interview kit', () => {
  const preview = async (kit: string) => {
    const answer = await fetch(`${origin}${home}/interview-guides/import/preview`, {
      method: 'POST',
      body: `{"kit":${kit}}`,
      headers: { ...asOwner(), 'content-type': 'application/json' },
    });
    return { status: answer.status, said: (await answer.json()) as { code: string; leftOut: number } };
  };
  const nested = (open: string, close: string, times: number) =>
    `${open.repeat(times)}null${close.repeat(times)}`;

  test.each([
    ['lists nested half a million deep', nested('[', ']', 490_000)],
    ['interviews nested thirty thousand deep', nested('{"interviews":[', ']}', 30_000)],
  ])('of %s is refused', async (_, kit) => {
    const { status, said } = await unnoticed(preview(kit));
    expect([status, said.code]).toEqual([422, 'VALIDATION']);
  });

  test.each([
    [
      'a hundred thousand questions',
      `{"questions":[${Array(100_000)
        .fill('"<p>a</p>"')
        .join(',')
        .slice(0, 970_000)
        .replace(/,[^,]*$/, '')}]}`,
    ],
    [
      'questions of nothing but opened tags',
      `{"questions":[${Array(20)
        .fill(`"${'<div>'.repeat(7_900)}"`)
        .join(',')}]}`,
    ],
  ])('of %s is read', async (_, kit) => {
    const { status } = await unnoticed(preview(kit));
    expect(status).toBe(200);
  });
});
