// Ogg: the first page names the codec, the last one says how many samples there are.
import { type Inspected, refused, sound, toMs, WANTED } from './facts.ts';
import { latin, type Reader } from './window.ts';

// A page is at most 65 307 bytes, so the last whole one lies in here even when the file is cut.
const TAIL_BYTES = 160 * 1024;
const WARNING = 'Safari before 18.4 can’t play Ogg. mp3 or m4a plays everywhere.';

export async function readOgg(file: Reader): Promise<Inspected> {
  const head = await file.at(0, 4096);
  if (head.length < 28)
    return refused('truncated', 'This Ogg file is incomplete: it ends within its first page.');
  const packet = head.subarray(27 + (head[26] ?? 0));
  const serial = head.readUInt32LE(14);
  const isOpus = latin(packet, 0, 8) === 'OpusHead';
  const isVorbis = latin(packet, 0, 7) === '\x01vorbis';
  if (!isOpus && !isVorbis) {
    return refused('unreadable', `This is Ogg with ${nameOf(packet)}, which browsers can’t play. ${WANTED}`);
  }
  if (packet.length < 19)
    return refused('truncated', 'This Ogg file is incomplete: it ends within its first page.');
  const rate = isOpus ? 48_000 : packet.readUInt32LE(12);
  const skipped = isOpus ? packet.readUInt16LE(10) : 0;
  const samples = await lastGranule(file, serial);
  if (samples === null || samples <= skipped) {
    return refused('truncated', 'This Ogg file is incomplete: it ends before its audio.');
  }
  return sound({
    contentType: 'audio/ogg',
    extension: isOpus ? 'opus' : 'ogg',
    durationMs: rate === 0 ? null : toMs((samples - skipped) / rate),
    warning: WARNING,
  });
}

function nameOf(packet: Buffer): string {
  const start = latin(packet, 0, 8);
  if (start.startsWith('Speex')) return 'Speex';
  if (start.slice(1, 7) === 'theora') return 'Theora video';
  if (start.startsWith('\x7fFLAC')) return 'FLAC';
  return 'an unknown codec';
}

async function lastGranule(file: Reader, serial: number): Promise<number | null> {
  const from = Math.max(0, file.size - TAIL_BYTES);
  const tail = await file.at(from, TAIL_BYTES);
  for (let at = tail.lastIndexOf('OggS'); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf('OggS', at - 1)) {
    if (at + 27 > tail.length || tail.readUInt32LE(at + 14) !== serial) continue;
    const granule = tail.readBigInt64LE(at + 6);
    // −1: no packet ends on this page.
    if (granule >= 0n) return Number(granule);
  }
  return null;
}
