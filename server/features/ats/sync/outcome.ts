// What a sync leaves on its connection: when to come again, or that nobody should.
import { eq, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AtsError } from '#server/outside/ats/connector.ts';
import { atsConnections } from '#server/tables/ats.ts';
import { type ConnectionRow, stopIfKeyRefused } from '../lookups.ts';

type Ports = { db: Db; services: Services; now: () => Date };

const MINUTE = 60_000;
const EVERY_MS = 10 * MINUTE;
const JITTER_MS = 2 * MINUTE;
const LONGEST_MS = 2 * 60 * MINUTE;
const MOST_PATIENT_MS = 24 * 60 * MINUTE;

/** Free again, and due in about ten minutes, or when a delivery said so meanwhile. */
export async function noteSuccess(
  { db, now }: Ports,
  { id }: ConnectionRow,
  etag: string | null,
): Promise<void> {
  const at = now();
  const next = after(at, EVERY_MS + jitter());
  await db
    .update(atsConnections)
    .set({
      ...{ etag, lastSyncAt: at, lastError: null, failures: 0, syncingUntil: null },
      nextSyncAt: sql`least(${atsConnections.nextSyncAt}, ${next.toISOString()}::timestamptz)`,
    })
    .where(eq(atsConnections.id, id));
}

type Failure = { error: unknown; sentence: string };

/** A refused key stops everything; anything else is tried again, later each time, and never before the platform said. */
export async function noteFailure(
  ports: Ports,
  connection: ConnectionRow,
  { error, sentence }: Failure,
): Promise<void> {
  const { db, now } = ports;
  const failures = connection.failures + 1;
  const next = after(now(), pauseAfter(failures, error));
  await db
    .update(atsConnections)
    .set({ lastError: sentence, failures, nextSyncAt: next, syncingUntil: null })
    .where(eq(atsConnections.id, connection.id));
  await stopIfKeyRefused(ports, connection.id, error);
}

/** Milliseconds until the next try. */
export function pauseAfter(failures: number, error: unknown): number {
  const doubled = Math.min(LONGEST_MS, EVERY_MS * 2 ** Math.min(failures - 1, 10)) + jitter();
  const asked = error instanceof AtsError ? error.retryAfterMs : null;
  return asked === null ? doubled : Math.min(MOST_PATIENT_MS, Math.max(asked, MINUTE)) + jitter();
}

// So that boards of one platform do not all ask at the same moment.
const jitter = () => Math.floor(Math.random() * JITTER_MS);
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
