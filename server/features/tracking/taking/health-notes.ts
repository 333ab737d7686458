// Events that were refused, by employer. They are told a second later and in one go: who sends rubbish shall not write
// a row each time.
import { sql } from 'drizzle-orm';
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import { trackingHealth } from '#server/tables/tracking.ts';
import type { KnownEmployers } from './known-employers.ts';

const PATIENCE_MS = 1_000;
const MOST_NAMES = 1_000;

export type HealthNotes = {
  /** The employers as the refused events named them, one name an event. */
  refused: (names: readonly string[]) => void;
  close: () => Promise<void>;
};

type Ports = { db: Db; now: () => Date; services: Pick<Services, 'log'>; employers: KnownEmployers };

export function noteHealth({ db, now, services, employers }: Ports): HealthNotes {
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | null = null;

  async function tell(): Promise<void> {
    timer = null;
    const told = counts;
    counts = new Map();
    const sums = new Map<EmployerId, number>();
    for (const [name, count] of told) {
      const id = employers.known(name) ?? (await employers.lookFor(db, name));
      if (id !== null) sums.set(id, (sums.get(id) ?? 0) + count);
    }
    if (sums.size === 0) return;
    const day = now().toISOString().slice(0, 10);
    await db
      .insert(trackingHealth)
      .values([...sums].sort().map(([employerId, refused]) => ({ employerId, day, refused })))
      .onConflictDoUpdate({
        target: [trackingHealth.employerId, trackingHealth.day],
        set: { refused: sql`${trackingHealth.refused} + excluded.refused` },
      });
  }

  const tellOrLog = () =>
    tell().catch((error: unknown) => services.log.warn({ err: error }, 'Refused events were not counted'));

  return {
    refused(names) {
      for (const name of names)
        if (counts.has(name) || counts.size < MOST_NAMES) counts.set(name, (counts.get(name) ?? 0) + 1);
      if (names.length > 0) timer ??= setTimeout(tellOrLog, PATIENCE_MS).unref();
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      if (counts.size > 0) await tellOrLog();
    },
  };
}
