/** Recordings that arrive in parts: whole in the end, whatever happened on the way. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaPermalink } from '#contract/kit/ids.ts';
import { getMedia, listMedia } from '#contract/media.ts';
import { uploads } from '#server/tables/uploads.ts';
import { forgetUploads } from '#server/uploads/forget-uploads.ts';
import { seededRandom } from '#tests/fault/seeded-random.ts';
import { type Desk, newDesk, spokenSound } from '#tests/support/make-clips.ts';
import { makeUser } from '#tests/support/make-people.ts';
import { testApp } from '#tests/support/test-app.ts';
import {
  begun,
  checksum,
  metadata,
  offsetIn,
  sha256,
  type TusClient,
  tusClient,
} from '#tests/support/tus-client.ts';

const app = await testApp();
const sound = spokenSound();
let desk: Desk;
let port: number;
let client: TusClient;

beforeAll(async () => {
  desk = await newDesk(app);
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as { port: number }).port;
  client = tusClient(app, desk, { port });
});
afterAll(() => app.app.server.closeAllConnections());

const idOf = async (path: string) => {
  const permalink = path.split('/').at(-1) ?? '';
  const [row] = await app.db.select().from(uploads).where(eq(uploads.permalink, permalink));
  return row?.id ?? '';
};
const unfinished = async (path: string) => join(app.folder, 'files/unfinished', await idOf(path));
/** A recording of its own for each test: the same bytes would be the same recording. */
const recording = (word: string) => Buffer.concat([sound, Buffer.from(`TAG${word}`.padEnd(128, '\0'))]);

async function mediaAt(result: string | string[] | undefined) {
  const permalink = String(result).split('/').at(-1) as MediaPermalink;
  const params = { employer: desk.employer.permalink, media: permalink };
  return (await app.call(getMedia, { params }, { as: desk.owner })).body;
}
const stored = ({ permalink, renditions }: Awaited<ReturnType<typeof mediaAt>>) =>
  readFileSync(join(app.folder, 'files/media', permalink, renditions[0]?.name ?? ''));

test('a recording arrives in parts and is the same media as the same bytes sent whole', async () => {
  const bytes = recording('parts');
  const named = metadata({ filename: 'Why I stayed.mp3', sha256: sha256(bytes) });
  const path = await begun(client, bytes.length, { 'Upload-Metadata': named });
  const middle = Math.floor(bytes.length / 2);
  const first = bytes.subarray(0, middle);
  const answer = await client.patch(path, 0, first, { 'Upload-Checksum': checksum(first) });
  expect([answer.status, offsetIn(answer), answer.headers['upload-result']]).toEqual([
    204,
    middle,
    undefined,
  ]);
  expect(readFileSync(await unfinished(path)).equals(first)).toBe(true);
  const last = await client.patch(path, middle, bytes.subarray(middle));
  expect([last.status, offsetIn(last)]).toEqual([204, bytes.length]);
  const media = await mediaAt(last.headers['upload-result']);
  expect(media).toMatchObject({ fileName: 'Why I stayed.mp3', sha256: sha256(bytes), status: 'ready' });
  expect(sha256(stored(media))).toBe(sha256(bytes));
  expect(existsSync(await unfinished(path))).toBe(false);
  expect((await client.head(path)).headers).toMatchObject({
    'upload-offset': String(bytes.length),
    'upload-result': last.headers['upload-result'],
  });
  const again = await client.create({ 'Upload-Length': bytes.length, ...PARTS }, bytes);
  expect([again.status, again.headers['upload-result']]).toEqual([201, last.headers['upload-result']]);
});

const PARTS = { 'Content-Type': 'application/offset+octet-stream' };

test('cut a hundred times at random bytes, every byte arrives once', async () => {
  const random = seededRandom(20261128);
  const bytes = recording('cut');
  const path = await begun(client, bytes.length);
  let offset = 0;
  for (let cut = 0; cut < 100; cut += 1) {
    const left = bytes.subarray(offset);
    const sent = Math.floor(random() * Math.min(left.length - 1, bytes.length / 60));
    const { http, broken } = await client.half(path, offset, left, sent);
    http.destroy();
    await broken;
    const told = await client.head(path);
    expect(told.status).toBe(200);
    const now = offsetIn(told);
    expect(now).toBeGreaterThanOrEqual(offset);
    expect(now).toBeLessThanOrEqual(offset + sent);
    // What arrived meanwhile of a cut request is found by the next one.
    offset = await settledOffset(path, now);
  }
  const last = await client.patch(path, offset, bytes.subarray(offset));
  expect(last.status).toBe(204);
  expect(sha256(stored(await mediaAt(last.headers['upload-result'])))).toBe(sha256(bytes));
});

