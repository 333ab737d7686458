// WAV: the length follows from the size of the data chunk, and a cut file shows by it.
import { type Inspected, refused, sound, toMs } from './facts.ts';
import { latin, type Reader } from './window.ts';

const CHUNK_LIMIT = 1000;
// Recorders that cannot go back write zero, or about the most that fits, when they do not know the length yet.
const isUnknown = (size: number) => (size >= 0x7fff0000 && size <= 0x80000000) || size >= 0xffff0000;
const FORMATS: Record<number, string> = {
  2: 'ADPCM',
  6: 'A-law',
  7: 'µ-law',
  17: 'ADPCM',
  49: 'GSM',
  85: 'MP3',
};

type Format = { code: number; rate: number; bytesPerSecond: number };
type Data = { start: number; claimed: number };

export async function readWav(file: Reader): Promise<Inspected> {
  const { format, data, samples } = await chunks(file);
  if (!format || !data) return refused('truncated', 'This WAV is incomplete: it ends before its audio.');
  if (data.claimed === 0 && file.size <= data.start) return refused('empty', 'This WAV has no audio.');
  const present = file.size - data.start;
  const isOpen = data.claimed === 0 || (isUnknown(data.claimed) && data.claimed > present);
  // A hundredth may be missing where a recorder was stopped; more is a broken upload.
  const missing = isOpen ? 0 : data.claimed - present;
  if (missing > data.claimed / 100 || present <= 0) {
    return refused(
      'truncated',
      `This WAV is incomplete: ${missing} of ${data.claimed} audio bytes are missing.`,
    );
  }
  const bytes = isOpen ? present : Math.min(data.claimed, present);
  return sound({
    contentType: 'audio/wav',
    extension: 'wav',
    // Compressed sound may have no steady rate of bytes; then its number of samples is written down.
    durationMs: toMs(format.bytesPerSecond > 0 ? bytes / format.bytesPerSecond : samples / format.rate),
    warning: warningOf(format.code),
  });
}

async function chunks(file: Reader): Promise<{ format: Format | null; data: Data | null; samples: number }> {
  let format: Format | null = null;
  let samples = 0;
  let position = 12;
  for (let count = 0; count < CHUNK_LIMIT && position + 8 <= file.size; count++) {
    const head = await file.at(position, 8 + 40);
    const name = latin(head, 0, 4);
    const size = head.readUInt32LE(4);
    if (name === 'data') return { format, samples, data: { start: position + 8, claimed: size } };
    if (name === 'fmt ' && head.length >= 24) format = formatOf(head);
    if (name === 'fact' && head.length >= 12) samples = head.readUInt32LE(8);
    position += 8 + size + (size % 2);
  }
  return { format, data: null, samples };
}

function formatOf(head: Buffer): Format {
  const code = head.readUInt16LE(8);
  // The extensible form keeps the true code in its last sixteen bytes.
  const isExtensible = code === 0xfffe && head.length >= 34;
  return {
    code: isExtensible ? head.readUInt16LE(32) : code,
    rate: head.readUInt32LE(12),
    bytesPerSecond: head.readUInt32LE(16),
  };
}

function warningOf(code: number): string | null {
  if (code === 1 || code === 3) return null;
  const name = FORMATS[code] ?? `format ${code}`;
  return `This WAV has compressed audio (${name}), which Safari, Firefox or Chrome may not play. mp3 or m4a plays everywhere.`;
}
