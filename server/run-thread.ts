// What the thread apart does: opens a node on the same database, does its work until none is left, and ends.
import { setTimeout as sleep } from 'node:timers/promises';
import type { MessagePort } from 'node:worker_threads';
import { createLog } from './log.ts';
import { type Ground, openNode } from './product.ts';
import { workPortsOf } from './run-works.ts';
import { openStores } from './stores.ts';
import { type ApartGiven, END, type Told } from './work-apart.ts';
import { works } from './works.ts';

/** A thread takes a second to start: what comes to be due soon after is still its own. */
const LINGER_MS = 30_000;
const LOOK_MS = 1_000;

/** Ends the thread. A failure breaks it off, which whoever started it hears. */
export async function runThread({ settings, url, demo, work: name }: ApartGiven, main: MessagePort | null) {
  const log = createLog(settings);
  const closers: Ground['closers'] = [];
  const ending = new AbortController();
  main?.once('message', (message) => {
    if (message === END) ending.abort();
  });
  const ground: Ground = {
    ...{ settings: { ...settings, role: 'worker' }, log, url, closers, viteServer: undefined },
    say: (line) => log.info(line),
  };
  const stores = await openStores(ground);
  closers.push(async () => stores.tables.close());
  const tell = (told: Told) => main?.postMessage(told);
  const app = await openNode(ground, stores, { demo, tell });
  closers.push(
    async () => app.realtime.close(),
    () => app.app.close(),
  );
  await app.app.ready();
  const work = works.find((one) => one.name === name);
  if (work === undefined) throw new Error(`There is no work ${name}.`);
  const ports = workPortsOf({ ground, stores, app });
  let idleFrom = performance.now();
  while (!ending.signal.aborted && performance.now() - idleFrom < LINGER_MS) {
    await stores.clock.settle();
    if (await work.doDue(ports, ending.signal)) idleFrom = performance.now();
    else await sleep(LOOK_MS, null, { signal: ending.signal }).catch(() => null);
  }
  for (const closer of closers.reverse())
    await closer().catch((error: unknown) => log.error({ err: error }, 'Closing failed'));
  process.exit(0);
}
