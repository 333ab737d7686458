// The process in which a stranger's file is read: it has its own memory limit and is killed when it takes too long.
import { openAsBlob } from 'node:fs';
import { inspectBlob } from './inspect-blob.ts';

process.once('message', async (source: string | Uint8Array<ArrayBuffer>) => {
  const blob = typeof source === 'string' ? await openAsBlob(source) : new Blob([source]);
  process.send?.(await inspectBlob(blob));
});
// The server is gone: nobody waits for the answer.
process.once('disconnect', () => process.exit());
