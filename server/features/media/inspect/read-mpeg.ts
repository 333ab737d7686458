// MP3 and AAC streams: frame after frame, each saying how long it is. Counting them gives the true length, also
// where the file's own claim is wrong or missing.
import { type Inspected, refused, sound, toMs, WANTED } from './facts.ts';
import { textOrUnknown } from './sniff.ts';
import { latin, type Reader } from './window.ts';

/** `kind` must stay the same from frame to frame, or it was no frame. */
type Frame = { bytes: number; samples: number; rate: number; kind: string };

const SEARCH_BYTES = 128 * 1024;
const LOST_LIMIT = 50;
const RATES = [44_100, 48_000, 32_000];
const AAC_RATES = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
];
const KBPS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBPS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

export async function readMpeg(file: Reader): Promise<Inspected> {
  const begin = await afterTags(file);
  const head = await file.at(begin, SEARCH_BYTES);
  if (latin(head, 0, 4) === 'fLaC')
    return refused('unreadable', `This is FLAC, which isn’t supported. ${WANTED}`);
  const old = begin === 0 ? oldLayer(head) : null;
  const offset = firstFrame(head, file.size - begin, begin > 0 || head[0] === 0);
  if (offset === null) return old ?? (await noFrame(file, begin, head));
  const first = frameAt(head, offset);
  if (!first) return noFrame(file, begin, head);
  const counted = await countFrames(file, begin + offset, first);
  const claimed = first.kind === 'aac' ? null : claimedFrames(head.subarray(offset));
  // The frame with the claim is no sound itself.
  const frames = claimed === null ? counted.frames : counted.frames - 1;
  if (claimed !== null && frames < claimed * 0.9 - 2) {
    return refused('truncated', `This MP3 is incomplete: it has ${frames} of ${claimed} audio frames.`);
  }
  const isAac = first.kind === 'aac';
  return sound({
    contentType: isAac ? 'audio/aac' : 'audio/mpeg',
    extension: isAac ? 'aac' : 'mp3',
    durationMs: toMs(claimed === null ? counted.seconds : (frames * first.samples) / first.rate),
    warning: null,
  });
}

// Tags in front say their length in four bytes of seven bits; there may be two.
async function afterTags(file: Reader): Promise<number> {
  let position = 0;
  for (let count = 0; count < 4; count++) {
    const head = await file.at(position, 10);
    if (latin(head, 0, 3) !== 'ID3' || head.length < 10) break;
    const length = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
    position += 10 + length + ((head[5] ?? 0) & 0x10 ? 10 : 0);
  }
  return position;
}

// The first frame that is whole and followed by another of its kind, or by the end. Padding is usual only
// behind a tag, or as zeros.
function firstFrame(head: Buffer, left: number, maySearch: boolean): number | null {
  for (let at = 0; at + 4 <= head.length && (maySearch || at === 0); at++) {
    const frame = frameAt(head, at);
    if (!frame || at + frame.bytes > left) continue;
    const next = at + frame.bytes;
    const isLast = next >= left - 4 || ['TAG', 'APE', 'LYR'].includes(latin(head, next, next + 3));
    if (isLast || frameAt(head, next)?.kind === frame.kind) return at;
  }
  return null;
}

function frameAt(bytes: Buffer, at: number): Frame | null {
  if (at + 7 > bytes.length && at + 4 > bytes.length) return null;
  const [b1 = 0, b2 = 0, b3 = 0] = [bytes[at + 1], bytes[at + 2], bytes[at + 3]];
  if (bytes[at] !== 0xff || (b1 & 0xe0) !== 0xe0) return null;
  return (b1 & 0xf6) === 0xf0 ? aacFrame(bytes, at) : layer3Frame(b1, b2, b3);
}

function layer3Frame(b1: number, b2: number, b3: number): Frame | null {
  const version = (b1 >> 3) & 3;
  const layer = (b1 >> 1) & 3;
  const base = RATES[(b2 >> 2) & 3];
  const kbps = (version === 3 ? KBPS_1 : KBPS_2)[b2 >> 4] ?? 0;
  if (version === 1 || layer !== 1 || base === undefined || kbps === 0 || (b3 & 3) === 2) return null;
  const rate = version === 3 ? base : version === 2 ? base / 2 : base / 4;
  const samples = version === 3 ? 1152 : 576;
  const bytes = Math.floor((samples / 8) * ((kbps * 1000) / rate)) + ((b2 >> 1) & 1);
  return { bytes, samples, rate, kind: `mp3 ${rate}` };
}

