// Background jobs on a thread of their own, within the process: what works off ten thousand letters keeps no visitor of
// a page waiting. The thread is a node without a port; it and the others hear each other through the database.
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { Settings } from './env.ts';
import type { DemoAt } from './product.ts';

/** What the thread is handed. */
export type WorksGiven = { settings: Settings; url: string; demo: DemoAt };

/** The thread is told to end by this message, and is gone when it did. */
export const END = 'end';

/** What a letter leaves behind is dead soon: with more room for it less of it is kept. */
const YOUNG_MB = 64;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A thread that ran so long is started again without a long pause. */
const RAN_WELL_MS = 60_000;

export type WorksBeside = {
  begin: () => void;
  /** Resolves when what was running is done. */
  end: () => Promise<void>;
};

/** A thread that breaks off is started again, after a pause that grows as long as it keeps breaking off. */
export function worksBeside(
  given: WorksGiven,
  log: Pick<Logger, 'error'>,
  script = new URL('./works-thread.ts', import.meta.url),
): WorksBeside {
  let thread: Worker | null = null;
  let gone: Promise<unknown> = Promise.resolve();
  let isEnding = false;
  let pauseMs = FIRST_PAUSE_MS;
  let again: NodeJS.Timeout | undefined;

  function begin(): void {
    if (isEnding) return;
    const begun = performance.now();
    const running = new Worker(script, {
      workerData: given,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    thread = running;
    running.on('error', (error) => log.error({ err: error }, 'Background jobs broke off'));
    gone = new Promise<void>((resolve) => running.once('exit', () => resolve())).then(() => {
      thread = null;
      if (isEnding) return;
      if (performance.now() - begun > RAN_WELL_MS) pauseMs = FIRST_PAUSE_MS;
      again = setTimeout(begin, pauseMs);
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
    });
  }

  return {
    begin,
    async end() {
      isEnding = true;
      clearTimeout(again);
      thread?.postMessage(END);
      await gone;
    },
  };
}
