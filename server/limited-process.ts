// Work on untrusted input in a process of its own, ended by SIGKILL. Weaker limits were tried and do not hold: a timer
// beside a promise never runs while a parser turns in a circle without waiting, and a worker thread at its heap limit
// may collect garbage for ever and ignore terminate(). The process also has no environment, so no secrets.
import { fork } from 'node:child_process';
import { atMost } from './at-most.ts';

export type Limited<T> = { outcome: 'done'; value: T } | { outcome: 'timed-out' } | { outcome: 'failed' };
export type Limits = { timeMs: number; heapMb: number };

/**
 * One kind of such work: what is asked of the script goes to a new process each time, `atOnce` at a time, and the others
 * wait in line. One core is left for those who wait for pages.
 */
export function limitedWork<Question, Answer>(
  script: URL,
  { atOnce = 2, ...limits }: Limits & { atOnce?: number },
): (question: Question, less?: Partial<Limits>) => Promise<Limited<Answer>> {
  const inLine = atMost(atOnce);
  return (question, less) => inLine(() => runLimited<Answer>(script, question, { ...limits, ...less }));
}

/** Sends the script one message and takes its first answer. Never rejects; the process is killed when this settles. */
export async function runLimited<T>(script: URL, input: unknown, limits: Limits): Promise<Limited<T>> {
  const child = fork(script, [], {
    env: {},
    execArgv: [`--max-old-space-size=${limits.heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let timer: NodeJS.Timeout | undefined;
  const limited = await new Promise<Limited<T>>((resolve) => {
    timer = setTimeout(() => resolve({ outcome: 'timed-out' }), limits.timeMs);
    child.once('message', (value) => resolve({ outcome: 'done', value: value as T }));
    child.on('error', () => resolve({ outcome: 'failed' }));
    child.once('exit', () => resolve({ outcome: 'failed' }));
    // A process that died before it could read says so by its exit.
    child.send(input as NonNullable<unknown>, () => undefined);
  });
  clearTimeout(timer);
  child.kill('SIGKILL');
  return limited;
}
