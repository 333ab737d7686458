// Brings the tables up to date. Two nodes that start together wait for each other.

import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { closeClient, openClient } from './connect.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
// Any number will do, as long as every node uses the same.
const LOCK = 7_409_112;

/** Runs the migrations that are missing, all in one transaction: all of them or none. Throws for a PostgreSQL older than 15. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = openClient({ connectionString: url, application_name: 'jobclips-migrate' });
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if ((rows[0]?.version ?? 0) < 150_000)
      throw new Error('DATABASE_URL points at a PostgreSQL older than 15.');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    // Ending the connection lets the lock go.
    await closeClient(client);
  }
}