function aacFrame(bytes: Buffer, at: number): Frame | null {
  if (at + 7 > bytes.length) return null;
  const [b2 = 0, b3 = 0, b4 = 0, b5 = 0, b6 = 0] = bytes.subarray(at + 2, at + 7);
  const rate = AAC_RATES[(b2 >> 2) & 15];
  const length = ((b3 & 3) << 11) | (b4 << 3) | (b5 >> 5);
  if (rate === undefined || length < 8) return null;
  return { bytes: length, samples: 1024 * ((b6 & 3) + 1), rate, kind: 'aac' };
}

async function countFrames(
  file: Reader,
  from: number,
  first: Frame,
): Promise<{ frames: number; seconds: number }> {
  let position = from;
  let frames = 0;
  let seconds = 0;
  let lost = 0;
  while (position + 4 <= file.size) {
    const bytes = await file.at(position, 7);
    const frame = frameAt(bytes, 0);
    if (frame && frame.kind === first.kind) {
      if (position + frame.bytes > file.size) break;
      frames++;
      seconds += frame.samples / frame.rate;
      position += frame.bytes;
      continue;
    }
    // Damage, or the tags at the end: look a little further, a limited number of times.
    const room = await file.at(position + 1, 4096);
    const again = ++lost > LOST_LIMIT ? null : firstFrame(room, file.size - position - 1, true);
    if (again === null) break;
    position += 1 + again;
  }
  return { frames, seconds };
}

// Encoders write the number of frames into a silent first one.
function claimedFrames(frame: Buffer): number | null {
  const at = ['Xing', 'Info']
    .map((name) => frame.subarray(0, 64).indexOf(name, 0, 'latin1'))
    .find((found) => found > 0);
  if (at === undefined || frame.length < at + 12 || (frame.readUInt32BE(at + 4) & 1) === 0) return null;
  return frame.readUInt32BE(at + 8);
}

// Layers I and II share the start of a frame with MP3.
function oldLayer(head: Buffer): Inspected | null {
  const layer = ((head[1] ?? 0) >> 1) & 3;
  const isFrame = ((head[2] ?? 0) >> 4) % 15 !== 0 && (((head[1] ?? 0) >> 3) & 3) !== 1;
  // UTF-16 begins with the very bytes of a layer I frame that has a checksum: there a second frame must follow.
  const isText =
    head[1] === 0xfe && !head.subarray(layer1Bytes(head)).subarray(0, 2).equals(head.subarray(0, 2));
  if (!isFrame || layer < 2 || isText) return null;
  const name = layer === 2 ? 'layer 2 (MP2)' : 'layer 1 (MP1)';
  return refused('unreadable', `This is MPEG audio of ${name}, which browsers can’t play. ${WANTED}`);
}

// Of a first frame of MPEG 1, layer I: slots of four bytes.
function layer1Bytes(head: Buffer): number {
  const b2 = head[2] ?? 0;
  const rate = RATES[(b2 >> 2) & 3] ?? RATES[0] ?? 1;
  return 4 * (Math.floor((12 * 32_000 * (b2 >> 4)) / rate) + ((b2 >> 1) & 1));
}

async function noFrame(file: Reader, begin: number, head: Buffer): Promise<Inspected> {
  const partial = frameAt(head, 0);
  if (begin >= file.size || (partial && partial.bytes > head.length)) {
    return refused('truncated', 'This file has no complete audio frame. It may be incomplete.');
  }
  if (begin > 0) return refused('unreadable', 'This file has MP3 tags but no readable audio.');
  if (partial || (head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0))
    return refused('unreadable', 'This file looks like MP3 or AAC, but its audio can’t be read.');
  return refused(
    'not-media',
    `This is ${textOrUnknown(await file.at(0, 4096))}, not audio or video. ${WANTED}`,
  );
}
