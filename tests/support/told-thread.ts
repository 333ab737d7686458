// A thread that tells a file what it does, and breaks off at its first start.
import { appendFileSync, readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { url: file } = workerData as { url: string };
appendFileSync(file, 'begun ');
if (readFileSync(file, 'utf8') === 'begun ') throw new Error('The first start breaks off.');
parentPort?.once('message', (message) =>
  setTimeout(() => {
    appendFileSync(file, `did ${message}`);
    process.exit(0);
  }, 100),
);
