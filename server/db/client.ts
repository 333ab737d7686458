// The pool and the query builder. `isTransaction` tells a verb whether it already runs inside one.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionLost } from './away.ts';
import { closePool, openPool } from './connect.ts';

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
export function openDatabase(url: string, options: { max?: number; silentAfterMs?: number } = {}): Database {
  const pool = openPool({
    connectionString: url,
    max: options.max ?? 16,
    application_name: 'jobclips',
    ...(options.silentAfterMs === undefined ? {} : { query_timeout: options.silentAfterMs }),
  });
  readAgain(pool);
  return { db: outsideTransaction(pool), pool, close: () => closePool(pool) };
}

/** A read outside a transaction whose connection was cut is asked once more, on another connection. */
function readAgain(pool: pg.Pool): void {
  const ask = pool.query.bind(pool) as (...question: unknown[]) => Promise<unknown>;
  const query = (...question: unknown[]): Promise<unknown> => {
    const answer = ask(...question);
    if (typeof question.at(-1) === 'function' || !isRead(question[0])) return answer;
    return answer.catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error;
      return ask(...question);
    });
  };
  pool.query = query as typeof pool.query;
}

/** Only what surely changes nothing and locks nothing. */
function isRead(question: unknown): boolean {
  const text = typeof question === 'string' ? question : ((question as { text?: string })?.text ?? '');
  return (
    /^\s*select\b/i.test(text) && !/\bfor\s+(no\s+key\s+)?(update|share|key)\b|pg_|nextval|setval/i.test(text)
  );
}

function outsideTransaction(pool: pg.Pool): Db {
  // One builder a connection, so that what was prepared on it is found again.
  const alone = new WeakMap<pg.PoolClient, Db>();
  const inside = new WeakMap<pg.PoolClient, Db>();
  const db = drizzle(pool) as unknown as Db;
  db.isTransaction = false;
  db.transaction = (work) =>
    onOneClient(pool, (client, discard) =>
      transact({ client, discard, tx: remembered(inside, client, insideTransaction) }, work),
    );
  db.atOnce = (work) => onOneClient(pool, (client) => work(remembered(alone, client, onOneConnection)));
  const onOneConnection = (client: pg.PoolClient): Db => {
    const one = drizzle(client) as unknown as Db;
    one.isTransaction = false;
    one.transaction = db.transaction;
    one.atOnce = (work) => work(one);
    return one;
  };
  return db;
}

type Discard = (error: Error) => void;

/** Borrows a connection. One that broke meanwhile, or that `discard` was called for, is closed instead of given back. */
async function onOneClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: Discard) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const discard: Discard = (error) => {
    broken ??= error;
  };
  client.on('error', discard);
  try {
    return await work(client, discard);
  } finally {
    client.off('error', discard);
    client.release(broken);
  }
}

type Begun = { client: pg.PoolClient; discard: Discard; tx: Db };

async function transact<T>({ client, discard, tx }: Begun, work: (tx: Db) => Promise<T>): Promise<T> {
  // Travels with the first statement. It fails only with its connection, and then so does all behind it.
  const begun = client.query('begin');
  begun.catch(() => undefined);
  try {
    const result = await work(tx);
    await begun;
    const { command } = await tx.execute(sql`commit`);
    // What the database answers where a statement failed whose error nobody waited for.
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back, since a statement failed.');
    return result;
  } catch (error) {
    // What cannot be rolled back ends with its connection. The caller is told the first error, not this one.
    await tx.execute(sql`rollback`).catch(discard);
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
