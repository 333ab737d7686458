/** What decides before and around a recording: format, space, level, why a device can't be used, when a send is tried again. */
import { expect, test } from 'vitest';
import { CallError } from '#lib/api/call-error.ts';
import { blobTarget } from '#lib/recording/blob-target.ts';
import { troubleOf } from '#lib/recording/devices.ts';
import { levelOf } from '#lib/recording/level.ts';
import { endingOf, recordingType } from '#lib/recording/recording-type.ts';
import { sendAgain } from '#lib/recording/send-again.ts';
import { minutesIn, spaceLeft } from '#lib/recording/space.ts';

test('MP4 with H.264 where the browser writes it, else WebM, else nothing', () => {
  expect(recordingType('video', () => true)).toBe('video/mp4;codecs=avc1.42E01F,mp4a.40.2');
  expect(recordingType('video', (type) => type.startsWith('video/webm'))).toBe('video/webm;codecs=vp9,opus');
  // Chromium without H.264 writes VP9 into MP4, which Safari does not play.
  expect(
    recordingType('video', (type) => type === 'video/mp4' || type === 'video/webm;codecs=vp8,opus'),
  ).toBe('video/webm;codecs=vp8,opus');
  expect(recordingType('sound', () => false)).toBeNull();
  expect([endingOf('video/mp4;codecs=avc1'), endingOf('audio/webm;codecs=opus')]).toEqual(['mp4', 'webm']);
});

test('50 MB of the quota stay free, and a browser that says nothing is believed', async () => {
  expect(await spaceLeft(async () => ({ quota: 200_000_000, usage: 50_000_000 }))).toBe(100_000_000);
  expect(await spaceLeft(async () => ({ quota: 100_000_000, usage: 60_000_000 }))).toBe(0);
  expect(await spaceLeft(async () => ({}))).toBeNull();
  expect(await spaceLeft(() => Promise.reject(new Error('no')))).toBeNull();
});

test('minutes left count the take and the file made of it', () => {
  expect(minutesIn(2 * 10 * 60 * (2_628_000 / 8), 'video')).toBe(10);
  expect(minutesIn(1_000_000, 'video')).toBe(0);
  expect(minutesIn(19_200_000, 'sound')).toBe(10);
});

test('the meter goes by decibels', () => {
  expect(levelOf(new Float32Array(8))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(1))).toBe(1);
  expect(levelOf(new Float32Array(8).fill(10 ** (-30 / 20)))).toBeCloseTo(0.5);
  expect(levelOf(new Float32Array(8).fill(0.0001))).toBe(0);
});

test.for([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unsupported'],
] as const)('%s of the browser means %s', ([name, trouble]) => {
  expect(troubleOf(new DOMException('', name))).toBe(trouble);
});

test('a file can be written at any place', async () => {
  const target = blobTarget();
  const writer = target.writable.getWriter();
  const bytes = (text: string) => new TextEncoder().encode(text);
  await writer.write({ type: 'write', data: bytes('head----'), position: 0 });
  await writer.write({ type: 'write', data: bytes('tail'), position: 8 });
  await writer.write({ type: 'write', data: bytes('1234'), position: 4 });
  await writer.write({ type: 'write', data: bytes('end'), position: 14 });
  expect(await target.blob('video/webm').text()).toBe('head1234tail\0\0end');
  expect(target.blob('video/webm').type).toBe('video/webm');
});

test('what the network lost is sent again, and what was refused is not', async () => {
  const signal = new AbortController().signal;
  const told: boolean[] = [];
  let tries = 0;
  const send = async () => {
    tries += 1;
    if (tries < 3) throw new CallError('NETWORK', 'Offline.');
    return 'sent';
  };
  const onWaiting = (isWaiting: boolean) => told.push(isWaiting);
  expect(await sendAgain(send, { signal, onWaiting, everyMs: 1 })).toBe('sent');
  expect(told).toEqual([true, true, false]);
  const refused = () => Promise.reject(new CallError('FILE_REFUSED', 'Not a film.', 422));
  await expect(sendAgain(refused, { signal, onWaiting, everyMs: 1 })).rejects.toMatchObject({
    code: 'FILE_REFUSED',
  });
});

test('a send that was called off is not tried again', async () => {
  const over = new AbortController();
  let tries = 0;
  const send = async () => {
    tries += 1;
    over.abort();
    throw new CallError('NETWORK', 'Offline.');
  };
  await expect(sendAgain(send, { signal: over.signal, onWaiting: () => undefined })).rejects.toThrow();
  expect(tries).toBe(1);
});
