// The pool and the query builder. `isTransaction` tells a verb whether it already runs inside one.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { BurstClient } from './burst-client.ts';

type Builder = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | '$with'
  | 'with'
  | '$count'
>;

export type Db = Builder & {
  isTransaction: boolean;
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>;
  /** Runs `work` on one connection, where what is asked in one go travels in one go. */
  atOnce: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

// The types of pg know no arrays by name.
const INT2_ARRAY = 1005 as typeof pg.types.builtins.INT2;

// 8-byte integers (counts, sizes) fit a double here; dates come back as Date already.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// Arrays of small integers are waveforms, `{0,12,…}` without nulls: read at once, not letter by letter.
pg.types.setTypeParser(INT2_ARRAY, (text) => JSON.parse(`[${text.slice(1, -1)}]`) as number[]);

/** Opens a pool on a PostgreSQL address. Waiting for a connection ends after 2 s, a statement after 10 s. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const config: pg.PoolConfig & { Client: typeof pg.Client } = {
    Client: BurstClient,
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'jobclips',
  };
  const pool = new pg.Pool(config);
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: outsideTransaction(pool), pool, close: () => pool.end() };
}

function outsideTransaction(pool: pg.Pool): Db {
  // One builder a connection, so that what was prepared on it is found again.
  const alone = new WeakMap<pg.PoolClient, Db>();
  const inside = new WeakMap<pg.PoolClient, Db>();
  const db = drizzle(pool) as unknown as Db;
  db.isTransaction = false;
  db.transaction = async (work) => {
    const client = await pool.connect();
    try {
      return await transact(client, remembered(inside, client, insideTransaction), work);
    } finally {
      client.release();
    }
  };
  db.atOnce = async (work) => {
    const client = await pool.connect();
    try {
      return await work(remembered(alone, client, onOneConnection));
    } finally {
      client.release();
    }
  };
  const onOneConnection = (client: pg.PoolClient): Db => {
    const one = drizzle(client) as unknown as Db;
    one.isTransaction = false;
    one.transaction = db.transaction;
    one.atOnce = (work) => work(one);
    return one;
  };
  return db;
}

async function transact<T>(client: pg.PoolClient, tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  // Travels with the first statement. It fails only with its connection, and then so does all behind it.
  const begun = client.query('begin');
  begun.catch(() => undefined);
  try {
    const result = await work(tx);
    await begun;
    await tx.execute(sql`commit`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback`);
    throw error;
  }
}

function insideTransaction(client: pg.PoolClient): Db {
  const tx = drizzle(client) as unknown as Db;
  tx.isTransaction = true;
  tx.transaction = (work) => work(tx);
  tx.atOnce = (work) => work(tx);
  return tx;
}

function remembered(
  known: WeakMap<pg.PoolClient, Db>,
  client: pg.PoolClient,
  make: (client: pg.PoolClient) => Db,
): Db {
  const db = known.get(client) ?? make(client);
  known.set(client, db);
  return db;
}
