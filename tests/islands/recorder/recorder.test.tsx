/** The recorder without a real camera: what it says when there is none, and what it finds after a reload. */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { translator } from '#i18n/t.ts';
import { Recorder, type RecorderProps } from '#islands/recorder/recorder.tsx';
import { CallError } from '#lib/api/call-error.ts';
import { recorderWords } from '#lib/recording/recorder-words.ts';
import { TakeStore } from '#lib/recording/take-store.ts';
import { button, click, mount, wait } from '../ui/mount.ts';

class Track extends EventTarget {
  stop = () => undefined;
  getSettings = () => ({});
}

class Stream {
  readonly #tracks = [new Track()];
  getTracks = () => this.#tracks;
  getAudioTracks = () => this.#tracks;
}

const opened: MediaStreamConstraints[] = [];
let getUserMedia: (asked: MediaStreamConstraints) => Promise<unknown>;
let estimate: StorageEstimate;

beforeEach(() => {
  opened.length = 0;
  getUserMedia = async () => new Stream();
  estimate = { quota: 1_000_000_000, usage: 0 };
  vi.stubGlobal('MediaRecorder', Object.assign(class {}, { isTypeSupported: () => true }));
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ getFloatTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: async () => [
      { kind: 'videoinput', deviceId: 'c1', label: 'Front' },
      { kind: 'audioinput', deviceId: 'm1', label: '' },
    ],
    getUserMedia: (asked: MediaStreamConstraints) => {
      opened.push(asked);
      return getUserMedia(asked);
    },
  });
  Object.defineProperty(navigator, 'mediaDevices', { value: devices, configurable: true });
  const storage = { estimate: async () => estimate, persist: async () => true };
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', {
    set: () => undefined,
    configurable: true,
  });
});
afterEach(() => vi.unstubAllGlobals());

const words = recorderWords(translator('en'));

async function open(more: Partial<RecorderProps> = {}) {
  const { box } = await mount(
    <Recorder
      scope={crypto.randomUUID()}
      prompts={['What is your work?', 'Why here?']}
      maxSeconds={60}
      mostTakes={2}
      sent={[0, 0]}
      language="en"
      words={words}
      uploadAt="#upload"
      send={async () => undefined}
      refusal={() => 'Refused.'}
      {...more}
    />,
  );
  await wait();
  return box;
}

async function kept(scope: string, prompt: number, texts: string[]) {
  const store = await TakeStore.open();
  const { id } = await store.begin({ scope, prompt, kind: 'video', contentType: 'video/webm' });
  const part = await store.beginPart(id);
  for (const [at, text] of texts.entries()) await store.addChunk(id, part, new Blob([text]), (at + 1) * 1000);
  store.close();
}

test('everything is there to start', async () => {
  const box = await open();
  expect(button(words.start).disabled).toBe(false);
  expect(box.textContent).toContain('What is your work?');
  expect(box.textContent).toContain('01:00 left');
  expect(box.textContent).toContain('Device 1');
});

test.for([
  ['NotAllowedError', words.refused],
  ['NotFoundError', words.none],
  ['NotReadableError', words.busy],
] as const)('%s is told with what to do, and sound only goes on without the camera', async ([name, said]) => {
  getUserMedia = async ({ video }) => {
    if (video !== false) throw new DOMException('', name);
    return new Stream();
  };
  const box = await open();
  expect(box.querySelector('[role=alert]')?.textContent).toContain(said);
  expect(box.querySelector('a')?.getAttribute('href')).toBe('#upload');
  expect(button(words.start).disabled).toBe(true);
  await click(button(words.soundOnly));
  await wait();
  expect(opened.at(-1)?.video).toBe(false);
  expect(box.querySelector('[role=alert]')).toBeNull();
  expect(button(words.start).disabled).toBe(false);
});

test('a browser that cannot record is told to upload, and there is nothing to try again', async () => {
  vi.stubGlobal('MediaRecorder', undefined);
  const box = await open();
  expect(box.querySelector('[role=alert]')?.textContent).toContain(words.unsupported);
  expect(box.textContent).not.toContain(words.tryAgain);
});

test('a full device starts nothing', async () => {
  estimate = { quota: 60_000_000, usage: 20_000_000 };
  const box = await open();
  expect(button(words.start).disabled).toBe(true);
  expect(box.textContent).toContain(words.full);
});

test('a take that was kept is found with its length, on the question it answers', async () => {
  const scope = crypto.randomUUID();
  await kept(scope, 1, ['a', 'b', 'c']);
  const box = await open({ scope });
  expect(box.textContent).toContain('Question 2 of 2');
  expect(box.textContent).toContain('Take 1 was kept, 00:03');
  expect(button('Continue take 1').disabled).toBe(false);
});

test('without a retake left nothing is recorded, until a take is deleted', async () => {
  const scope = crypto.randomUUID();
  await kept(scope, 0, ['a']);
  const box = await open({ scope, sent: [1, 0] });
  expect(button(words.start).disabled).toBe(true);
  expect(box.textContent).toContain(words.noRetakes);
  await click(button('Delete take 2'));
  await wait();
  expect(button(words.start).disabled).toBe(false);
});

test('a kept take is sent, and leaves the device once it arrived', async () => {
  const scope = crypto.randomUUID();
  await kept(scope, 0, ['not a film, but all there is']);
  const sent: { name: string; prompt: number }[] = [];
  const box = await open({
    scope,
    send: async ({ name }, { prompt }) => void sent.push({ name, prompt }),
  });
  await click(button('Keep take 1'));
  await wait(300);
  expect(sent).toEqual([{ name: 'answer-1.webm', prompt: 0 }]);
  expect(box.textContent).toContain(words.sent);
  const store = await TakeStore.open();
  expect(await store.list(scope)).toEqual([]);
  store.close();
});

test('a take that is refused stays, and says why; one without network waits', async () => {
  const scope = crypto.randomUUID();
  await kept(scope, 0, ['a']);
  const codes = ['FILE_REFUSED', 'NETWORK'] as const;
  const send = () => Promise.reject(new CallError(codes[tries++] ?? 'NETWORK', 'No.', 422));
  let tries = 0;
  const box = await open({ scope, send });
  await click(button('Keep take 1'));
  await wait(300);
  expect(box.querySelector('li [role=alert]')?.textContent).toBe('Refused.');
  await click(button('Keep take 1'));
  await wait(300);
  expect(box.textContent).toContain(words.waiting);
});
