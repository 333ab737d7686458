// How the engine is set where that matters. Called once by whoever starts a server.
import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * What comes through sockets lies beside the heap. Usually every 64 MB of it make the engine walk the whole heap for
 * garbage: five times a second in a flood of large bodies, which took half of both processors. Counted together with
 * the heap, it is looked for as the two of them grow.
 *
 * By itself the engine then lets the heap grow to some three or four times what is in use. A limit of two and a half
 * times keeps memory flat in a flood, at a walk every few seconds; under one of twice, other calls waited twice as long.
 */
export function limitGarbage(): void {
  setFlagsFromString('--external-memory-accounted-in-global-limit');
  setFlagsFromString('--heap-growing-percent=150');
}

/**
 * As the engine offers it. Not `last-resort`: it forgets the shapes of objects of which there is none just then, such as
 * those of `process.nextTick`, which took six times as long from then on.
 */
type Collect = (how: { type: 'major'; execution: 'async'; flavor: 'regular' }) => Promise<void>;

/**
 * Once, when a start is over: what was only needed for it is a sixth of the memory, and would be kept for ever. What the
 * engine compiled is written now, since a process that is killed doesn't come to write it at its end.
 */
export async function leaveStartBehind(): Promise<void> {
  flushCompileCache();
  setFlagsFromString('--expose-gc');
  const collect: Collect = runInNewContext('gc');
  await collect({ type: 'major', execution: 'async', flavor: 'regular' });
}
