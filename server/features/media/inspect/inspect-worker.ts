// The thread in which a stranger's file is read: it has its own memory limit and is ended when it takes too long.
import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { inspectBlob } from './inspect-blob.ts';

const source = workerData as string | Uint8Array<ArrayBuffer>;
const blob = typeof source === 'string' ? await openAsBlob(source) : new Blob([source]);
parentPort?.postMessage(await inspectBlob(blob));
