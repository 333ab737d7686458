/** Uploading, changing and listing recordings. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMedia, getMedia, listMedia, saveMedia } from '#contract/media.ts';
import {
  type Desk,
  makeClip,
  makeImage,
  makeMedia,
  newDesk,
  spokenSound,
} from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const waveform = Array.from({ length: 256 }, (_, at) => at);

function upload({ employer, owner }: Desk, bytes: Buffer, name = 'talk.mp3', body: object = {}) {
  return app.call(
    createMedia,
    { params: { employer: employer.permalink }, body },
    { as: owner, file: { name, bytes } },
  );
}

const left = () => readdirSync(join(app.folder, 'files', 'incoming'));

test('a recording is told apart by its content, kept and described', async () => {
  const desk = await newDesk(app);
  const { status, body } = await upload(desk, spokenSound(), 'C:\\Users\\ana\\talk.wav', { waveform });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    kind: 'audio',
    contentType: 'audio/mpeg',
    fileName: 'talk.wav',
    status: 'ready',
    bytes: spokenSound().length,
  });
  expect(body.durationMs).toBeGreaterThan(43_000);
  expect(body.waveform).toEqual(waveform);
  expect(body.renditions).toMatchObject([
    { name: 'original.mp3', url: `/media/${body.permalink}/original.mp3` },
  ]);
  expect(left()).toEqual([]);
});

test('the same bytes again are the same recording; at another employer they are not', async () => {
  const [desk, other] = [await newDesk(app), await newDesk(app)];
  const first = await upload(desk, spokenSound(), 'one.mp3');
  const again = await upload(desk, spokenSound(), 'two.mp3', { waveform });
  expect(again.body).toMatchObject({ permalink: first.body.permalink, fileName: 'one.mp3', waveform });
  expect((await upload(other, spokenSound())).body.permalink).not.toBe(first.body.permalink);
  expect(left()).toEqual([]);
});

test('uploaded twice at the same moment there is one recording', async () => {
  const desk = await newDesk(app);
  const answers = await Promise.all(
    [1, 2, 3].map(() => upload(desk, spokenSound('smallest-colleagues-2.mp3'))),
  );
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.permalink)).size).toBe(1);
  const list = await app.call(
    listMedia,
    { params: { employer: desk.employer.permalink } },
    { as: desk.owner },
  );
  expect(list.body.data.length).toBe(1);
});

test('the second identical call with a key answers what the first one did', async () => {
  const desk = await newDesk(app);
  const send = () =>
    app.call(
      createMedia,
      { params: { employer: desk.employer.permalink }, body: {} },
      {
        as: desk.owner,
        idempotencyKey: 'a-key-for-one-upload',
        file: { name: 'a.mp3', bytes: spokenSound() },
      },
    );
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect(second.headers['idempotent-replayed']).toBe('true');
});

test.for([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a text called .mp3', Buffer.from('This is a letter to the editor. '.repeat(50)), 'not-media'],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-media'],
  ['half a header', spokenSound().subarray(0, 40), null],
] as const)('%s is refused with a sentence and leaves nothing', async ([, bytes, reason]) => {
  const answer = await upload(await newDesk(app), Buffer.from(bytes));
  expect([answer.status, answer.problem.code]).toEqual([422, 'FILE_REFUSED']);
  if (reason !== null) expect(answer.problem.reason).toBe(reason);
  expect(answer.problem.detail).toMatch(/\.$/);
  expect(left()).toEqual([]);
});

test('an upload without a file, without multipart, or with a wrong waveform is refused', async () => {
  const desk = await newDesk(app);
  const params = { employer: desk.employer.permalink };
  const json = await app.call(createMedia, { params, body: {} }, { as: desk.owner });
  expect([json.status, json.problem.code]).toEqual([415, 'UNSUPPORTED_TYPE']);
  const short = await upload(desk, spokenSound(), 'a.mp3', { waveform: [1, 2, 3] });
  expect([short.status, short.problem.errors?.[0]?.pointer]).toEqual([422, '/waveform']);
  expect(left()).toEqual([]);
});

test('names are kept in any script, without folders and hidden direction marks', async () => {
  const desk = await newDesk(app);
  const { body } = await upload(
    desk,
    spokenSound('smallest-colleagues-3.mp3'),
    '../../etc/مقابلة\u202Egpj.mp3',
  );
  expect(body.fileName).toBe('مقابلةgpj.mp3');
});

test('name and poster change by version; the waveform is set once', async () => {
  const desk = await newDesk(app);
  const { permalink: media } = await makeMedia(desk);
  const poster = await makeImage(desk);
  const params = { employer: desk.employer.permalink, media };
  const save = (body: object, version: number) =>
    app.call(saveMedia, { params, body }, { as: desk.owner, version });
  const saved = await save({ fileName: 'Interview.mp3', poster: poster.permalink, waveform }, 1);
  expect(saved.body).toMatchObject({
    fileName: 'Interview.mp3',
    poster: { permalink: poster.permalink },
    waveform,
    version: 2,
  });
  expect((await save({ fileName: 'x' }, 1)).problem).toMatchObject({
    code: 'STALE_VERSION',
    current: { version: 2 },
  });
  expect((await save({ waveform }, 2)).problem.code).toBe('CONFLICT');
  const strange = await makeImage(await newDesk(app));
  expect((await save({ poster: strange.permalink }, 2)).status).toBe(404);
});

test('recordings are listed newest first, by kind and name, with the clips that play them', async () => {
  const desk = await newDesk(app);
  const { permalink: media } = await makeMedia(desk, { fileName: 'Entrevista São.mp3' });
  await makeMedia(desk, {
    kind: 'video',
    extension: 'mp4',
    contentType: 'video/mp4',
    createdAt: new Date(0),
  });
  const clip = await makeClip(desk, {
    tracks: [
      { title: 'T', media },
      { title: 'Again', media },
    ],
  });
  const list = (query: object) =>
    app.call(listMedia, { params: { employer: desk.employer.permalink }, query }, { as: desk.owner });
  const all = await list({});
  expect(all.body.data.map(({ kind }) => kind)).toEqual(['audio', 'video']);
  expect(all.body.data[0]?.usedIn).toEqual([{ permalink: clip.permalink, title: clip.title }]);
  expect((await list({ search: 'sao' })).body.data.length).toBe(1);
  expect((await list({ search: 'trevista' })).body.data.length).toBe(0);
  expect((await list({ kind: 'video' })).body.data.length).toBe(1);
  const first = await list({ perPage: '1' });
  expect((await list({ perPage: '1', cursor: first.body.nextCursor! })).body).toMatchObject({
    data: [{ kind: 'video' }],
    nextCursor: null,
  });
  const one = await app.call(
    getMedia,
    { params: { employer: desk.employer.permalink, media } },
    { as: desk.owner },
  );
  expect(one.body.usedIn.length).toBe(1);
});
