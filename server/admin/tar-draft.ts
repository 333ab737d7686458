// A tar that is being written: members with their digests, and a name only once its bytes are on the disk.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';

/** `sha256`: of every member so far, by name. */
export type TarDraft = { tar: Pack; sha256: Record<string, string> };

export async function addText(draft: TarDraft, name: string, bytes: Buffer): Promise<void> {
  await addStream(draft, { name, size: bytes.length }, Readable.from([bytes]));
}

export async function addFile(draft: TarDraft, name: string, path: string): Promise<void> {
  const { size } = await stat(path);
  await addStream(draft, { name, size }, createReadStream(path));
}

export async function addStream(
  draft: TarDraft,
  header: { name: string; size: number },
  bytes: Readable,
): Promise<void> {
  const hash = createHash('sha256');
  const seen = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(bytes, seen, draft.tar.entry({ ...header, mode: 0o600 }));
  draft.sha256[header.name] = hash.digest('hex');
}

/** Gives the file its name once its bytes are on the disk. */
export async function settle(path: string, file: string): Promise<void> {
  for (const [name, flags] of [
    [path, 'r+'],
    [dirname(path), 'r'],
  ] as const) {
    const handle = await open(name, flags);
    await handle.sync();
    await handle.close();
    if (name === path) await rename(path, file);
  }
}
