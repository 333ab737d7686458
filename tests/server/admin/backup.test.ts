/** A backup made while the server works, and put back: every row and every file, or a sentence and no change. */
import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createPersonTag } from '#contract/person-tags.ts';
import { secretMark } from '#server/admin/backup/manifest.ts';
import { restoreBackup } from '#server/admin/backup/restore-backup.ts';
import { writeBackup } from '#server/admin/backup/write-backup.ts';
import { openDatabase } from '#server/db/client.ts';
import { oldDesk } from '#tests/support/careers-rows.ts';
import { makeImage, makeSpokenClip, newDesk, publish } from '#tests/support/make-clips.ts';
import { makePlay, newDevice, send } from '#tests/support/make-events.ts';
import { apply, makeJob, textFile } from '#tests/support/make-jobs.ts';
import { newDatabase } from '#tests/support/new-database.ts';
import { olderDatabase, textOf } from '#tests/support/older-database.ts';
import { ownDatabaseUrl } from '#tests/support/own-database.ts';
import { testApp } from '#tests/support/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'jobclips-backups-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await testApp();
const desk = await newDesk(app);
const url = await ownDatabaseUrl(app);
const { dataDir } = app.settings;
const mark = secretMark('a secret of the tests, long enough to seal');
writeFileSync(join(dataDir, 'secret'), 'the secret that this server made for itself');

await makeImage(desk);
const clip = await makeSpokenClip(desk);
await publish(desk, clip.clip);
await apply(app, await makeJob(desk), { file: textFile('What I did', 'cv.txt') });
await send(app, { events: [makePlay({ employer: desk.employer, anonymousId: newDevice() })] });

const ports = { url, dataDir, secretMark: mark, tell: () => undefined };
const whole = join(folder, 'whole.tar');
// Left by one that was ended in the middle; no process has this number.
mkdirSync(join(dataDir, 'backup-4194999'));
const made = await writeBackup(whole, ports);

