// A text as the bytes a QR code carries: head, text, padding, and the check bytes of each block, dealt out in turn.
import { checkBytes } from './reed-solomon.ts';
import { dataBytesOf, lengthBitsOf, type QrVersion } from './versions.ts';

const BYTE_MODE = 0b0100;

/** `text` as UTF-8 must fit the version. */
export function codewordsOf(text: Uint8Array, version: QrVersion): number[] {
  return dealtOut(paddedData(text, version), version);
}

function paddedData(text: Uint8Array, version: QrVersion): number[] {
  const bits: number[] = [];
  const write = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  write(BYTE_MODE, 4);
  write(text.length, lengthBitsOf(version));
  for (const byte of text) write(byte, 8);
  const room = dataBytesOf(version);
  write(0, Math.min(4, room * 8 - bits.length));
  write(0, (8 - (bits.length % 8)) % 8);
  const bytes = Array.from({ length: bits.length / 8 }, (_, at) =>
    bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
  );
  for (let pad = 0xec; bytes.length < room; pad ^= 0xec ^ 0x11) bytes.push(pad);
  return bytes;
}

/** First byte of every block, second byte of every block, …; the last blocks may be one byte longer. */
function dealtOut(data: readonly number[], { checksInBlock, blockCount }: QrVersion): number[] {
  const short = Math.floor(data.length / blockCount);
  const shortCount = blockCount - (data.length % blockCount);
  let begin = 0;
  const blocks = Array.from({ length: blockCount }, (_, at) => {
    const block = data.slice(begin, begin + short + (at < shortCount ? 0 : 1));
    begin += block.length;
    return block;
  });
  return [...inTurn(blocks), ...inTurn(blocks.map((block) => checkBytes(block, checksInBlock)))];
}

function inTurn(blocks: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, at) =>
    blocks.flatMap((block) => (at < block.length ? [block[at] ?? 0] : [])),
  ).flat();
}
