// What happens without anybody calling: each piece of work looks for what is due, does it, and waits.
import type { Logger } from 'pino';
import type { Services } from './context.ts';
import type { Db } from './db/client.ts';

/** What a piece of work may use. */
export type WorkPorts = {
  db: Db;
  services: Services;
  now: () => Date;
  /** Makes sure that `now` can be trusted: asked before each turn. */
  settle?: () => Promise<void>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
};

/** One piece of work: `doDue` does what is due now and says whether there may be more at once. */
export type Work = {
  name: string;
  everyMs: number;
  doDue: (ports: WorkPorts, signal: AbortSignal) => Promise<boolean>;
};

/**
 * Runs each piece of work in turn with itself, never twice at once on this node. A failure is logged and tried again
 * at the next turn. The returned function stops all and waits for what is running.
 */
export function startWork(works: readonly Work[], ports: WorkPorts): () => Promise<void> {
  const ending = new AbortController();
  const loops = works.map((work) => loop(work, ports, ending.signal));
  return async () => {
    ending.abort();
    await Promise.all(loops);
  };
}

async function turn(work: Work, ports: WorkPorts, signal: AbortSignal): Promise<boolean> {
  await ports.settle?.();
  return work.doDue(ports, signal);
}

async function loop(work: Work, ports: WorkPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const hasMore = await turn(work, ports, signal).catch((error: unknown) => {
      if (!signal.aborted) ports.log.error({ err: error, work: work.name }, 'Work in the background failed');
      return false;
    });
    if (!hasMore) await pause(work.everyMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
