// The pool that the adapter of socket.io sees. It listens through the node's one listening connection, which comes back
// by itself; the adapter's own way takes another connection out of the pool at each loss and never gives it back.
import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { Listening } from '#server/db/listening.ts';

/** Several nodes on one database. */
export type AcrossNodes = { pool: Pool; listening: Listening };

export function heardPool({ pool, listening }: AcrossNodes): Pool {
  const query = (...question: unknown[]) =>
    (pool.query as (...q: unknown[]) => unknown).apply(pool, question);
  return { query, connect: async () => new Heard(listening) } as unknown as Pool;
}

/** As much of a connection as the adapter uses: `LISTEN "channel"`, notifications, release. */
class Heard extends EventEmitter {
  readonly #listening: Listening;
  readonly #stops: (() => void)[] = [];

  constructor(listening: Listening) {
    super();
    this.#listening = listening;
  }

  async query(text: string): Promise<void> {
    const channel = /^LISTEN "(.+)"$/.exec(text)?.[1];
    if (channel === undefined) throw new Error(`The adapter of socket.io asks something new: ${text}`);
    const hear = (payload: string) => this.emit('notification', { channel, payload });
    this.#stops.push(await this.#listening.listen(channel, hear));
  }

  release(): void {
    for (const stop of this.#stops.splice(0)) stop();
  }
}
