// Files of the demo, handed to the verbs that take uploads as if somebody had sent them.
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Services } from '#server/context.ts';
import type { UploadedFile } from '#server/outside/storage/file-store.ts';

type Ports = { services: Pick<Services, 'files'> };

/** Lays `bytes` where an upload would lie, and removes them unless they were kept. */
export async function uploading<T>(
  { services }: Ports,
  { fileName, bytes }: { fileName: string; bytes: Buffer },
  take: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  const path = await services.files.temporaryPath();
  try {
    await writeFile(path, bytes, { mode: 0o600 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return await take({ path, fileName, bytes: bytes.length, sha256 });
  } finally {
    await rm(path, { force: true });
  }
}

/** The same with a file of the product. */
export const uploadingFile = async <T>(
  ports: Ports,
  url: URL,
  take: (file: UploadedFile) => Promise<T>,
): Promise<T> => uploading(ports, { fileName: basename(url.pathname), bytes: await readFile(url) }, take);
