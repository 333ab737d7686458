// The bytes of one request, written where they belong and synced. Whatever breaks, what is on disk stays true.
import { createHash, type Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

export const hashAlgorithms = ['sha1', 'sha256'] as const;
export type HashAlgorithm = (typeof hashAlgorithms)[number];

export type Receiving = {
  file: FileHandle;
  /** Where the first byte goes. */
  at: number;
  /** More than this is refused. */
  most: number;
  algorithms: readonly HashAlgorithm[];
  /** Asked before each write; throws when the bytes may not be written any more. */
  mayWrite: (bytes: number) => Promise<void>;
};

export type Received = {
  bytes: number;
  digests: Map<HashAlgorithm, Buffer>;
  /** Why the rest did not come: the connection broke, the disk is full, somebody else took over; null: all came. */
  failure: unknown;
  /** The client sent more than it may. */
  isTooMuch: boolean;
};

/** Synced when it resolves. A failure is told, not thrown: the bytes before it count. */
export async function receiveBytes(
  body: AsyncIterable<Uint8Array>,
  { file, at, most, algorithms, mayWrite }: Receiving,
): Promise<Received> {
  const hashes = new Map<HashAlgorithm, Hash>(algorithms.map((name) => [name, createHash(name)]));
  const received: Received = { bytes: 0, digests: new Map(), failure: null, isTooMuch: false };
  try {
    for await (const chunk of body) {
      if (received.bytes + chunk.length > most) {
        received.isTooMuch = true;
        break;
      }
      await mayWrite(chunk.length);
      await writeWhole(file, chunk, at + received.bytes);
      received.bytes += chunk.length;
      for (const hash of hashes.values()) hash.update(chunk);
    }
  } catch (error) {
    received.failure = error;
  }
  await file.sync();
  for (const [name, hash] of hashes) received.digests.set(name, hash.digest());
  return received;
}

/** One write may take only a part, as on a disk that is nearly full. */
async function writeWhole(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    const { bytesWritten } = await file.write(chunk, done, chunk.length - done, at + done);
    done += bytesWritten;
  }
}
