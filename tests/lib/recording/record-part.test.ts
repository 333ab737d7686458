/** The browser's recorder, stood in for by one that is told what to hand over. */
import { afterEach, expect, test, vi } from 'vitest';
import { type PartWish, recordPart } from '#lib/recording/record-part.ts';

class Track extends EventTarget {
  getSettings = () => ({ deviceId: 'camera-1' });
}

class FakeRecorder {
  static last: FakeRecorder;
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;
  onerror: () => void = () => undefined;
  constructor() {
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  stop() {
    this.state = 'inactive';
    this.hand('end');
    queueMicrotask(() => this.onstop());
  }
  hand(text: string) {
    this.ondataavailable({ data: new Blob([text]) });
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const soon = () => new Promise((done) => setImmediate(done));

function begin(wish: Partial<PartWish> = {}) {
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  const devices = Object.assign(new EventTarget(), { enumerateDevices: async () => [] as object[] });
  vi.stubGlobal('navigator', { mediaDevices: devices });
  const track = new Track();
  const kept: string[] = [];
  const part = recordPart({
    stream: { getTracks: () => [track] } as unknown as MediaStream,
    contentType: 'video/webm',
    mostMs: 60_000,
    keep: async (chunk) => void kept.push(await chunk.text()),
    hasSpace: async () => true,
    onTime: () => undefined,
    ...wish,
  });
  return { part, kept, track, devices, recorder: FakeRecorder.last };
}

test('each chunk is kept in its order, however long the one before takes', async () => {
  const kept: string[] = [];
  const keep = async (chunk: Blob) => {
    const text = await chunk.text();
    await new Promise((done) => setTimeout(done, text === 'one' ? 30 : 1));
    kept.push(text);
  };
  const { part, recorder } = begin({ keep });
  recorder.hand('one');
  recorder.hand('two');
  part.stop();
  expect(await part.ended).toBe('asked');
  expect(kept).toEqual(['one', 'two', 'end']);
});

test.for(['ended', 'mute'])(
  'a track that says %s ends the part, and what was recorded is kept',
  async (sign) => {
    const { part, kept, track, recorder } = begin();
    recorder.hand('one');
    track.dispatchEvent(new Event(sign));
    expect(await part.ended).toBe('device');
    expect(kept).toEqual(['one', 'end']);
  },
);

test('a camera that is no longer among the devices ends the part', async () => {
  const { part, devices } = begin();
  devices.dispatchEvent(new Event('devicechange'));
  expect(await part.ended).toBe('device');
});

test('another device that comes or goes ends nothing', async () => {
  const { part, devices } = begin();
  devices.enumerateDevices = async () => [{ deviceId: 'camera-1' }];
  devices.dispatchEvent(new Event('devicechange'));
  await soon();
  part.stop();
  expect(await part.ended).toBe('asked');
});

test('a full disk ends the part and says so', async () => {
  const keep = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  const { part, recorder } = begin({ keep });
  recorder.hand('one');
  expect(await part.ended).toBe('full');
});

test('a device with less than 50 MB left ends the part before it is full', async () => {
  const { part, kept, recorder } = begin({ hasSpace: async () => false });
  for (let at = 0; at < 10; at += 1) recorder.hand(`${at}`);
  expect(await part.ended).toBe('full');
  expect(kept).toHaveLength(11);
});

test('the time limit ends the part', async () => {
  const times: number[] = [];
  const { part } = begin({ mostMs: 450, onTime: (ms) => times.push(ms) });
  expect(await part.ended).toBe('limit');
  expect(Math.max(...times)).toBe(450);
});
