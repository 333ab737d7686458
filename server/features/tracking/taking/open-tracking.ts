// What taking events needs, made once a server.
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { AppError } from '#server/errors.ts';
import { countEvents, type EventCounts } from './event-counts.ts';
import { type HealthNotes, noteHealth } from './health-notes.ts';
import { type Ingest, openIngest } from './ingest.ts';
import { type KnownEmployers, rememberEmployers } from './known-employers.ts';
import { type Line, openLine } from './line.ts';
import { type Turns, takeTurns } from './turns.ts';

export type OpenTracking = {
  db: Db;
  now: () => Date;
  /** RATE_LIMIT_SCALE. */
  scale: number;
  /** One for each, since putting a kind and a name together for every event costs more than counting it. */
  counts: Record<'network' | 'address' | 'visitor' | 'employer', EventCounts>;
  employers: KnownEmployers;
  health: HealthNotes;
  ingest: Ingest;
  line: Line;
  turns: Turns;
  /** Writes what was taken. */
  close: () => Promise<void>;
};

/** Made once: it is told thousands of times a second when it is needed. */
export const queueFull = new AppError(
  'UNAVAILABLE',
  'Too many events are waiting to be written. Try again.',
  {
    retryAfterSeconds: 2,
  },
);

type Ports = { db: Db; now: () => Date; services: Services };

export function openTracking({ db, now, services }: Ports): OpenTracking {
  const employers = rememberEmployers(() => performance.now());
  const health = noteHealth({ db, now, services, employers });
  const turns = takeTurns();
  const ingest = openIngest({
    ...{ db, now, isReadingFull: turns.isFull },
    onAnswered: (calls) => line.leave(calls),
  });
  const line = openLine(ingest.isFull);
  return {
    ...{ db, now, employers, health, ingest, line, turns },
    scale: services.settings.rateLimitScale,
    counts: {
      network: countEvents(),
      address: countEvents(),
      visitor: countEvents(),
      employer: countEvents(),
    },
    async close() {
      await ingest.drained();
      await health.close();
    },
  };
}
