// What readiness asks and what metrics tell.
import { setTimeout as sleep } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { App } from './app.ts';
import type { Database } from './db/client.ts';
import type { DatabaseClock } from './db/clock.ts';
import type { Listening } from './db/listening.ts';
import type { TablesWatch } from './db/watch-tables.ts';
import { cspReports } from './features/diagnostics/lookups.ts';
import { batchesSetAside, eventsWaiting } from './features/tracking/lookups.ts';
import { healthFigures, openHealthFigures } from './health-figures.ts';
import type { Health } from './http/meta-routes.ts';
import type { Queue } from './queue/queue.ts';
import type { LoopWatch } from './watch-loop.ts';

type Watched = {
  database: Database;
  queue: Pick<Queue, 'check'>;
  tables: Pick<TablesWatch, 'check'>;
  listening: Pick<Listening, 'figures'>;
  clock: Pick<DatabaseClock, 'aheadSeconds'>;
  loop: Pick<LoopWatch, 'haltedSeconds'>;
  app: () => App | null;
};

/** Checks of the database and the queue; figures of the process, the pool and the page store. */
export function createHealth({ database, queue, tables, listening, clock, loop, app }: Watched): Health {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // Without the database the other figures are told all the same.
        this.set(await Promise.resolve(read()).catch(() => Number.NaN));
      },
    });
  gauge('jobclips_pages_stored', 'Pages in the page store', () => app()?.site?.store.figures().pages ?? 0);
  gauge('jobclips_pages_bytes', 'Bytes in the page store', () => app()?.site?.store.figures().bytes ?? 0);
  gauge('jobclips_pages_rendered_total', 'Pages rendered since the start', () => app()?.site?.renders() ?? 0);
  gauge('jobclips_database_connections', 'Connections of the pool', () => database.pool.totalCount);
  gauge('jobclips_database_idle', 'Connections of the pool that nobody uses', () => database.pool.idleCount);
  gauge('jobclips_database_waiting', 'Requests waiting for a connection', () => database.pool.waitingCount);
  gauge('jobclips_clock_ahead_seconds', 'How far the clock of this machine is ahead of the database’s', () =>
    clock.aheadSeconds(),
  );
  gauge(
    'jobclips_halted_seconds_total',
    'Seconds in which the process answered nobody, in halts of more than one',
    () => loop.haltedSeconds(),
  );
  gauge('jobclips_listening', '1 while the connection that hears other nodes is up', () =>
    Number(listening.figures().connected),
  );
  gauge(
    'jobclips_listening_reconnects_total',
    'Times that connection came back since the start',
    () => listening.figures().reconnects,
  );
  gauge('jobclips_events_waiting', 'Events stored and not counted yet', () => eventsWaiting(database.db));
  gauge('jobclips_batches_set_aside', 'Batches of events that could not be read', () =>
    batchesSetAside(database.db),
  );
  new Gauge({
    name: 'jobclips_csp_reports_total',
    help: 'What policies of pages refused in browsers since the start, by directive',
    labelNames: ['directive'],
    registers: [registry],
    collect() {
      for (const [directive, count] of cspReports()) this.set({ directive }, count);
    },
  });
  const figures = openHealthFigures(database.db);
  for (const [name, help] of Object.entries(healthFigures))
    gauge(`jobclips_${name}`, help, async () => (await figures())[name as keyof typeof healthFigures]);
  const seconds = new Histogram({
    name: 'jobclips_http_seconds',
    help: 'Answers of the API and pages that were rendered, by route, method and class of status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  });
  return {
    answered: ({ route, method, status, tookMs }) =>
      seconds.observe({ route, method, status: `${Math.floor(status / 100)}xx` }, tookMs / 1000),
    checks: {
      database: () => soon(database.pool.query('select 1')),
      migrations: () => soon(tables.check()),
      queue: () => soon(queue.check()),
    },
    metrics: () => registry.metrics(),
  };
}

/** A part that says nothing for so long is not ready. */
const PATIENCE_MS = 2_000;

async function soon(answer: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  // Nobody waits for it any more once the time is over.
  answer.catch(() => undefined);
  try {
    await Promise.race([
      answer,
      sleep(PATIENCE_MS, undefined, { signal: patience.signal, ref: false }).then(() => {
        throw new Error('It does not answer.');
      }),
    ]);
  } finally {
    patience.abort();
  }
}
