// The thread for much work of one kind, beside the one that answers.
import { enableCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ApartGiven } from './work-apart.ts';

// Linux counts each thread by itself: whoever waits for a page comes first. Elsewhere this would be the whole process.
if (process.platform === 'linux')
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // A container that forbids it gets the same work at the same priority.
  }
enableCompileCache(fileURLToPath(new URL('../dist/compiled/', import.meta.url)));

const { runThread } = await import('./run-thread.ts');
await runThread(workerData as ApartGiven, parentPort);
