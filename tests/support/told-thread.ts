// A thread that tells a file what it does: it breaks off where its work says so, and otherwise works until it is told to end.
import { appendFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { url: file, work } = workerData as { url: string; work: string };
appendFileSync(file, `begun ${work} `);
if (work === 'test/breaks') throw new Error('It broke off.');
if (work === 'test/over') process.exit(0);
parentPort?.postMessage({ kind: 'drop', tags: ['job-clip:one'] });
parentPort?.once('message', (message) =>
  setTimeout(() => {
    appendFileSync(file, `did ${message}`);
    process.exit(0);
  }, 100),
);
