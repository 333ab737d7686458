// Who syncs a connection: one node at a time, for as long as it says that it still does.
import { and, asc, eq, isNull, lt, lte, not, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { type AtsConnectionId, atsConnections } from '#server/tables/ats.ts';
import { jobBoards } from '#server/tables/job-boards.ts';
import type { ConnectionRow } from '../lookups.ts';

type Ports = { db: Db; now: () => Date };

/** After a node died, a sync goes on when so much time has passed. */
const HOLD_MS = 90_000;
const TELL_MS = 20_000;

export type Claim = {
  connection: ConnectionRow;
  /** Why it was due: a delivery said so, or its time had come. */
  isHinted: boolean;
  /** Lets go, without a trace. */
  release: () => Promise<void>;
  /** Stops saying that we still work on it; the row itself is freed by whoever writes the outcome. */
  end: () => void;
};

/** The connection, if it is live with a board that is not archived, and nobody syncs it; else null. */
export const claimConnection = (ports: Ports, id: AtsConnectionId): Promise<Claim | null> =>
  claim(ports, id, false);

/** The live connection that has been due for longest and that nobody syncs; null when none is. */
export async function claimDue(ports: Ports): Promise<Claim | null> {
  const [due] = await ports.db
    .select({ id: atsConnections.id })
    .from(atsConnections)
    .where(and(isFree(ports), isDue(ports)))
    .orderBy(asc(atsConnections.nextSyncAt))
    .limit(1);
  return due === undefined ? null : claim(ports, due.id, true);
}

// What nobody sees need not be fetched: once the board is restored, the connection is due at once.
export const hasArchivedBoard = sql`exists (select 1 from ${jobBoards}
  where ${jobBoards.connectionId} = ${atsConnections.id} and ${jobBoards.status} = 'archived')`;

const isFree = ({ now }: Ports) =>
  and(
    eq(atsConnections.status, 'live'),
    not(hasArchivedBoard),
    or(isNull(atsConnections.syncingUntil), lt(atsConnections.syncingUntil, now())),
  );

// One without a time was being synced by a node that died.
const isDue = ({ now }: Ports) =>
  or(isNull(atsConnections.nextSyncAt), lte(atsConnections.nextSyncAt, now()));

async function claim(ports: Ports, id: AtsConnectionId, onlyDue: boolean): Promise<Claim | null> {
  const { db, now } = ports;
  const claimed = await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(atsConnections)
      .where(and(eq(atsConnections.id, id), isFree(ports), onlyDue ? isDue(ports) : undefined))
      // Who asks for this one waits for whoever saves it; the clock takes another.
      .for('update', onlyDue ? { skipLocked: true } : {});
    if (before === undefined) return null;
    // Without a next time: a delivery that comes meanwhile sets one, and is not forgotten.
    const set = { syncingUntil: until(now), nextSyncAt: null, hintedAt: null };
    await tx.update(atsConnections).set(set).where(eq(atsConnections.id, id));
    return before;
  });
  if (claimed === null) return null;
  const telling = setInterval(() => {
    const still = and(eq(atsConnections.id, id), sql`${atsConnections.syncingUntil} is not null`);
    db.update(atsConnections)
      .set({ syncingUntil: until(now) })
      .where(still)
      .catch(() => undefined);
  }, TELL_MS);
  telling.unref();
  const end = () => clearInterval(telling);
  return {
    connection: claimed,
    isHinted: claimed.hintedAt !== null,
    end,
    async release() {
      end();
      await db
        .update(atsConnections)
        .set({ syncingUntil: null, nextSyncAt: claimed.nextSyncAt })
        .where(eq(atsConnections.id, id));
    },
  };
}

const until = (now: () => Date) => new Date(now().getTime() + HOLD_MS);
