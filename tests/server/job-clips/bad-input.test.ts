/** What people and programs send that they should not: none of it answers 500, none of it is half done. */
import { describe, expect, test } from 'vitest';
import { createJobClip, saveJobClip, saveTranscript } from '#contract/job-clips.ts';
import { getPublicJobClip } from '#contract/public-job-clips.ts';
import { cues, makeClip, makeSpokenClip, newDesk, readClip } from '#tests/support/make-clips.ts';
import { testApp } from '#tests/support/test-app.ts';

const app = await testApp();
const desk = await newDesk(app);
const params = { employer: desk.employer.permalink };
const make = (body: unknown) => app.call(createJobClip, { params, body: body as never }, { as: desk.owner });

const HTML = '<script>alert(1)</script><img src=x onerror=alert(2)>&amp;"\'';
const NAMES = ['محمد العبدالله', 'שָׁלוֹם כהן', 'Zoë 🧑🏽‍🚀 O’Neil', 'Nguyễn Thị Ánh', '𠮷野家'];

describe('titles', () => {
  test('200 characters are taken, 201 are not, emoji count as one', async () => {
    expect((await make({ type: 'audio', title: '🦀'.repeat(200) })).status).toBe(201);
    const long = await make({ type: 'audio', title: 'x'.repeat(201) });
    expect([long.status, long.problem.errors?.[0]]).toMatchObject([
      422,
      { pointer: '/title', code: 'TOO_LONG' },
    ]);
  });

  test.for(['', '   ', '\u0000\u0007', '\n\t'])('%j is no title', async (title) => {
    const answer = await make({ type: 'audio', title });
    expect([answer.status, answer.problem.errors?.[0]?.pointer]).toEqual([422, '/title']);
  });

  test('control characters and broken letters are tidied, not stored', async () => {
    const answer = await make({ type: 'audio', title: 'Pump\u0000s \ud83d and\u2028more' });
    expect(answer.status).toBe(201);
    expect(answer.body.title).toBe('Pump s \ufffd and more');
  });
});

test('HTML is text in every field and comes back as it was sent', async () => {
  const tracks = [{ title: HTML, speakers: [HTML] }];
  const guests = [{ name: HTML, role: HTML }];
  const { status, body } = await make({ type: 'audio', title: HTML, summary: HTML, guests, tracks });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    title: HTML,
    summary: HTML,
    guests: [{ name: HTML, role: HTML }],
    tracks: [{ title: HTML, speakers: [HTML] }],
  });
});

test('names of every script are kept and found', async () => {
  const clip = await makeClip(desk, { guests: NAMES.map((name) => ({ name })) });
  expect(clip.guests.map(({ name }) => name)).toEqual(NAMES.map((name) => name.normalize('NFC')));
});

test.for([
  ['a field nobody knows', { type: 'audio', title: 'T', status: 'published' }, '/status'],
  ['a field nobody knows, deep inside', { type: 'audio', title: 'T', theme: { x: 1 } }, '/theme/x'],
  ['a type nobody plays', { type: 'text', title: 'T' }, '/type'],
  ['no type', { title: 'T' }, '/type'],
  ['a number for a title', { type: 'audio', title: 7 }, '/title'],
  ['a colour without #', { type: 'audio', title: 'T', theme: { tint: 'red' } }, '/theme/tint'],
  ['a colour of four digits', { type: 'audio', title: 'T', theme: { tint: '#abcd' } }, '/theme/tint'],
  ['a language that is none', { type: 'audio', title: 'T', language: '../../etc' }, '/language'],
  ['101 tracks', { type: 'audio', title: 'T', tracks: Array(101).fill({ title: 'T' }) }, '/tracks'],
  ['21 guests', { type: 'audio', title: 'T', guests: Array(21).fill({ name: 'G' }) }, '/guests'],
  [
    'a time before the start',
    { type: 'audio', title: 'T', tracks: [{ title: 'T', start: -1 }] },
    '/tracks/0/start',
  ],
  [
    'half a millisecond',
    { type: 'audio', title: 'T', tracks: [{ title: 'T', start: 0.5 }] },
    '/tracks/0/start',
  ],
  [
    'an end before its start',
    { type: 'audio', title: 'T', tracks: [{ title: 'T', start: 5, end: 4 }] },
    '/tracks/0/end',
  ],
  ['a name that cannot be one', { type: 'audio', title: 'T', coverImage: "x' or 1=1--" }, '/coverImage'],
] as const)('%s is refused at its place', async ([, body, pointer]) => {
  const answer = await make(body);
  expect([answer.status, answer.problem.code, answer.problem.errors?.[0]?.pointer]).toEqual([
    422,
    'VALIDATION',
    pointer,
  ]);
});

test('a body of 100 MB is refused without being read to its end', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/v1/employers/${params.employer}/job-clips`,
    headers: { origin: app.settings.publicUrl, 'content-type': 'application/json' },
    cookies: { 'jc-session-development': desk.owner.token },
    payload: `{"type":"audio","title":"${'x'.repeat(100_000_000)}"}`,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'TOO_LARGE']);
});

test('bytes that are no JSON, and JSON under another name, are refused', async () => {
  const send = (payload: string, type: string) =>
    app.app.inject({
      method: 'POST',
      url: `/v1/employers/${params.employer}/job-clips`,
      headers: { origin: app.settings.publicUrl, 'content-type': type },
      cookies: { 'jc-session-development': desk.owner.token },
      payload,
    });
  expect((await send('{"type":', 'application/json')).json().code).toBe('BAD_REQUEST');
  expect(
    (
      await send('{"type":"audio","title":"T","theme":{"__proto__":{"tint":"#fff"}}}', 'application/json')
    ).json().code,
  ).toBe('BAD_REQUEST');
  expect((await send('{}', 'text/plain')).json().code).toBe('UNSUPPORTED_TYPE');
});

test('cues past the limits are refused, and nothing of the old ones is lost', async () => {
  const { params: track, clip } = await makeSpokenClip(desk);
  const save = (given: unknown) =>
    app.call(
      saveTranscript,
      { params: track, body: { cues: given as typeof cues } },
      { as: desk.owner, version: 1 },
    );
  const long = await save([{ start: 0, end: 1, speaker: null, text: 'x'.repeat(2001) }]);
  expect([long.status, long.problem.errors?.[0]?.pointer]).toEqual([422, '/cues/0/text']);
  expect((await save(Array(20_001).fill(cues[0]))).status).toBe(422);
  expect((await readClip(desk, clip)).tracks[0]?.transcript).toMatchObject({ version: 1, cueCount: 3 });
});

test('a refused change leaves the whole clip as it was', async () => {
  const { clip, track } = await makeSpokenClip(desk);
  const before = await readClip(desk, clip);
  const body = { title: 'Half done', tracks: [{ title: 'New' }, { permalink: track, end: 500_000 }] };
  const answer = await app.call(
    saveJobClip,
    { params: { ...params, clip }, body },
    { as: desk.owner, version: before.version },
  );
  expect(answer.status).toBe(422);
  expect(await readClip(desk, clip)).toEqual(before);
});

test.for(['draft', "1' or '1", '%00', '..%2f..', 'a'.repeat(150)])(
  'the address of no clip (%s) is a 404',
  async (name) => {
    const answer = await app.app.inject({ url: `/v1/public/job-clips/${encodeURIComponent(name)}` });
    expect(answer.statusCode).toBe(404);
    expect((await app.call(getPublicJobClip, { params: { clip: name as never } })).status).toBe(404);
  },
);
