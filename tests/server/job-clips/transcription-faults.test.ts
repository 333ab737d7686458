/** A speech service that is busy, broken, slow or lies; a node that ends while it waits for one. */
import { expect, test } from 'vitest';
import { readSettings } from '#server/env.ts';
import { environmentTables } from '#server/environment-tables.ts';
import { readSegments } from '#server/outside/speech/read-segments.ts';
import { type SpeechAnswer, said } from '#tests/support/fake-speech.ts';
import { speechApp } from '#tests/support/transcription-desk.ts';

const { app, speech, clock, turn, desk } = await speechApp({ timeoutMs: 1_500 });

/** Starts a transcript and lets the service answer like that, once. */
async function after(...answers: SpeechAnswer[]) {
  const open = await desk();
  speech.state.next = answers;
  await open.start();
  await turn();
  return { ...open, job: (await open.state()).job };
}

test('what passes is tried again, as late as the service asks, and four times in all', async () => {
  const { state, words } = await after({
    status: 429,
    headers: { 'retry-after': '90' },
    body: { error: {} },
  });
  const waiting = (await state()).job;
  expect(waiting).toMatchObject({
    state: 'waiting',
    failure: 'The speech service is busy or its quota is used up.',
  });
  const wait = Date.parse(waiting?.retryAt ?? '') - Date.now();
  expect(wait).toBeGreaterThan(80_000);
  expect(wait).toBeLessThan(95_000);
  expect(await turn()).toBe(false);
  speech.state.next = [{ status: 500, body: 'oops' }, 'cut', said()];
  for (const ahead of [100_000, 200_000, 600_000]) {
    clock.ahead = ahead;
    expect(await turn()).toBe(true);
  }
  clock.ahead = 0;
  expect(await words()).toMatchObject({ source: 'speech', cueCount: 2 });
  expect((await state()).job).toMatchObject({ state: 'done', failure: null });
});

test('what stays broken fails after four tries, with its reason', async () => {
  const { state } = await after('cut');
  for (const ahead of [100_000, 200_000, 900_000]) {
    clock.ahead = ahead;
    expect(await turn()).toBe(true);
  }
  expect(await turn()).toBe(false);
  clock.ahead = 0;
  expect((await state()).job).toMatchObject({
    state: 'failed',
    failure: 'Couldn’t reach the speech service, or it broke off.',
  });
});

test.each([
  [/refused its key/, { status: 401, body: {} }],
  [/doesn’t know the address or the model/, { status: 404, body: {} }],
  [/too large/, { status: 413, body: {} }],
  [/couldn’t take this recording \(400\)/, { status: 400, body: { error: { message: 'no' } } }],
  [/redirect/, { status: 302, headers: { location: 'http://127.0.0.1/elsewhere' }, body: {} }],
  [/isn’t a transcript/, { body: '<html>Welcome</html>' }],
  [/isn’t a transcript/, { body: { text: 'Hello.', segments: [{ start: 'soon', end: 1, text: 'x' }] } }],
  [/words without times/, { body: { text: 'Hello there.' } }],
  [/heard no words/, { body: { text: '', segments: [] } }],
  [/larger than/, { body: { segments: [{ start: 0, end: 1, text: 'x'.repeat(10_000_000) }] } }],
  [/more text/, { body: { segments: [{ start: 0, end: 1, text: 'x'.repeat(3_000_000) }] } }],
] as [RegExp, SpeechAnswer][])(
  'an answer that will not get better fails at once: %s',
  async (reason, answer) => {
    const { job, words } = await after(answer);
    expect(job).toMatchObject({ state: 'failed', failure: expect.stringMatching(reason) as string });
    expect(await words()).toMatchObject({ version: 0 });
  },
);

test('a service that never answers is given up in time, and tried again', async () => {
  const { job } = await after('silent');
  expect(job).toMatchObject({
    state: 'waiting',
    failure: expect.stringMatching(/took longer than/) as string,
  });
  await expect.poll(() => speech.state.open.size).toBe(0);
});

