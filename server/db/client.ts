// The pool and the query builder. `isTransaction` tells a verb whether it already runs inside one.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

// 8-byte integers (counts, sizes) fit a double here; dates come back as Date already.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool on a PostgreSQL address. Waiting for a connection ends after 2 s, a statement after 10 s. */
export function openDatabase(url: string, options: { max?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 16,
    connectionTimeoutMillis: 2_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'jobclips',
  });
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: outsideTransaction(drizzle(pool)), pool, close: () => pool.end() };
}

function outsideTransaction(root: NodePgDatabase): Db {
  const db = root as unknown as Db & { transaction: unknown };
  const begin = root.transaction.bind(root);
  db.isTransaction = false;
  db.transaction = <T>(work: (tx: Db) => Promise<T>) =>
    begin((tx) => work(insideTransaction(tx as unknown as Db)));
  return db as Db;
}

function insideTransaction(tx: Db): Db {
  tx.isTransaction = true;
  tx.transaction = (work) => work(tx);
  return tx;
}
