import type pg from 'pg';
import { type Database, openDatabase } from '#server/db/client.ts';

/** The product's pool of eight connections, for which a hundred calls at once may wait long on a busy machine. */
export function openPatiently(url: string): Database {
  const database = openDatabase(url, { max: 8 });
  const { options } = database.pool as unknown as { options: pg.PoolConfig };
  options.connectionTimeoutMillis = 60_000;
  return database;
}
