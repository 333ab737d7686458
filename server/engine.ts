// How the engine is set where that matters. Called once by whoever starts a server.
import { setFlagsFromString } from 'node:v8';

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
