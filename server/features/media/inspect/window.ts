// Reading a file of any size through one small window, so that two gigabytes cost as much memory as two megabytes.

const WINDOW_BYTES = 512 * 1024;

export type Reader = {
  size: number;
  /** Up to `length` bytes from `position` (≤ 64 MB at once); fewer at the end of the file. */
  at: (position: number, length: number) => Promise<Buffer>;
};

export function readerOf(blob: Blob): Reader {
  let from = 0;
  let held = Buffer.alloc(0);
  const load = async (position: number, length: number) =>
    Buffer.from(await blob.slice(position, position + length).arrayBuffer());
  return {
    size: blob.size,
    async at(position, length) {
      const wanted = Math.max(0, Math.min(length, blob.size - position));
      if (wanted > WINDOW_BYTES) return load(position, wanted);
      if (position < from || position + wanted > from + held.length) {
        from = position;
        held = await load(position, WINDOW_BYTES);
      }
      return held.subarray(position - from, position - from + wanted);
    },
  };
}

/** The bytes as one character each, for comparing with signatures. */
export function latin(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, Math.min(end, bytes.length));
}
