// The picture of a sound as 256 peaks, made in the uploader's browser. `peaksOf` is pure.

const COUNT = 256;
const LOUDEST = 255;
/** Decoding holds the whole sound as floats, many times the file; larger files get the silent line. */
const MOST_BYTES = 60_000_000;

/** 256 peaks from 0 to 255; the sound's own loudest moment is 255, so a quiet recording is seen too. */
export function peaksOf(channels: readonly Float32Array[]): number[] {
  const length = Math.max(0, ...channels.map((channel) => channel.length));
  const raw = Array.from({ length: COUNT }, (_, at) => {
    const from = Math.floor((at * length) / COUNT);
    const to = Math.max(from + 1, Math.floor(((at + 1) * length) / COUNT));
    return Math.max(0, ...channels.map((channel) => loudest(channel, from, to)));
  });
  const top = Math.max(...raw);
  return raw.map((value) => (top === 0 ? 0 : Math.round((value / top) * LOUDEST)));
}

function loudest(channel: Float32Array, from: number, to: number): number {
  let most = 0;
  const end = Math.min(to, channel.length);
  for (let at = from; at < end; at += 1) {
    const value = Math.abs(channel[at] ?? 0);
    // A broken encoder may leave NaN, which every comparison refuses.
    if (value > most) most = value;
  }
  return most;
}

/** The peaks of a file; null where it is too large or this browser cannot decode it. */
export async function peaksOfFile(file: File): Promise<number[] | null> {
  if (file.size > MOST_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    // A low rate keeps an hour of sound in some 115 MB; peaks need no more.
    const context = new OfflineAudioContext(1, 1, 8000);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    return peaksOf(Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at)));
  } catch {
    return null;
  }
}
