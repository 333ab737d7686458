// The sizes of QR codes with middle error correction (level M), as ISO/IEC 18004 has them. Version 14 holds 362 bytes,
// which is more than any address of ours.

/** Check bytes of each block, and how many blocks, from version 1 on. */
const blocks: readonly (readonly [checks: number, count: number])[] = [
  [10, 1],
  [16, 1],
  [26, 1],
  [18, 2],
  [24, 2],
  [16, 4],
  [18, 4],
  [22, 4],
  [22, 5],
  [26, 5],
  [30, 5],
  [22, 8],
  [22, 9],
  [24, 9],
];

export type QrVersion = {
  number: number;
  /** Modules a side, without the quiet zone. */
  size: number;
  checksInBlock: number;
  blockCount: number;
  /** Bytes of data and checks together. */
  byteCount: number;
  /** Rows and columns of alignment patterns. */
  alignment: number[];
};

const versionOf = (number: number, [checksInBlock, blockCount]: readonly [number, number]): QrVersion => ({
  number,
  size: number * 4 + 17,
  checksInBlock,
  blockCount,
  byteCount: Math.floor(freeModules(number) / 8),
  alignment: alignmentOf(number),
});

/** Modules that finders, timing, alignment, format and version leave free. */
function freeModules(version: number): number {
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  const lines = Math.floor(version / 7) + 2;
  return all - ((25 * lines - 10) * lines - 55) - (version >= 7 ? 36 : 0);
}

function alignmentOf(version: number): number[] {
  if (version === 1) return [];
  const lines = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (lines * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: lines - 1 }, (_, at) => last - (lines - 2 - at) * step)];
}

export const versions: readonly QrVersion[] = blocks.map((block, at) => versionOf(at + 1, block));

/** Bytes of data, the head of mode and length among them. */
export const dataBytesOf = ({ byteCount, checksInBlock, blockCount }: QrVersion): number =>
  byteCount - checksInBlock * blockCount;

/** Bits of the length that stands before bytes. */
export const lengthBitsOf = ({ number }: QrVersion): 8 | 16 => (number < 10 ? 8 : 16);

/** How many bytes of text fit. */
export const capacityOf = (version: QrVersion): number =>
  Math.floor((dataBytesOf(version) * 8 - 4 - lengthBitsOf(version)) / 8);
