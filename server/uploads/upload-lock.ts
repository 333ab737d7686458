// One request at a time writes to an upload, on whichever node. Whoever stalls for ten seconds loses it to the next.
import { randomUUID } from 'node:crypto';
import { setTimeout as passed } from 'node:timers/promises';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { type UploadId, uploads } from '#server/tables/uploads.ts';

export const STALLED_MS = 10_000;
const PATIENCE_MS = STALLED_MS + 3_000;
/** Far below the stall: who wrote within this time cannot have lost the lock. */
const BEAT_MS = 2_000;
const POLL_MS = 50;

export type UploadLock = {
  /** Aborted when somebody else took over. */
  signal: AbortSignal;
  /** Says that its holder is alive; throws CONFLICT when somebody else took over. */
  beat: () => Promise<void>;
  release: () => Promise<void>;
};

const lost = () =>
  new AppError('CONFLICT', 'Another connection took over this upload.', { state: 'taken-over' });

/** Holders on this node, told at once when they lose it. */
const holders = new Map<UploadId, { token: string; ending: AbortController }>();

/** Waits until the upload is free or its holder has stalled. Throws CONFLICT when it goes on being written to. */
export async function takeLock(db: Db, id: UploadId): Promise<UploadLock> {
  const token = randomUUID();
  const until = performance.now() + PATIENCE_MS;
  while (!(await tryLock(db, id, token))) {
    if (performance.now() > until)
      throw new AppError('CONFLICT', 'Another connection is sending this upload.', {
        state: 'locked',
        retryAfterSeconds: 2,
      });
    await passed(POLL_MS);
  }
  const ending = new AbortController();
  holders.get(id)?.ending.abort(lost());
  holders.set(id, { token, ending });
  return lockOf(db, id, { token, ending });
}

async function tryLock(db: Db, id: UploadId, token: string): Promise<boolean> {
  const stalled = sql`clock_timestamp() - make_interval(secs => ${STALLED_MS / 1000})`;
  const rows = await db
    .update(uploads)
    .set({ lockToken: token, lockedAt: sql`clock_timestamp()` })
    .where(and(eq(uploads.id, id), or(isNull(uploads.lockToken), lt(uploads.lockedAt, stalled))))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

function lockOf(db: Db, id: UploadId, held: { token: string; ending: AbortController }): UploadLock {
  const mine = and(eq(uploads.id, id), eq(uploads.lockToken, held.token));
  let beaten = performance.now();
  return {
    signal: held.ending.signal,
    async beat() {
      held.ending.signal.throwIfAborted();
      if (performance.now() - beaten < BEAT_MS) return;
      const lockedAt = sql`clock_timestamp()`;
      const rows = await db.update(uploads).set({ lockedAt }).where(mine).returning({ id: uploads.id });
      if (rows.length === 0) {
        held.ending.abort(lost());
        throw lost();
      }
      beaten = performance.now();
    },
    async release() {
      if (holders.get(id)?.token === held.token) holders.delete(id);
      await db.update(uploads).set({ lockToken: null, lockedAt: null }).where(mine);
    },
  };
}

/** Ends what writes to the upload on this node. */
export function interruptHolder(id: UploadId): void {
  holders.get(id)?.ending.abort(lost());
}

/** Keeps the lock through long work without bytes, such as reading the whole file. */
export async function whileBeating<T>(lock: UploadLock, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void lock.beat().catch(() => undefined), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
