// The only place that opens connections to PostgreSQL. Each one notices a dead peer, gives up on a silent one,
// and has an error listener: without it a lost connection would end the process.
import pg from 'pg';
import { BurstClient } from './burst-client.ts';

/** Milliseconds until a statement without any answer is given up with its connection: above the database's own limit. */
export const SILENT_AFTER_MS = 13_000;

/** Sends probes on an idle connection, so that a peer that vanished is noticed. */
const ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

type Wishes = Omit<pg.ClientConfig, 'keepAlive' | 'keepAliveInitialDelayMillis'> & {
  /** As the database's list of connections names it. */
  application_name: string;
};

/** One connection, not yet connected. Its caller connects and ends it. */
export function openClient(wishes: Wishes): pg.Client {
  return listened(new pg.Client({ connectionTimeoutMillis: 5_000, ...wishes, ...ALIVE }));
}

/** A pool whose connections send what is asked in one go in one write. Statements end after 10 s, waiting for a connection after 2 s. */
export function openPool(wishes: Wishes & { max: number }): pg.Pool {
  const config: pg.PoolConfig & { Client: typeof pg.Client } = {
    Client: BurstClient,
    // One stays open: what looks into the database now and then would else connect anew each time.
    min: 1,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    query_timeout: SILENT_AFTER_MS,
    idle_in_transaction_session_timeout: 30_000,
    ...wishes,
    ...ALIVE,
  };
  const pool = new pg.Pool(config);
  // An idle connection that breaks is replaced at the next query.
  pool.on('error', () => undefined);
  // The pool takes its own listener off while a connection is in use.
  pool.on('connect', listened);
  return pool;
}

/** Ends a connection, without waiting for a peer that does not answer. */
export async function closeClient(client: pg.Client, patienceMs = 2_000): Promise<void> {
  const cut = () => (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
  const timer = setTimeout(cut, patienceMs);
  await Promise.race([client.end().catch(() => undefined), afterMs(patienceMs + 100)]);
  clearTimeout(timer);
}

/** Ends a pool. Connections still in use after `patienceMs` are left to the end of the process. */
export async function closePool(pool: pg.Pool, patienceMs = 5_000): Promise<void> {
  await Promise.race([pool.end(), afterMs(patienceMs)]);
}

const afterMs = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

/** What is asked on a lost connection is rejected all the same. */
function listened<C extends pg.ClientBase>(client: C): C {
  client.on('error', () => undefined);
  return client;
}
