// WebM, as browsers record it: often without a length and with parts of unknown size. One flat walk over the
// elements that moves forward at every step, so that no header can make it turn in a circle.
import { type Inspected, type MediaFacts, refused, toMs, WANTED } from './facts.ts';
import type { Reader } from './window.ts';

const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const TRACK = 0xae;
// Info, Tracks, Video and BlockGroup: their children are walked too.
const PARENTS = new Set([SEGMENT, CLUSTER, TRACK, 0x1a45dfa3, 0x1549a966, 0x1654ae6b, 0xe0, 0xa0]);
const STEP_LIMIT = 10_000_000;

type Track = { type: number; codec: string; width: number; height: number };
type Found = {
  docType: string;
  tracks: Track[];
  nsPerTick: number;
  ticks: number | null;
  clusterTick: number;
  lastTick: number | null;
  isCut: boolean;
};

export async function readWebm(file: Reader): Promise<Inspected> {
  const found = await walk(file);
  if (found.docType === 'matroska')
    return refused('unreadable', `This is Matroska (MKV), which isn’t supported. ${WANTED}`);
  if (found.docType !== 'webm') return refused('unreadable', 'This WebM can’t be read.');
  if (found.isCut || found.tracks.length === 0)
    return refused('truncated', 'This WebM is incomplete: its end is missing.');
  const picture = found.tracks.find((track) => track.type === 1);
  const hasSound = found.tracks.some((track) => track.type === 2);
  if (!picture && !hasSound) return refused('empty', 'This WebM has no audio or video.');
  const ticks = found.ticks ?? found.lastTick;
  return {
    ok: true,
    kind: picture ? 'video' : 'audio',
    contentType: picture ? 'video/webm' : 'audio/webm',
    extension: 'webm',
    durationMs: ticks === null ? null : toMs((ticks * found.nsPerTick) / 1e9),
    width: picture?.width || null,
    height: picture?.height || null,
    warning: warningOf(found.tracks),
  };
}

function warningOf(tracks: Track[]): MediaFacts['warning'] {
  if (tracks.some((track) => track.codec.includes('AV1'))) {
    return 'Safari plays AV1 only on recent devices. mp4 with H.264 plays everywhere.';
  }
  return 'Safari before 16 on the Mac and before 17.4 on the iPhone can’t play WebM. mp4 or m4a plays everywhere.';
}

async function walk(file: Reader): Promise<Found> {
  const found: Found = {
    docType: '',
    tracks: [],
    nsPerTick: 1_000_000,
    ticks: null,
    clusterTick: 0,
    lastTick: null,
    isCut: false,
  };
  let position = 0;
  for (let step = 0; step < STEP_LIMIT && position < file.size; step++) {
    const head = await file.at(position, 12);
    const element = elementAt(head);
    if (!element) break;
    const start = position + element.headBytes;
    const end = element.size === null ? null : start + element.size;
    if (element.id === SEGMENT && end !== null && end > file.size) found.isCut = true;
    // With the length known, the film itself tells nothing more.
    if (element.id === CLUSTER && (found.ticks !== null || found.isCut)) break;
    if (PARENTS.has(element.id)) {
      if (element.id === TRACK && found.tracks.length < 100)
        found.tracks.push({ type: 0, codec: '', width: 0, height: 0 });
      position = start;
      continue;
    }
    if (end === null) break;
    note(found, element.id, await file.at(start, Math.min(element.size ?? 0, 64)));
    position = end;
  }
  return found;
}

function elementAt(head: Buffer): { id: number; size: number | null; headBytes: number } | null {
  const idBytes = Math.clz32(head[0] ?? 0) - 23;
  const sizeBytes = Math.clz32(head[idBytes] ?? 0) - 23;
  if (idBytes > 4 || sizeBytes > 8 || head.length < idBytes + sizeBytes) return null;
  const first = (head[idBytes] ?? 0) & (0xff >> sizeBytes);
  let size = first;
  let isUnknown = first === 0xff >> sizeBytes;
  for (const byte of head.subarray(idBytes + 1, idBytes + sizeBytes)) {
    size = size * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return { id: head.readUIntBE(0, idBytes), size: isUnknown ? null : size, headBytes: idBytes + sizeBytes };
}

function note(found: Found, id: number, data: Buffer): void {
  const track = found.tracks.at(-1);
  if (id === 0x4282) found.docType = data.toString('latin1').replace(/\0+$/, '');
  else if (id === 0x2ad7b1) found.nsPerTick = unsigned(data) || 1_000_000;
  else if (id === 0x4489) found.ticks = float(data);
  else if (id === 0xe7) found.clusterTick = unsigned(data);
  else if (id === 0xa3 || id === 0xa1) noteBlock(found, data);
  else if (track) noteTrack(track, id, data);
}

function noteTrack(track: Track, id: number, data: Buffer): void {
  if (id === 0x83) track.type = unsigned(data);
  else if (id === 0x86) track.codec = data.toString('latin1');
  else if (id === 0xb0) track.width = unsigned(data);
  else if (id === 0xba) track.height = unsigned(data);
}

// A block says its own time, relative to its cluster, after the number of its track.
function noteBlock(found: Found, data: Buffer): void {
  const numberBytes = Math.clz32(data[0] ?? 0) - 23;
  if (numberBytes > 8 || data.length < numberBytes + 2) return;
  found.lastTick = Math.max(found.lastTick ?? 0, found.clusterTick + data.readInt16BE(numberBytes));
}

function unsigned(data: Buffer): number {
  return data.subarray(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
}

function float(data: Buffer): number | null {
  const value = data.length === 4 ? data.readFloatBE(0) : data.length === 8 ? data.readDoubleBE(0) : 0;
  return value > 0 ? value : null;
}
