// Wakes work in the background: a row that gives work to do tells its name with the commit (migration 0018), on all nodes.
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import type { Listening } from './db/listening.ts';

export type Bell = {
  /** False while nobody would be told: then work looks by itself. */
  isHeard: () => boolean;
  /** Resolves when this work is told of, after so many milliseconds, or when it shall end. At once where it was told since it began. */
  wait: (work: string, ms: number, signal: AbortSignal) => Promise<void>;
  /** What was told of until now is being looked for. */
  begin: (work: string) => void;
};

const CHANNEL = 'jobclips_work';

export async function openBell(listening: Pick<Listening, 'listen' | 'onBack' | 'figures'>): Promise<Bell> {
  const known = new Set<string>();
  const told = new Set<string>();
  const waiting = new Map<string, () => void>();

  function ring(work: string): void {
    told.add(work);
    waiting.get(work)?.();
  }

  await listening.listen(CHANNEL, ring);
  // What was told meanwhile went unheard.
  listening.onBack(() => {
    for (const work of known) ring(work);
  });

  return {
    isHeard: () => listening.figures().connected,
    begin(work) {
      known.add(work);
      told.delete(work);
    },
    wait: (work, ms, signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          waiting.delete(work);
          resolve();
        };
        const timer = setTimeout(done, ms);
        if (signal.aborted || told.has(work)) return done();
        waiting.set(work, done);
        signal.addEventListener('abort', done, { once: true });
      }),
  };
}

/** Tells a work on all nodes, where no trigger does. */
export const tellWork = (db: Db, work: string) => db.execute(sql`select pg_notify(${CHANNEL}, ${work})`);

/** The moment a query names as timestamp `due`, in milliseconds; null where nothing will be due. */
export async function nextDue(db: Db, query: SQL): Promise<number | null> {
  const { rows } = await db.execute<{ ms: number | null }>(
    sql`select (extract(epoch from due) * 1000)::float8 as ms from (${query}) as next(due)`,
  );
  return rows[0]?.ms ?? null;
}
