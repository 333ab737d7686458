import { afterAll, inject } from 'vitest';
import { type Listening, openListening } from '#server/db/listening.ts';
import { withDatabase } from './database-url.ts';
import type { TestApp } from './test-app.ts';

/** The address of the database a test's app works on. */
export async function ownDatabaseUrl(app: Pick<TestApp, 'pool'>): Promise<string> {
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  return withDatabase(inject('adminUrl'), rows[0]?.name ?? '');
}

/** The app's pool and a listening connection of its own, closed after the file's tests. */
export async function ownGround(
  app: Pick<TestApp, 'pool'>,
): Promise<{ pool: TestApp['pool']; listening: Listening }> {
  const listening = await openListening(await ownDatabaseUrl(app));
  afterAll(() => listening.close());
  return { pool: app.pool, listening };
}
