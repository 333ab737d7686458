// A file that is written at any place, made of blobs: browsers keep those outside the page's memory, on disk when large.
import type { StreamTargetChunk } from 'mediabunny';

export type BlobTarget = { writable: WritableStream<StreamTargetChunk>; blob: (type: string) => Blob };

export function blobTarget(): BlobTarget {
  let whole = new Blob();
  const write = (data: Uint8Array<ArrayBuffer>, position: number) => {
    const before = whole.slice(0, position);
    const gap = new Uint8Array(position - before.size);
    // What is written may use the same buffer again.
    whole = new Blob([before, gap, data.slice(), whole.slice(position + data.length)]);
  };
  return {
    writable: new WritableStream({ write: ({ data, position }) => write(data, position) }),
    blob: (type) => whole.slice(0, whole.size, type),
  };
}
