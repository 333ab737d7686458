// The bundled PostgreSQL as real processes: what it gives, and to one app at a time.
import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DataFolderInUse } from '#server/db/embedded/folder-lock.ts';
import { findRunning } from '#server/db/embedded.ts';
import { ask, inFolder, run, start, useFreshFolder } from '#tests/support/embedded-folder.ts';
import { AppRefused, writeTo } from '#tests/support/run-embedded-app.ts';

useFreshFolder();

describe('starting', () => {
  test('makes an empty database of the app’s own, with everything on that keeps acknowledged writes', async () => {
    const database = await start();
    expect(database.isNew).toBe(true);
    const [facts] = await ask(
      database.url,
      `select current_user, current_database(), current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
       lower('ÉÇÀ') as lower, (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    );
    expect(facts).toEqual({
      current_user: 'jobclips',
      current_database: 'jobclips',
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      checksums: 'on',
      encoding: 'UTF8',
      lower: 'éçà',
      superuser: false,
    });
  });

  test('keeps rows over a restart and says that nothing is new', async () => {
    const first = await start();
    await ask(first.url, `create table words (word text); insert into words values ('kept')`);
    await first.stop();
    await first.stop();
    const second = await start();
    expect(second.isNew).toBe(false);
    expect(await ask(second.url, 'select word from words')).toEqual([{ word: 'kept' }]);
  });

  test('listens on no TCP port, in a folder only its user may enter', async () => {
    const database = await start();
    expect(await ask(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(database.socketDir).mode & 0o777).toBe(0o700);
    if (process.platform === 'linux') expect(tcpPortsOf(database.pid)).toEqual([]);
  });

  test('works in a folder with spaces and accents that is longer than a socket’s path may be', async () => {
    const dataDir = inFolder('données de l’équipe ✓ '.repeat(3), 'a b'.repeat(20));
    const database = await start({ dataDir });
    expect(Buffer.byteLength(database.dataFolder)).toBeGreaterThan(107);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says what stands in the way when the folder holds something else', async () => {
    mkdirSync(inFolder('data/postgres'), { recursive: true });
    writeFileSync(inFolder('data/postgres/holiday.jpg'), '');
    await expect(start()).rejects.toThrow(/holds files, but no PostgreSQL database/);
    expect(readdirSync(inFolder('data/postgres'))).toEqual(['holiday.jpg']);
  });

  test('repeats the server’s own words when it cannot start, and frees the folder', async () => {
    const database = await start();
    await database.stop();
    writeFileSync(join(database.dataFolder, 'postgresql.conf'), 'no_such_setting = 1\n');
    await expect(start()).rejects.toThrow(/no_such_setting/);
    writeFileSync(join(database.dataFolder, 'postgresql.conf'), '');
    await start();
  });
});

describe('two apps on one folder', () => {
  test('the second is refused within two seconds and writes nothing', async () => {
    const first = await run();
    const before = listing(inFolder('data'));
    const refusal = await run().catch((error: unknown) => error as AppRefused);
    expect(refusal).toBeInstanceOf(AppRefused);
    const { told, code, took } = refusal as AppRefused;
    expect(told).toMatchObject({ name: 'DataFolderInUse', pid: first.pid });
    expect(told.message).toContain(inFolder('data'));
    expect(told.message).toContain(String(first.pid));
    expect(code).toBe(1);
    expect(took).toBeLessThan(2000);
    expect(listing(inFolder('data'))).toEqual(before);
    await writeTo(first, 'still served');
  });

  test('of several at the very same moment exactly one starts', async () => {
    const results = await Promise.allSettled(Array.from({ length: 4 }, () => run()));
    const started = results.filter((result) => result.status === 'fulfilled');
    const refused = results
      .filter((result) => result.status === 'rejected')
      .map((result) => (result.reason as AppRefused).told);
    expect(started).toHaveLength(1);
    expect(refused).toEqual(
      Array(3).fill(expect.objectContaining({ name: 'DataFolderInUse', pid: started[0]?.value.pid })),
    );
  });

  test('the same process is refused too', async () => {
    await start();
    await expect(start()).rejects.toBeInstanceOf(DataFolderInUse);
  });

  test('a lock that was lost while its holder lives still protects the data', async () => {
    const first = await run();
    // Opening and closing the file inside the holder drops the lock; so does removing it. The note must be enough.
    rmSync(inFolder('data/database.lock'));
    await expect(start()).rejects.toMatchObject({ name: 'DataFolderInUse', pid: first.pid });
  });

  test('a command beside the app finds its database, and none when there is no app', async () => {
    const app = await run();
    expect(findRunning(inFolder('data'))).toBe(app.database.url);
    await app.stop();
    expect(findRunning(inFolder('data'))).toBeUndefined();
    expect(findRunning(inFolder('nowhere'))).toBeUndefined();
  });
});

/** Every file under a folder with its size and time of change, except the database's own. */
function listing(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('postgres/'))
    .map((name) => `${name} ${statSync(join(root, name)).size} ${statSync(join(root, name)).mtimeMs}`);
}

/** The TCP ports a process listens on, from the kernel's own tables. */
function tcpPortsOf(pid: number): string[] {
  const sockets = readdirSync(`/proc/${pid}/fd`).map(
    (fd) => /socket:\[(\d+)\]/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1],
  );
  return ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((row) => row.trim().split(/\s+/))
      .filter((fields) => fields[3] === '0A' && sockets.includes(fields[9]))
      .map((fields) => String(fields[1])),
  );
}
