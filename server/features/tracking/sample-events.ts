// Tells open dashboards what visitors do: at most five events a second an employer, each for those it stands for.
import type { EmployerId } from '#contract/kit/ids.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/client.ts';
import type { EventRow } from './event-row.ts';
import { titlesOf } from './titles.ts';

const GAP_MS = 200;

type Pending = { last: EventRow; count: number };

export type Samples = { stored: (rows: readonly EventRow[]) => void; close: () => void };

type Ports = { db: Db; services: Pick<Services, 'emit' | 'log'> };

/** The first event is told at once; those within the next fifth of a second are told by the last of them. */
export function sampleEvents({ db, services }: Ports): Samples {
  const pending = new Map<EmployerId, Pending | null>();
  const timers = new Set<NodeJS.Timeout>();

  function rest(employerId: EmployerId): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const waiting = pending.get(employerId);
      pending.delete(employerId);
      if (waiting != null) tell(employerId, waiting);
    }, GAP_MS).unref();
    timers.add(timer);
  }

  function tell(employerId: EmployerId, { last, count }: Pending): void {
    pending.set(employerId, null);
    rest(employerId);
    emit(last, count).catch((error: unknown) =>
      services.log.warn({ err: error }, 'A tracked event was not told'),
    );
  }

  async function emit(row: EventRow, sampledFrom: number): Promise<void> {
    const { employerId, event, at, referrerHost } = row;
    const titles = await titlesOf(db, employerId, {
      jobClips: [row.jobClip],
      jobPages: [row.jobPage],
    });
    const payload = {
      ...{ event, at, referrerHost, sampledFrom },
      jobClip: titles.jobClip(row.jobClip),
      jobPage: titles.jobPage(row.jobPage),
    };
    services.emit('tracking/received', `employer:${employerId}`, payload, null);
  }

  return {
    stored(rows) {
      for (const row of rows) {
        if (row.isBot) continue;
        const waiting = pending.get(row.employerId);
        const next = { last: row, count: (waiting?.count ?? 0) + 1 };
        if (waiting === undefined) tell(row.employerId, next);
        else pending.set(row.employerId, next);
      }
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