/** The offset that a request is accepted at: asked by one without bytes. */
async function settledOffset(path: string, guess: number): Promise<number> {
  const answer = await client.patch(path, guess, new Uint8Array());
  return answer.status === 409 ? offsetIn(answer) : guess;
}

test('bytes with a checksum count whole or not at all', async () => {
  const bytes = recording('checked');
  const path = await begun(client, bytes.length);
  const part = bytes.subarray(0, 40_000);
  const { http, broken } = await client.half(path, 0, part, 30_000, { 'Upload-Checksum': checksum(part) });
  await expect.poll(async () => readFileSync(await unfinished(path)).length).toBe(30_000);
  expect(offsetIn(await client.head(path))).toBe(0);
  http.destroy();
  await broken;
  const wrong = await client.patch(path, 0, part, { 'Upload-Checksum': checksum(bytes) });
  expect([wrong.status, wrong.code]).toEqual([460, 'CHECKSUM_MISMATCH']);
  expect(offsetIn(await client.head(path))).toBe(0);
  expect((await client.patch(path, 0, part, { 'Upload-Checksum': checksum(part) })).status).toBe(204);
  expect(offsetIn(await client.head(path))).toBe(40_000);
});

test('what a dead server wrote and never checked is cut off by the next part', async () => {
  const bytes = recording('dead');
  const path = await begun(client, bytes.length);
  await client.patch(path, 0, bytes.subarray(0, 1000));
  // As a SIGKILL leaves it: half a part on disk, its lock still held.
  const { http } = await client.half(path, 1000, bytes.subarray(1000, 9000), 5000, {
    'Upload-Checksum': 'sha1 AAAA',
  });
  await expect.poll(async () => readFileSync(await unfinished(path)).length).toBe(6000);
  const at = new Date(Date.now() - 11_000);
  await app.db
    .update(uploads)
    .set({ lockToken: crypto.randomUUID(), lockedAt: at })
    .where(eq(uploads.id, (await idOf(path)) as never));
  expect(offsetIn(await client.head(path))).toBe(1000);
  const last = await client.patch(path, 1000, bytes.subarray(1000));
  expect(last.status).toBe(204);
  http.destroy();
  expect(sha256(stored(await mediaAt(last.headers['upload-result'])))).toBe(sha256(bytes));
});

test('a stalled connection loses the upload to the next one after ten seconds', async () => {
  const bytes = recording('stalled');
  const path = await begun(client, bytes.length);
  const { http, broken } = await client.half(path, 0, bytes, 2000);
  await expect.poll(async () => offsetIn(await client.head(path))).toBe(2000);
  const startedAt = performance.now();
  const answer = await client.patch(path, 2000, bytes.subarray(2000));
  expect(answer.status).toBe(204);
  expect(performance.now() - startedAt).toBeGreaterThan(8000);
  expect(performance.now() - startedAt).toBeLessThan(13_000);
  await broken;
  expect(http.destroyed).toBe(true);
  expect(sha256(stored(await mediaAt(answer.headers['upload-result'])))).toBe(sha256(bytes));
});

