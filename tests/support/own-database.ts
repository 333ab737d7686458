import { inject } from 'vitest';
import { withDatabase } from './database-url.ts';
import type { TestApp } from './test-app.ts';

/** The address of the database a test's app works on. */
export async function ownDatabaseUrl(app: Pick<TestApp, 'pool'>): Promise<string> {
  const { rows } = await app.pool.query<{ name: string }>('select current_database() as name');
  return withDatabase(inject('adminUrl'), rows[0]?.name ?? '');
}
