// What happens without anybody calling: each piece of work looks for what is due, does it, and waits.
import type { Logger } from 'pino';
import type { Bell } from './bell.ts';
import type { Services } from './context.ts';
import type { Db } from './db/client.ts';
import type { Apart } from './work-apart.ts';

/** What a piece of work may use. */
export type WorkPorts = {
  db: Db;
  services: Services;
  now: () => Date;
  /** Makes sure that `now` can be trusted: asked before each turn. */
  settle?: () => Promise<void>;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Wakes work that is told; without it, all work looks by itself. */
  bell?: Bell;
  /** Does much work of one kind elsewhere; without it, all is done here. */
  apart?: Apart;
};

/** One piece of work: `doDue` does what is due now and says whether there may be more at once. */
export type Work = {
  name: string;
  /** How often it looks for what is due. */
  everyMs: number;
  /** Of work that the database tells: it sleeps until then. */
  told?: {
    /** When something will be due that nobody tells of then, such as a second try; null: nothing. */
    next?: (ports: WorkPorts) => Promise<number | null>;
    /** Milliseconds between two turns, however often it is told; none if left out. */
    spacingMs?: number;
  };
  doDue: (ports: WorkPorts, signal: AbortSignal) => Promise<boolean>;
  /** Of work that would keep others waiting here: whether so much is due that it is worth a thread of its own. */
  isMuch?: (ports: WorkPorts) => Promise<boolean>;
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

/**
 * Work that is told looks all the same so often: a message may be lost with its connection. What also says when something
 * will be due needs it less.
 */
const SWEEP_MS = 60_000;
const SELDOM_SWEEP_MS = 3 * 60_000;

async function loop(work: Work, ports: WorkPorts, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    ports.bell?.begin(work.name);
    const pauseMs = await turn(work, ports, signal).catch((error: unknown) => {
      if (!signal.aborted) ports.log.error({ err: error, work: work.name }, 'Work in the background failed');
      return work.everyMs;
    });
    const { bell } = ports;
    const { spacingMs = 0 } = work.told ?? {};
    if (bell === undefined || work.told === undefined) await pause(pauseMs, signal);
    else {
      if (spacingMs > 0) await pause(Math.min(spacingMs, pauseMs), signal);
      await bell.wait(work.name, pauseMs, signal);
    }
  }
}

/** Does what is due. Gives the milliseconds until the next look. */
async function turn(work: Work, ports: WorkPorts, signal: AbortSignal): Promise<number> {
  await ports.settle?.();
  if (await doDue(work, ports, signal)) return 0;
  if (work.told === undefined || !ports.bell?.isHeard()) return work.everyMs;
  if (work.told.next === undefined) return SWEEP_MS;
  const due = await work.told.next(ports);
  if (due === null) return SELDOM_SWEEP_MS;
  const inMs = due - ports.now().getTime();
  // What is due and was not done is busy elsewhere.
  return inMs <= 0 ? work.everyMs : Math.min(inMs, SELDOM_SWEEP_MS);
}

/** Elsewhere where it is much; a thread that breaks off leaves all of it to be done here. */
async function doDue(work: Work, ports: WorkPorts, signal: AbortSignal): Promise<boolean> {
  const { apart, ...here } = ports;
  if (apart === undefined || !(await work.isMuch?.(ports))) return work.doDue(ports, signal);
  try {
    await apart(work.name, signal);
    return true;
  } catch (error) {
    here.log.error({ err: error, work: work.name }, 'Work on a thread of its own broke off');
    return work.doDue(here, signal);
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted || ms === 0) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done, { once: true });
  });