test('two at once: one is taken, the other is told where the upload ends', async () => {
  const bytes = recording('both');
  const path = await begun(client, bytes.length);
  const answers = await Promise.all([client.patch(path, 0, bytes), client.patch(path, 0, bytes)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const part = await begun(client, bytes.length + 1);
  const both = await Promise.all([1, 2].map(() => client.patch(part, 0, bytes.subarray(0, 500))));
  const refused = both.find(({ status }) => status !== 204);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  expect([refused?.code, offsetIn(refused ?? both[0] ?? never())]).toEqual(['CONFLICT', 500]);
});

const never = (): never => {
  throw new Error('There is no answer.');
};

test('a length that comes later, and parts that are joined', async () => {
  const bytes = recording('later');
  const late = (await client.create({ 'Upload-Defer-Length': 1 })).headers.location ?? '';
  await client.patch(late, 0, bytes.subarray(0, 5000));
  const head = await client.head(late);
  expect([head.headers['upload-defer-length'], head.headers['upload-length']]).toEqual(['1', undefined]);
  expect((await client.patch(late, 5000, new Uint8Array(), { 'Upload-Length': 4000 })).status).toBe(400);
  const last = await client.patch(late, 5000, bytes.subarray(5000), { 'Upload-Length': bytes.length });
  expect((await mediaAt(last.headers['upload-result'])).sha256).toBe(sha256(bytes));

  const whole = recording('joined');
  const parts = await Promise.all(
    [whole.subarray(0, 7000), whole.subarray(7000)].map(async (part) => {
      const headers = { 'Upload-Length': part.length, 'Upload-Concat': 'partial', ...PARTS };
      return (await client.create(headers, part)).headers.location;
    }),
  );
  const joined = await client.create({ 'Upload-Concat': `final;${parts.join(' ')}` });
  expect(joined.status).toBe(201);
  expect((await mediaAt(joined.headers['upload-result'])).sha256).toBe(sha256(whole));
  expect((await client.patch(joined.headers.location ?? '', 0, new Uint8Array(5))).status).toBe(403);
});

test('what is no recording is refused with its last byte, and told so again', async () => {
  const text = Buffer.from('This is a shopping list.');
  const path = await begun(client, text.length);
  const answer = await client.patch(path, 0, text);
  expect([answer.status, answer.code]).toEqual([422, 'FILE_REFUSED']);
  expect((await client.head(path)).status).toBe(422);
  expect((await client.patch(path, text.length, new Uint8Array())).code).toBe('FILE_REFUSED');
  expect(existsSync(await unfinished(path))).toBe(false);
  const bytes = recording('lying');
  const lying = await begun(client, bytes.length, { 'Upload-Metadata': metadata({ sha256: sha256(text) }) });
  expect((await client.patch(lying, 0, bytes)).code).toBe('CHECKSUM_MISMATCH');
});

test('one that is left expires after a day: 410, its bytes are removed, a week later nobody knows it', async () => {
  const path = await begun(client, 5000);
  await client.patch(path, 0, sound.subarray(0, 100));
  const file = await unfinished(path);
  const { services } = app.app.ports;
  const log = services.log;
  const at = (hours: number) => ({
    db: app.db,
    services,
    log,
    now: () => new Date(Date.now() + hours * 3_600_000),
  });
  const never = new AbortController().signal;
  await forgetUploads.doDue(at(23), never);
  expect(existsSync(file)).toBe(true);
  await app.db
    .update(uploads)
    .set({ expiresAt: new Date() })
    .where(eq(uploads.id, (await idOf(path)) as never));
  expect([(await client.head(path)).status, (await client.patch(path, 100, sound)).code]).toEqual([
    410,
    'GONE',
  ]);
  await forgetUploads.doDue(at(0), never);
  expect(existsSync(file)).toBe(false);
  expect((await client.head(path)).status).toBe(410);
  await forgetUploads.doDue(at(24 * 8), never);
  expect((await client.head(path)).status).toBe(404);
});

test('cancelled while bytes arrive: gone at once, and nothing stays', async () => {
  const bytes = recording('cancelled');
  const path = await begun(client, bytes.length);
  const file = await unfinished(path);
  const { broken } = await client.half(path, 0, bytes, 3000);
  await expect.poll(() => existsSync(file)).toBe(true);
  expect((await client.remove(path)).status).toBe(204);
  await broken;
  expect([(await client.head(path)).status, existsSync(file)]).toEqual([404, false]);
});

test('members with too small a role, other tenants and strangers get nothing', async () => {
  const path = await begun(client, 5000);
  const other = await newDesk(app);
  const elsewhere = tusClient(app, other, { port });
  const theirs = path.replace(desk.employer.permalink, other.employer.permalink);
  for (const asked of [path, theirs]) {
    expect((await elsewhere.head(asked)).status).toBe(404);
    expect((await elsewhere.patch(asked, 0, sound)).status).toBe(404);
    expect((await elsewhere.remove(asked)).status).toBe(404);
  }
  const viewer = await makeUser(app, { employer: desk.employer, role: 'viewer' });
  const small = tusClient(app, desk, { port, token: viewer.token });
  expect((await small.create({ 'Upload-Length': 5 })).status).toBe(403);
  const nobody = tusClient(app, desk, { port, token: 'x' });
  expect((await nobody.create({ 'Upload-Length': 5 })).status).toBe(401);
  expect(
    (
      await client.send('POST', client.base, {
        headers: { 'Upload-Length': 5, origin: 'https://evil.example' },
      })
    ).code,
  ).toBe('ORIGIN_REFUSED');
  expect(offsetIn(await client.head(path))).toBe(0);
});

test('the digest is of the bytes that are stored', async () => {
  const { body } = await app.call(
    listMedia,
    { params: { employer: desk.employer.permalink } },
    { as: desk.owner },
  );
  expect(body.data.length).toBeGreaterThan(5);
  for (const media of body.data)
    expect(createHash('sha256').update(stored(media)).digest('hex')).toBe(media.sha256);
});
