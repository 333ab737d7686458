import { expect, test, vi } from 'vitest';
import type { Media } from '#contract/media.ts';
import { type UploadPort, Uploads } from '#islands/job-clips/studio/tracks/uploads.store.ts';
import { CallError } from '#lib/api/call-error.ts';
import { makeMedia } from './make-clip.ts';

const file = (name: string, text = 'sound') => new File([text], name, { type: 'audio/mpeg' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Uploads whose answers a test gives by hand. */
function uploadsWith(overrides: Partial<Pick<UploadPort, 'peaks' | 'savePeaks'>> = {}) {
  const answers = new Map<string, ReturnType<typeof Promise.withResolvers<Media>>>();
  let number = 0;
  const port = {
    send: vi.fn<UploadPort['send']>((sent) => {
      const answer = Promise.withResolvers<Media>();
      answers.set(sent.name, answer);
      return answer.promise;
    }),
    peaks: vi.fn<UploadPort['peaks']>(async () => null),
    savePeaks: vi.fn<UploadPort['savePeaks']>(async (media, waveform) => ({ ...media, waveform })),
    newKey: () => `upload-${++number}`,
    ...overrides,
  };
  const done = vi.fn();
  const uploads = new Uploads(port, done);
  const states = () => uploads.$uploads.get().map((upload) => `${upload.file.name} ${upload.state}`);
  return { uploads, port, done, answers, states };
}

test('at most two run at once, the next begins when one ends', async () => {
  const { uploads, answers, states, done } = uploadsWith();
  uploads.add([file('a'), file('b'), file('c')]);
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting']);
  answers.get('a')?.resolve(makeMedia());
  await settled();
  expect(states()).toEqual(['b sending', 'c sending']);
  expect(done).toHaveBeenCalledOnce();
});

test('a refused file says why while the others go on', async () => {
  const { uploads, answers, states } = uploadsWith();
  uploads.add([file('a'), file('b')]);
  answers.get('a')?.reject(new CallError('FILE_REFUSED', 'This is a text file, not audio or video.', 422));
  await settled();
  expect(states()).toEqual(['a refused', 'b sending']);
  expect(uploads.$uploads.get()[0]).toMatchObject({
    sentence: 'This is a text file, not audio or video.',
    mayRetry: false,
  });
});

test('a broken upload may be tried again with the same key', async () => {
  const { uploads, answers, port } = uploadsWith();
  uploads.add([file('a')]);
  answers.get('a')?.reject(new CallError('NETWORK', 'It broke off.'));
  await settled();
  expect(uploads.$uploads.get()[0]).toMatchObject({ state: 'refused', mayRetry: true });
  uploads.retry('upload-1');
  expect(port.send.mock.calls.map(([, options]) => options.idempotencyKey)).toEqual(['upload-1', 'upload-1']);
});

test('an empty file never leaves the browser', () => {
  const { uploads, port } = uploadsWith();
  uploads.add([file('a', '')]);
  expect(uploads.$uploads.get()[0]).toMatchObject({ state: 'refused', sentence: 'This file is empty.' });
  expect(port.send).not.toHaveBeenCalled();
});

test('calling one off aborts it and makes room', async () => {
  const { uploads, port, states, done, answers } = uploadsWith();
  uploads.add([file('a'), file('b'), file('c')]);
  uploads.remove('upload-1');
  expect(port.send.mock.calls[0]?.[1].signal.aborted).toBe(true);
  answers.get('a')?.reject(new DOMException('off', 'AbortError'));
  await settled();
  expect(states()).toEqual(['b sending', 'c sending']);
  expect(done).not.toHaveBeenCalled();
});

test('the picture of the sound goes with the recording, and its failure is none of the recording’s', async () => {
  const peaks = Array.from({ length: 256 }, () => 7);
  const good = uploadsWith({ peaks: async () => peaks });
  good.uploads.add([file('a')]);
  good.answers.get('a')?.resolve(makeMedia());
  await settled();
  expect(good.done.mock.calls[0]?.[0].waveform).toEqual(peaks);

  const bad = uploadsWith({
    peaks: async () => peaks,
    savePeaks: () => Promise.reject(new CallError('CONFLICT', 'Set already.')),
  });
  bad.uploads.add([file('a')]);
  bad.answers.get('a')?.resolve(makeMedia());
  await settled();
  expect(bad.done).toHaveBeenCalledOnce();
});

test('progress is told, and after the last byte the server reads', () => {
  const { uploads, port } = uploadsWith();
  uploads.add([file('a')]);
  const { onProgress } = port.send.mock.calls[0]?.[1] ?? {};
  onProgress?.(0.4);
  expect(uploads.$uploads.get()[0]).toMatchObject({ state: 'sending', share: 0.4 });
  onProgress?.(1);
  expect(uploads.$uploads.get()[0]).toMatchObject({ state: 'reading' });
});

test('a file that is one too many at once waits for its turn and goes by itself', async () => {
  vi.useFakeTimers();
  try {
    const { uploads, answers, states, port } = uploadsWith();
    uploads.add([file('a'), file('b')]);
    answers.get('a')?.reject(new CallError('RATE_LIMITED', 'Four are on the way.', 429, null, 2));
    await vi.advanceTimersByTimeAsync(1999);
    expect(states()).toEqual(['a waiting', 'b sending']);
    expect(port.send).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(states()).toEqual(['a sending', 'b sending']);
    expect(port.send.mock.calls.map(([, options]) => options.idempotencyKey)).toEqual([
      'upload-1',
      'upload-2',
      'upload-1',
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('a limit that lasts for hours is said, not waited for; leaving the studio ends the wait', async () => {
  vi.useFakeTimers();
  try {
    const { uploads, answers, states, port } = uploadsWith();
    uploads.add([file('a'), file('b')]);
    answers.get('a')?.reject(new CallError('RATE_LIMITED', 'As much as a day allows.', 429, null, 7200));
    answers.get('b')?.reject(new CallError('RATE_LIMITED', 'Four are on the way.', 429, null, 2));
    await vi.advanceTimersByTimeAsync(0);
    expect(states()).toEqual(['a refused', 'b waiting']);
    expect(uploads.$uploads.get()[0]).toMatchObject({ sentence: 'As much as a day allows.', mayRetry: true });
    uploads.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(port.send).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});