const tablesIn = async (at: string): Promise<string[]> => {
  const database = openDatabase(at, { max: 1 });
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
       and relkind in ('r', 'p') and not relispartition order by 1`,
  );
  await database.close();
  return rows.map(({ name }) => name);
};
const allOf = async (at: string): Promise<string[]> => {
  const database = openDatabase(at, { max: 1 });
  const rows = await textOf(database, await tablesIn(at));
  await database.close();
  return rows;
};
const rulesOf = async (at: string): Promise<unknown> => {
  const database = openDatabase(at, { max: 1 });
  const { rows } = await database.pool.query(
    `select conrelid::regclass::text as at, conname, pg_get_constraintdef(oid) as rule, convalidated
     from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`,
  );
  const { rows: off } = await database.pool.query("select tgname from pg_trigger where tgenabled = 'D'");
  await database.close();
  return { rows, off };
};
const filesIn = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(dir.length), readFileSync(path, 'base64')] as const;
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
/** As it was when the backup was made. */
const asItWas = await allOf(url);
const newFolder = () => mkdtempSync(join(folder, 'data-'));
const target = async () => ({
  url: await newDatabase(),
  dataDir: newFolder(),
  secretMark: null,
  tell: () => undefined,
});

test('every row, rule and file comes back, and the secret with them', async () => {
  const there = await target();
  const answer = await restoreBackup(whole, there);
  expect(answer).toMatchObject({ tables: made.tables, rows: made.rows, files: made.files });
  expect(made.files).toBeGreaterThan(2);
  expect(asItWas.length).toBe(made.rows);
  expect(await allOf(there.url)).toEqual(asItWas);
  expect(await rulesOf(there.url)).toEqual(await rulesOf(url));
  expect(filesIn(there.dataDir)).toEqual(filesIn(dataDir));
  expect(readFileSync(join(there.dataDir, 'secret'), 'utf8')).toBe(
    readFileSync(join(dataDir, 'secret'), 'utf8'),
  );
  expect(existsSync(`${whole}.part`) || existsSync(`${whole}.part.table`)).toBe(false);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

test('what was answered with success before is in it, whatever is written meanwhile', async () => {
  let isOver = false;
  const told: string[] = [];
  const writer = async () => {
    while (!isOver) {
      const name = `Tag ${randomBytes(6).toString('hex')}`;
      const params = { employer: desk.employer.permalink };
      const { status } = await app.call(createPersonTag, { params, body: { name } }, { as: desk.owner });
      if (status === 201) told.push(name);
    }
  };
  const writers = [writer(), writer(), writer()];
  while (told.length < 10) await new Promise((resolve) => setTimeout(resolve, 10));
  const before = [...told];
  const file = join(folder, 'busy.tar');
  await writeBackup(file, ports);
  isOver = true;
  await Promise.all(writers);
  expect(told.length).toBeGreaterThan(before.length);
  const there = await target();
  await restoreBackup(file, there);
  const kept = (await allOf(there.url)).filter((row) => row.startsWith('person_tags ')).join('\n');
  expect(before.filter((name) => !kept.includes(name))).toEqual([]);
}, 60_000);

test('one of an older version is put back and brought up to date', async () => {
  const old = await olderDatabase('0018_work_is_told');
  await oldDesk(old, 'cedar');
  const file = join(folder, 'old.tar');
  await writeBackup(file, { ...ports, url: old.url, dataDir: newFolder() });
  const there = await target();
  await restoreBackup(file, there);
  const employers = (await allOf(there.url)).filter((row) => row.startsWith('employers '));
  expect(employers).toHaveLength(1);
  expect(await tablesIn(there.url)).toEqual(await tablesIn(url));
});

const damaged = (name: string, damage: (path: string) => void): string => {
  const path = join(folder, name);
  cpSync(whole, path);
  damage(path);
  return path;
};
const flip = (path: string, at: number) => {
  const bytes = readFileSync(path);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
};
const size = readFileSync(whole).length;
const newer = (path: string) => {
  const text = readFileSync(path, 'latin1');
  const [, hash = ''] = /"migrations":\[\{"hash":"(\w{64})"/.exec(text) ?? [];
  writeFileSync(path, text.replace(hash, hash.replaceAll(/\w/g, 'f')), 'latin1');
};

test.for<[string, () => string, RegExp]>([
  [
    'cut off',
    () => damaged('cut.tar', (path) => truncateSync(path, Math.floor(size / 2))),
    /damaged|beginning|incomplete/,
  ],
  [
    'without its end',
    () => damaged('end.tar', (path) => truncateSync(path, size - 4_096)),
    /damaged|beginning/,
  ],
  ['with another bit', () => damaged('bit.tar', (path) => flip(path, 520)), /damaged at tables\//],
  [
    'of something else',
    () => damaged('else.tar', (path) => writeFileSync(path, 'Not a tar at all.')),
    /damaged|not a Jobclips backup/,
  ],
  ['of a newer version', () => damaged('newer.tar', newer), /newer version/],
  ['that is not there', () => join(folder, 'nowhere.tar'), /There is no file/],
])('a backup %s is refused, and nothing changes', async ([, make, sentence]) => {
  const there = await target();
  await expect(restoreBackup(make(), there)).rejects.toThrow(sentence);
  expect(await tablesIn(there.url)).toEqual([]);
  expect(readdirSync(there.dataDir).filter((name) => name !== 'files')).toEqual([]);
});

test('neither another secret, a database in use nor one that holds somebody is touched', async () => {
  const there = await target();
  const otherMark = secretMark('another secret, long enough to seal');
  await expect(restoreBackup(whole, { ...there, secretMark: otherMark })).rejects.toThrow(/another secret/);
  const server = new pg.Client({ connectionString: there.url, application_name: 'jobclips' });
  await server.connect();
  await expect(restoreBackup(whole, there)).rejects.toThrow(/Stop it/);
  await server.end();
  expect(await tablesIn(there.url)).toEqual([]);
  const before = await allOf(url);
  const idle = { ...ports, dataDir: newFolder() };
  // The app of this test has connections of its own on it.
  await expect(restoreBackup(whole, idle)).rejects.toThrow(/Nothing was changed/);
  expect(await allOf(url)).toEqual(before);
});

test('a file that is there is not written over', async () => {
  const before = readFileSync(whole);
  await expect(writeBackup(whole, ports)).rejects.toThrow(/already exists/);
  expect(readFileSync(whole).equals(before)).toBe(true);
});

test('one that was broken off in the middle is put back at the second try', async () => {
  const there = await target();
  const client = new pg.Client({ connectionString: there.url });
  await client.connect();
  const tell = (line: string) => {
    // The first table is in: the connection is cut as a crash would.
    if (/^\w+: \d+ rows$/.test(line))
      void client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'jobclips-restore' and datname = current_database()",
      );
  };
  await expect(restoreBackup(whole, { ...there, tell })).rejects.toThrow();
  const { rows } = await client.query('select count(*)::int as count from employers');
  expect(rows).toEqual([{ count: 0 }]);
  await client.end();
  expect(await restoreBackup(whole, there)).toMatchObject({ rows: made.rows });
  expect(await allOf(there.url)).toEqual(asItWas);
});
