import { expect, test, vi } from 'vitest';
import type { Media } from '#contract/media.ts';
import { type UploadPort, Uploads } from '#islands/job-clips/studio/tracks/uploads.store.ts';
import { CallError } from '#lib/api/call-error.ts';
import type { FoundUpload } from '#lib/uploads/kept-uploads.ts';
import { makeMedia } from './make-clip.ts';

const file = (name: string, text = 'sound') => new File([text], name, { type: 'audio/mpeg' });
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Uploads whose answers a test gives by hand. */
function uploadsWith(overrides: Partial<Pick<UploadPort, 'peaks' | 'savePeaks' | 'alone'>> = {}) {
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
    discard: vi.fn<UploadPort['discard']>(async () => undefined),
    alone: vi.fn<UploadPort['alone']>(async (_id, work) => {
      await work();
      return true;
    }),
    kept: {
      all: vi.fn<UploadPort['kept']['all']>(async () => []),
      put: vi.fn<UploadPort['kept']['put']>(async () => undefined),
      putFile: vi.fn<UploadPort['kept']['putFile']>(async () => undefined),
      remove: vi.fn<UploadPort['kept']['remove']>(async () => undefined),
    },
    ...overrides,
  };
  const done = vi.fn();
  const uploads = new Uploads(port, done);
  const states = () => uploads.$uploads.get().map((upload) => `${upload.name} ${upload.state}`);
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

test('a broken upload may be tried again where it is', async () => {
  const { uploads, answers, port } = uploadsWith();
  uploads.add([file('a')]);
  await port.send.mock.calls[0]?.[1].onAddress('/v1/uploads/u1');
  answers.get('a')?.reject(new CallError('UNAUTHENTICATED', 'Sign in again.', 401));
  await settled();
  expect(uploads.$uploads.get()[0]).toMatchObject({ state: 'refused', mayRetry: true });
  uploads.retry('upload-1');
  expect(port.send.mock.calls.map(([, { address }]) => address)).toEqual([null, '/v1/uploads/u1']);
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

const before = (name: string, more: Partial<FoundUpload> = {}): FoundUpload => ({
  ...{ id: `old ${name}`, owner: 'u/e', place: 'clip c', address: `/v1/uploads/${name}`, name, size: 5 },
  ...{ lastModified: 1, track: null, order: 4, at: 0, file: null, ...more },
});

test('after a reload a kept file goes on where it was, and another asks for its file', async () => {
  const { uploads, port, states, answers, done } = uploadsWith();
  port.kept.all.mockResolvedValue([before('a', { file: file('a') }), before('b')]);
  await uploads.recall();
  expect(states()).toEqual(['a sending', 'b unfinished']);
  expect(port.send.mock.calls[0]?.[1].address).toBe('/v1/uploads/a');
  uploads.choose('old b', file('other'));
  expect(uploads.$uploads.get()[1]).toMatchObject({ state: 'unfinished', sentence: expect.any(String) });
  uploads.choose('old b', new File(['sound'], 'b', { lastModified: 1 }));
  expect(states()).toEqual(['a sending', 'b sending']);
  answers.get('a')?.resolve(makeMedia());
  await settled();
  expect(port.kept.remove.mock.calls).toEqual([['old a']]);
  expect(done).toHaveBeenCalledOnce();
});

test('without the network it waits and says so', () => {
  const { uploads, port, states } = uploadsWith();
  uploads.add([file('a')]);
  const options = port.send.mock.calls[0]?.[1];
  options?.onProgress(0.4);
  options?.onWaiting(true);
  expect(uploads.$uploads.get()[0]).toMatchObject({ state: 'offline', share: 0.4 });
  options?.onWaiting(false);
  expect(states()).toEqual(['a sending']);
});

test('cancelled, the server and the device forget it; left, both keep it', async () => {
  const { uploads, port } = uploadsWith();
  uploads.add([file('a'), file('b')]);
  await port.send.mock.calls[0]?.[1].onAddress('/v1/uploads/u1');
  expect(port.kept.put.mock.calls.at(-1)?.[0]).toMatchObject({ id: 'upload-1', address: '/v1/uploads/u1' });
  uploads.remove('upload-1');
  expect(port.discard.mock.calls).toEqual([['/v1/uploads/u1']]);
  uploads.stop();
  expect(port.kept.remove.mock.calls).toEqual([['upload-1']]);
  expect(port.send.mock.calls[1]?.[1].signal.aborted).toBe(true);
});

test('what another tab sends is not shown twice', async () => {
  const { uploads, states, port } = uploadsWith({ alone: async () => false });
  uploads.add([file('a')]);
  await settled();
  expect([states(), port.send.mock.calls]).toEqual([[], []]);
});
