/** Recordings as Chromium writes them, without a length and without a table of places, become files one can seek in. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobSource, EncodedPacketSink, Input, Mp4InputFormat, WebMInputFormat } from 'mediabunny';
import { expect, test } from 'vitest';
import { PartsDiffer, remux } from '#lib/recording/remux.ts';
import { projectRoot } from '#tests/support/project-files.ts';

const recorded = async (name: string) =>
  new Blob([new Uint8Array(await readFile(join(projectRoot, 'tests/support/recordings', name)))]);

const opened = (blob: Blob) =>
  new Input({ source: new BlobSource(blob), formats: [new WebMInputFormat(), new Mp4InputFormat()] });

/** What the head of a file says without reading on. */
const lengthInHead = async (blob: Blob) => opened(blob).getDurationFromMetadata();

async function picturesOf(blob: Blob) {
  const track = await opened(blob).getPrimaryVideoTrack();
  if (track === null) throw new Error('There is no picture.');
  const times: number[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) times.push(packet.timestamp);
  return { track, times };
}

/** `Cues` and `Duration` of WebM by their ids. */
const has = async (blob: Blob, id: number[]) =>
  Buffer.from(await blob.arrayBuffer()).includes(Buffer.from(id));
const CUES = [0x1c, 0x53, 0xbb, 0x6b];
const DURATION = [0x44, 0x89];

test.for(['one.webm', 'one.mp4'])('%s gets a length, and keeps each picture', async (name) => {
  const type = name.endsWith('mp4') ? 'video/mp4' : 'video/webm';
  const before = await recorded(name);
  const { blob, durationMs } = await remux([before], type);
  expect(blob.type).toBe(type);
  const real = await opened(before).computeDuration();
  expect(durationMs).toBe(Math.round(real * 1000));
  expect(await lengthInHead(blob)).toBeCloseTo(real, 2);
  const pictures = await picturesOf(before);
  expect((await picturesOf(blob)).times.map((time) => Math.round(time * 1000))).toEqual(
    pictures.times.map((time) => Math.round(Math.max(0, time) * 1000)),
  );
});

test('a WebM recording had neither length nor places, and has both', async () => {
  const before = await recorded('one.webm');
  expect([await has(before, CUES), await has(before, DURATION)]).toEqual([false, false]);
  const { blob } = await remux([before], 'video/webm');
  expect([await has(blob, CUES), await has(blob, DURATION)]).toEqual([true, true]);
});

test('the table of an MP4 stands before its pictures', async () => {
  const { blob } = await remux([await recorded('one.mp4')], 'video/mp4');
  const bytes = Buffer.from(await blob.arrayBuffer());
  expect(bytes.indexOf('moov')).toBeGreaterThan(0);
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
});

test('two parts become one, the second after the first', async () => {
  const parts = [await recorded('one.webm'), await recorded('two.webm')];
  const lengths = await Promise.all(parts.map((part) => opened(part).computeDuration()));
  const { blob, durationMs } = await remux(parts, 'video/webm');
  // A picture's length lies in between: two pictures at one moment are refused by the decoder of Chromium.
  const whole = ((lengths[0] ?? 0) + (lengths[1] ?? 0)) * 1000;
  expect(durationMs - whole).toBeGreaterThan(0);
  expect(durationMs - whole).toBeLessThan(50);
  const counts = await Promise.all(parts.map(async (part) => (await picturesOf(part)).times.length));
  const { times } = await picturesOf(blob);
  expect(times).toHaveLength((counts[0] ?? 0) + (counts[1] ?? 0));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('a part cut off in the middle, as by a crash, still gets what it holds', async () => {
  const before = await recorded('one.webm');
  const cut = before.slice(0, Math.floor(before.size * 0.6));
  const { blob, durationMs } = await remux([cut], 'video/webm');
  expect(durationMs).toBeGreaterThan(500);
  expect((await picturesOf(blob)).times.length).toBeGreaterThan(2);
});

test('parts of two formats cannot be one file', async () => {
  const parts = [await recorded('one.webm'), await recorded('sound.webm')];
  await expect(remux(parts, 'video/webm')).rejects.toBeInstanceOf(PartsDiffer);
});

test('what is no recording is refused', async () => {
  await expect(remux([new Blob(['not a film'])], 'video/webm')).rejects.toThrow();
});
