// One run of the browser's recorder, from a start to its end: each second is kept before the next one counts.
import { SOUND_BITS, VIDEO_BITS } from './space.ts';

/**
 * `asked` stopped by the person · `limit` the time is up · `device` a camera or microphone went away ·
 * `full` no space left on the device · `failed` the browser's recorder failed
 */
export type PartEnd = 'asked' | 'limit' | 'device' | 'full' | 'failed';

export type RunningPart = {
  stop: (why?: PartEnd) => void;
  /** Resolves once everything recorded is kept. */
  ended: Promise<PartEnd>;
};

export type PartWish = {
  stream: MediaStream;
  contentType: string;
  mostMs: number;
  /** Writes a chunk down; the part's length so far comes along. */
  keep: (chunk: Blob, durationMs: number) => Promise<void>;
  /** False ends the part: the device is nearly full. */
  hasSpace: () => Promise<boolean>;
  onTime: (durationMs: number) => void;
};

const CHUNK_MS = 1000;
const TICK_MS = 200;
/** Asking the browser for its free space takes a moment: not with each chunk. */
const CHUNKS_A_LOOK = 10;

export function recordPart(wish: PartWish): RunningPart {
  const { stream, contentType, mostMs, keep, hasSpace, onTime } = wish;
  const recorder = new MediaRecorder(stream, {
    mimeType: contentType,
    videoBitsPerSecond: VIDEO_BITS,
    audioBitsPerSecond: SOUND_BITS,
  });
  const { promise: ended, resolve } = Promise.withResolvers<PartEnd>();
  const startedAt = performance.now();
  const lasted = () => Math.min(Math.round(performance.now() - startedAt), mostMs);
  let why: PartEnd = 'asked';
  let stoppedMs: number | null = null;
  let writing = Promise.resolve();
  let chunks = 0;

  const stop = (reason: PartEnd = 'asked') => {
    if (stoppedMs !== null) return;
    stoppedMs = lasted();
    why = reason;
    // A lost track may have stopped it already.
    if (recorder.state !== 'inactive') recorder.stop();
  };

  const write = async (chunk: Blob, durationMs: number) => {
    await keep(chunk, durationMs);
    chunks += 1;
    if (chunks % CHUNKS_A_LOOK === 0 && !(await hasSpace())) stop('full');
  };

  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    const durationMs = stoppedMs ?? lasted();
    writing = writing.then(() => write(data, durationMs)).catch((error) => stop(failureOf(error)));
  };
  recorder.onerror = () => stop('failed');
  const ticking = setInterval(() => {
    onTime(lasted());
    if (lasted() >= mostMs) stop('limit');
  }, TICK_MS);
  const unwatch = watchDevices(stream, () => stop('device'));
  recorder.onstop = async () => {
    clearInterval(ticking);
    unwatch();
    // The browser stops by itself when every track has ended, before we hear of the tracks.
    stop('device');
    await writing;
    resolve(why);
  };
  recorder.start(CHUNK_MS);
  return { stop, ended };
}

const failureOf = (error: unknown): PartEnd =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';

/** Calls `lost` when a camera or microphone in use goes silent, ends or is unplugged. */
function watchDevices(stream: MediaStream, lost: () => void): () => void {
  const tracks = stream.getTracks();
  for (const track of tracks) {
    track.addEventListener('ended', lost);
    track.addEventListener('mute', lost);
  }
  const look = async () => {
    const there = new Set((await navigator.mediaDevices.enumerateDevices()).map(({ deviceId }) => deviceId));
    const isGone = (track: MediaStreamTrack) => {
      const { deviceId } = track.getSettings();
      return deviceId !== undefined && deviceId !== '' && !there.has(deviceId);
    };
    if (tracks.some(isGone)) lost();
  };
  navigator.mediaDevices?.addEventListener('devicechange', look);
  return () => {
    navigator.mediaDevices?.removeEventListener('devicechange', look);
    for (const track of tracks) {
      track.removeEventListener('ended', lost);
      track.removeEventListener('mute', lost);
    }
  };
}
