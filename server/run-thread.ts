// What the thread beside does: opens a node on the same database, works, and ends when it is told to.
import type { MessagePort } from 'node:worker_threads';
import { leaveStartBehind } from './engine.ts';
import { createLog } from './log.ts';
import { type Ground, openNode } from './product.ts';
import { runWorks } from './run-works.ts';
import { openStores } from './stores.ts';
import { END, type WorksGiven } from './works-beside.ts';

/** Resolves when it works. A start that fails breaks the thread off, which whoever started it hears. */
export async function runThread(
  { settings, url, demo }: WorksGiven,
  main: MessagePort | null,
): Promise<void> {
  const log = createLog(settings);
  const closers: Ground['closers'] = [];
  const ground: Ground = {
    ...{ settings: { ...settings, role: 'worker' }, log, url, closers, viteServer: undefined },
    say: (line) => log.info(line),
  };
  main?.once('message', async (message) => {
    if (message !== END) return;
    for (const closer of closers.splice(0).reverse())
      await closer().catch((error: unknown) => log.error({ err: error }, 'Closing failed'));
    process.exit(0);
  });
  const stores = await openStores(ground);
  const app = await openNode(ground, stores, demo);
  closers.push(
    async () => app.realtime.close(),
    () => app.app.close(),
  );
  await app.app.ready();
  await runWorks({ ground, stores, app });
  closers.push(async () => stores.tables.close());
  await leaveStartBehind();
}