test('odd times are put in order, inside what can be stored, and marked', async () => {
  const { words } = await after(
    said([
      { start: 50, end: 40, text: 'Third' },
      { start: -4, end: 2, text: 'First' },
      { start: 1, end: 1e300, text: 'Second <b>as it is</b>', speaker: 'SPEAKER_01' },
    ]),
  );
  const { cues, warnings } = await words();
  expect(cues.map(({ text }) => text)).toEqual(['First', 'Second <b>as it is</b>', 'Third']);
  for (const { start, end } of cues) expect(start >= 0 && end >= start && end <= 86_400_000).toBe(true);
  expect(cues[1]?.speaker).toBe('SPEAKER_01');
  expect(warnings.map(({ code }) => code)).toEqual(expect.arrayContaining(['OVERLAP', 'OUT_OF_TRACK']));
});

test('a node that ends gives the work back, and the next one does it at once', async () => {
  const open = await desk();
  speech.state.next = ['silent', said()];
  await open.start();
  const ending = new AbortController();
  const running = turn(ending.signal);
  await expect.poll(() => speech.state.open.size, { timeout: 5_000 }).toBe(1);
  expect(await turn()).toBe(false);
  ending.abort();
  await running;
  expect((await open.state()).job).toMatchObject({ state: 'waiting', failure: null });
  expect(await turn()).toBe(true);
  expect((await open.state()).job?.state).toBe('done');
});

test('a node that was killed is succeeded once its claim is over, and not for ever', async () => {
  const open = await desk();
  speech.state.next = [said()];
  await open.start();
  const killed =
    "update job_clip_transcriptions set attempts = $1, claimed_until = now() + interval '60 s' where state = 'waiting'";
  await app.pool.query(killed, [1]);
  expect(await turn()).toBe(false);
  clock.ahead = 61_000;
  while (await turn());
  clock.ahead = 0;
  expect((await open.state()).job?.state).toBe('done');
  await open.start(1);
  await app.pool.query("update job_clip_transcriptions set attempts = 8 where state = 'waiting'");
  await turn();
  expect((await open.state()).job).toMatchObject({
    state: 'failed',
    failure: 'It broke off too often. Start again.',
  });
});

test('seconds of any size become whole milliseconds', () => {
  expect(readSegments(JSON.stringify({ segments: [{ start: 0.0004, end: 1.2345, text: 'a' }] }))).toEqual([
    { start: 0, end: 1235, speaker: null, text: 'a' },
  ]);
});

test.each([
  ['https://api.example.com', 'https://api.example.com/v1/audio/transcriptions'],
  ['http://whisper:8000/v1/', 'http://whisper:8000/v1/audio/transcriptions'],
  ['https://x.example.com/proxy/audio/transcriptions', 'https://x.example.com/proxy/audio/transcriptions'],
])('the address may end at the host, at /v1 or at the call: %s', (given, url) => {
  expect(readSettings({ TRANSCRIBE_URL: given }).speech).toMatchObject({
    ...{ url, key: null, model: 'whisper-1', language: 'clip', maxBytes: 25_000_000 },
  });
});

test('the key is never shown to developers', () => {
  const given = { TRANSCRIBE_URL: 'https://x.example.com', TRANSCRIBE_KEY: 'sk-of-this-test' };
  const shown = environmentTables(readSettings(given), given);
  expect(shown.computed['speech']).toBe('https://x.example.com/v1/audio/transcriptions, whisper-1 (key set)');
  expect(JSON.stringify(shown)).not.toContain('sk-of-this-test');
});

test('wrong settings are told by their names', () => {
  expect(readSettings({}).speech).toBeNull();
  expect(() => readSettings({ TRANSCRIBE_KEY: 'sk-x' })).toThrow(/TRANSCRIBE_KEY needs TRANSCRIBE_URL/);
  expect(() => readSettings({ TRANSCRIBE_URL: 'ftp://x' })).toThrow(/TRANSCRIBE_URL must be a web address/);
  expect(() => readSettings({ TRANSCRIBE_URL: 'https://u:p@x.example.com' })).toThrow(/credentials/);
  expect(() => readSettings({ TRANSCRIBE_LANGUAGE: 'English' })).toThrow(/TRANSCRIBE_LANGUAGE must be/);
  expect(() => readSettings({ TRANSCRIBE_MAX_MB: '0' })).toThrow(/TRANSCRIBE_MAX_MB/);
});
