// Work on untrusted input in a thread of its own. A timer beside a promise would not hold: a parser that turns in a
// circle without waiting never lets the timer run. Ending the thread does hold, whatever it is doing.
import { Worker } from 'node:worker_threads';

export type Limited<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'timed-out' }
  | { outcome: 'failed'; error: Error };

/** The thread's first message is its result. Never rejects; the thread is gone when this settles. */
export async function runLimited<T>(
  script: URL,
  data: unknown,
  limits: { timeMs: number; heapMb: number },
): Promise<Limited<T>> {
  const worker = new Worker(script, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  const limited = await new Promise<Limited<T>>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'timed-out' }), limits.timeMs);
    worker.once('message', (value: T) => resolve({ outcome: 'done', value }));
    worker.once('error', (error: Error) => resolve({ outcome: 'failed', error }));
    worker.once('exit', (code) =>
      resolve({ outcome: 'failed', error: new Error(`The thread ended with ${code}`) }),
    );
  });
  clearTimeout(timer);
  await worker.terminate();
  return limited;
}
