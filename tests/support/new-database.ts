// Databases of a test's own that hold nothing yet.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { withDatabase } from './database-url.ts';

/** The address of a new and empty one, dropped after the file's tests. */
export async function newDatabase(): Promise<string> {
  const name = `jc_test_${randomBytes(6).toString('hex')}`;
  await asAdmin(`create database ${name}`);
  afterAll(() => asAdmin(`drop database if exists ${name} with (force)`));
  return withDatabase(inject('adminUrl'), name);
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
