// The boxes of MP4 and QuickTime: length, name, content, nested. Sizes are checked, so every step moves forward.
import { latin, type Reader } from './window.ts';

export type Box = { name: string; content: Buffer };

const TOP_LIMIT = 500_000;
/** The index of a two-hour film is a few megabytes. */
const INDEX_LIMIT = 64 * 1024 * 1024;

export type TopBoxes = {
  brand: string | null;
  index: Buffer | null;
  hasData: boolean;
  isCut: boolean;
  isBroken: boolean;
};

/** Walks the outermost boxes without reading what they hold, except the index (`moov`). */
export async function topBoxes(file: Reader): Promise<TopBoxes> {
  const found: TopBoxes = { brand: null, index: null, hasData: false, isCut: false, isBroken: false };
  let position = 0;
  for (let count = 0; count < TOP_LIMIT && position + 8 <= file.size; count++) {
    const head = await file.at(position, 16);
    const name = latin(head, 4, 8);
    const { headBytes, size } = sizeOf(head, file.size - position);
    if (size < headBytes || !/^[\x20-\x7e\xa9]{4}$/.test(name)) {
      // Junk behind a whole film is common and harmless.
      found.isBroken = found.index === null;
      break;
    }
    if (name === 'ftyp') found.brand = latin(head, 8, 12);
    if (name === 'mdat') found.hasData ||= size > headBytes;
    if (position + size > file.size) found.isCut = true;
    else if (name === 'moov' && size <= INDEX_LIMIT)
      found.index = await file.at(position + headBytes, size - headBytes);
    else if (name === 'moov') found.isBroken = true;
    position += size;
  }
  return found;
}

// 1: the true size follows in eight bytes; 0: to the end of the file.
function sizeOf(head: Buffer, left: number): { headBytes: number; size: number } {
  const short = head.readUInt32BE(0);
  if (short === 0) return { headBytes: 8, size: left };
  if (short !== 1) return { headBytes: 8, size: short };
  return { headBytes: 16, size: head.length < 16 ? 0 : Number(head.readBigUInt64BE(8)) };
}

/** The boxes right inside this content, as far as they are whole. */
export function boxesIn(content: Buffer): Box[] {
  const boxes: Box[] = [];
  let at = 0;
  while (at + 8 <= content.length && boxes.length < 10_000) {
    const { headBytes, size } = sizeOf(content.subarray(at, at + 16), content.length - at);
    if (size < headBytes || at + size > content.length) break;
    boxes.push({
      name: latin(content, at + 4, at + 8),
      content: content.subarray(at + headBytes, at + size),
    });
    at += size;
  }
  return boxes;
}

/** The content of the first box on this path, such as `mdia/minf/stbl/stsd`. */
export function boxAt(content: Buffer, path: string): Buffer | null {
  let found: Buffer | null = content;
  for (const name of path.split('/')) {
    found = found === null ? null : (boxesIn(found).find((box) => box.name === name)?.content ?? null);
  }
  return found;
}
