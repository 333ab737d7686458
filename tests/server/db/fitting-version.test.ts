/** An older version on tables of a newer one: it works where they fit, and says why not where they do not. */
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { checkTables, knownMigrations, migrateDatabase } from '#server/db/migrate.ts';
import { newDatabase } from '#tests/support/new-database.ts';

const url = await newDatabase();
await migrateDatabase(url);
const database = openDatabase(url, { max: 1 });
afterAll(() => database.close());

const [newest] = knownMigrations().slice(-1);
const later = (newest?.at ?? 0) + 1_000;

/** As a newer version leaves the tables: a migration more, after which `needs` is the least that fits. */
async function bringFurther(needs: number): Promise<void> {
  await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'of a newer version',
    later,
  ]);
  await database.pool.query("update fitting_versions set needs = $1, named = '0099_newer'", [needs]);
}

test('tables of this version fit it', async () => {
  await expect(checkTables(database.pool)).resolves.toBeUndefined();
  const { rows } = await database.pool.query<{ needs: string }>('select needs from fitting_versions');
  expect(Number(rows[0]?.needs)).toBeLessThanOrEqual(newest?.at ?? 0);
});

test('tables that a newer version only added to are worked on, and its word stands', async () => {
  await bringFurther(newest?.at ?? 0);
  await migrateDatabase(url);
  await expect(checkTables(database.pool)).resolves.toBeUndefined();
  const { rows } = await database.pool.query<{ named: string }>('select named from fitting_versions');
  expect(rows).toEqual([{ named: '0099_newer' }]);
});

test('tables that a newer version changed end the start, and a node that runs is not ready', async () => {
  await bringFurther(later);
  const sentence =
    /A newer version of Jobclips changed the tables \(0099_newer\); this one knows them up to 0\d+_/;
  await expect(migrateDatabase(url)).rejects.toThrow(sentence);
  await expect(checkTables(database.pool)).rejects.toThrow(sentence);
});
