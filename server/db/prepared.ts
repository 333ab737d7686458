// Statements written by hand that are asked all the time: the database plans each once a connection.
import type pg from 'pg';
import type { Db } from './client.ts';

/** `values` are bound to $1, $2 …; arrays go to the database as arrays. */
export function prepared<R extends pg.QueryResultRow>(name: string, text: string) {
  return async (db: Db, values: unknown[]): Promise<R[]> => {
    const { $client } = db as unknown as { $client: pg.Pool | pg.PoolClient };
    const { rows } = await $client.query<R>({ name, text, values });
    return rows;
  };
}
