// Much work of one kind goes to a thread of its own, within the process: what works off ten thousand letters keeps no
// visitor of a page waiting. The thread is a node without a port, there as long as there is something to do.
import { Worker } from 'node:worker_threads';
import type { Services } from './context.ts';
import type { Settings } from './env.ts';
import type { DemoAt } from './product.ts';

/** What the thread is handed; `work` by its name. */
export type ApartGiven = { settings: Settings; url: string; demo: DemoAt; work: string };

/** Resolves when nothing was left to do for a while, or after `signal`, when what ran is done. Rejects where it breaks off. */
export type Apart = (work: string, signal: AbortSignal) => Promise<void>;

/** What the thread leaves to the one that has the sockets and the pages. */
export type Told =
  | { kind: 'emit'; event: Parameters<Services['emit']> }
  | { kind: 'drop'; tags: readonly string[] };

/** The thread is told to end by this message, and is gone when it did. */
export const END = 'end';

/** What a letter leaves behind is dead soon: with more room for it less of it is kept. */
const YOUNG_MB = 64;

export const openApart =
  (
    given: Omit<ApartGiven, 'work'>,
    hear: (told: Told) => void,
    script = new URL('./work-thread.ts', import.meta.url),
  ): Apart =>
  (work, signal) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return resolve();
      const thread = new Worker(script, {
        workerData: { ...given, work } satisfies ApartGiven,
        resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
      });
      const end = () => thread.postMessage(END);
      signal.addEventListener('abort', end, { once: true });
      thread.on('message', hear);
      let failure: unknown = null;
      thread.once('error', (error) => {
        failure = error;
      });
      thread.once('exit', () => {
        signal.removeEventListener('abort', end);
        if (failure === null) resolve();
        else reject(failure);
      });
    });
