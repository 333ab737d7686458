// Works off what happens without a call, for as long as the tables fit.
import type { App } from './app.ts';
import { startWork, type Work, type WorkPorts } from './background.ts';
import { openBell } from './bell.ts';
import type { Ground } from './product.ts';
import type { Stores } from './stores.ts';
import type { Apart } from './work-apart.ts';
import { works } from './works.ts';

type Node = { ground: Pick<Ground, 'settings' | 'log' | 'closers'>; stores: Stores; app: App };

export const workPortsOf = ({ ground, stores, app }: Node): WorkPorts => {
  const { services, now } = app.app.ports;
  return { db: stores.database.db, services, now, settle: stores.clock.settle, log: ground.log };
};

/** Every work, and the mails of the queue; `apart` where much of one kind may go to a thread of its own. */
export async function runWorks(node: Node, apart: Apart | null): Promise<void> {
  const { settings, closers } = node.ground;
  const { database, queue, tables } = node.stores;
  if (settings.smtpUrl !== null) {
    const { sendBySmtp } = await import('./outside/mail/send-by-smtp.ts');
    const send = sendBySmtp(database.db, settings);
    closers.push(await tables.whileFitting(() => queue.work('mail/send', send)));
  }
  await runThese(works, node, apart);
}

/** What ends them is pushed to `closers`. */
export async function runThese(list: readonly Work[], node: Node, apart: Apart | null = null): Promise<void> {
  const { ground, stores } = node;
  const bell = await openBell(stores.listening);
  const ports = { ...workPortsOf(node), bell, ...(apart === null ? {} : { apart }) };
  ground.closers.push(await stores.tables.whileFitting(() => startWork(list, ports)));
}
