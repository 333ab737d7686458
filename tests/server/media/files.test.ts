/** The bytes of recordings as players ask for them. */
import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createMedia, type Media } from '#contract/media.ts';
import { newPermalink } from '#server/context.ts';
import { newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const bytes = spokenSound();
let media: Media;

beforeAll(async () => {
  const { employer, owner } = await newDesk(app);
  const file = { name: 'talk.mp3', bytes };
  media = (
    await app.call(createMedia, { params: { employer: employer.permalink }, body: {} }, { as: owner, file })
  ).body;
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.app.inject({ method, url: media.renditions[0]?.url ?? '', headers });

test('the whole file comes without cookies, kept for ever, and may run nothing', async () => {
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(bytes.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: `"${media.sha256}"`,
    'content-disposition': `inline; filename="${media.permalink}.mp3"`,
  });
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers.vary).toBeUndefined();
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});

test('HEAD says the same and sends nothing', async () => {
  const answer = await get({}, 'HEAD');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-length']).toBe(String(bytes.length));
  expect(answer.rawPayload.length).toBe(0);
});

test.for([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=-1', bytes.length - 1, bytes.length - 1],
  [`bytes=${bytes.length - 10}-${bytes.length + 10}`, bytes.length - 10, bytes.length - 1],
  ['bytes=50000-', 50_000, bytes.length - 1],
  ['bytes=3-7,20-30', 3, 7],
] as const)('%s is answered with that part', async ([range, start, end]) => {
  const answer = await get({ range });
  expect(answer.statusCode).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
  expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
});

test('a range outside is refused and not kept, a senseless one ignored', async () => {
  const outside = await get({ range: `bytes=${bytes.length}-` });
  expect(outside.statusCode).toBe(416);
  expect(outside.headers['content-range']).toBe(`bytes */${bytes.length}`);
  expect(outside.headers['cache-control']).not.toContain('immutable');
  expect((await get({ range: 'bytes=5-2' })).statusCode).toBe(200);
});

test('If-Range holds for the same bytes only, and If-None-Match saves them', async () => {
  const range = 'bytes=0-9';
  expect((await get({ range, 'if-range': `"${media.sha256}"` })).statusCode).toBe(206);
  expect((await get({ range, 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await get({ range, 'if-range': `W/"${media.sha256}"` })).statusCode).toBe(200);
  expect((await get({ 'if-none-match': `"other", "${media.sha256}"` })).statusCode).toBe(304);
});

test.for(['original.wav', 'original.mp3.exe', '..%2f..%2fsecret', 'ORIGINAL.MP3'])(
  '%s is no rendition',
  async (name) => {
    expect((await app.app.inject({ url: `/media/${media.permalink}/${name}` })).statusCode).toBe(404);
  },
);

test('an unknown recording and one whose file is lost are 404, kept by nobody', async () => {
  expect((await app.app.inject({ url: `/media/${newPermalink()}/original.mp3` })).statusCode).toBe(404);
  const desk = await newDesk(app);
  const file = { name: 'b.mp3', bytes: spokenSound('smallest-colleagues-2.mp3') };
  const input = { params: { employer: desk.employer.permalink }, body: {} };
  const { body } = await app.call(createMedia, input, { as: desk.owner, file });
  unlinkSync(join(app.folder, 'files', 'media', body.permalink, 'original.mp3'));
  const answer = await app.app.inject({ url: body.renditions[0]?.url ?? '' });
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
});
