// The picture of a sound as peaks, made in the browser: 256 are stored, more are made where the studio zooms in.
// `peaksOf` is pure.

const COUNT = 256;
const LOUDEST = 255;
/** Decoding holds the whole sound as floats, many times the file; larger files get the silent line. */
const MOST_BYTES = 60_000_000;

/** Peaks from 0 to 255; the sound's own loudest moment is 255, so a quiet recording is seen too. */
export function peaksOf(channels: readonly Float32Array[], count = COUNT): number[] {
  const length = Math.max(0, ...channels.map((channel) => channel.length));
  const raw = Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * length) / count);
    const to = Math.max(from + 1, Math.floor(((at + 1) * length) / count));
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
export async function peaksOfFile(file: Blob, count = COUNT): Promise<number[] | null> {
  if (file.size > MOST_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    // A low rate keeps an hour of sound in some 115 MB; peaks need no more.
    const context = new OfflineAudioContext(1, 1, 8000);
    const sound = await context.decodeAudioData(await file.arrayBuffer());
    const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at));
    return peaksOf(channels, count);
  } catch {
    return null;
  }
}

type Rendition = { url: string; bytes: number };

/** As many peaks of a stored recording, which is read again for them; null where that can't be done. */
export async function peaksOfRendition(
  { url, bytes }: Rendition,
  count: number,
  signal: AbortSignal,
): Promise<number[] | null> {
  if (bytes > MOST_BYTES || typeof OfflineAudioContext === 'undefined') return null;
  try {
    const answer = await fetch(url, { signal });
    return answer.ok ? await peaksOfFile(await answer.blob(), count) : null;
  } catch {
    return null;
  }
}
