// Works off what happens without a call, on this thread, for as long as the tables fit.
import type { App } from './app.ts';
import { startWork, type Work } from './background.ts';
import { openBell } from './bell.ts';
import type { Ground } from './product.ts';
import type { Stores } from './stores.ts';
import { works } from './works.ts';

type Node = { ground: Pick<Ground, 'settings' | 'log' | 'closers'>; stores: Stores; app: App };

/** Every work, and the mails of the queue. */
export async function runWorks(node: Node): Promise<void> {
  const { settings, closers } = node.ground;
  const { database, queue, tables } = node.stores;
  if (settings.smtpUrl !== null) {
    const { sendBySmtp } = await import('./outside/mail/send-by-smtp.ts');
    const send = sendBySmtp(database.db, settings);
    closers.push(await tables.whileFitting(() => queue.work('mail/send', send)));
  }
  await runThese(works, node);
}

/** What ends them is pushed to `closers`. */
export async function runThese(list: readonly Work[], { ground, stores, app }: Node): Promise<void> {
  const { services, now } = app.app.ports;
  const ports = {
    ...{ db: stores.database.db, services, now, settle: stores.clock.settle, log: ground.log },
    bell: await openBell(stores.listening),
  };
  ground.closers.push(await stores.tables.whileFitting(() => startWork(list, ports)));
}
