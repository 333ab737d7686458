// The bundled PostgreSQL as real processes on temporary folders.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { packagedBinaries } from '#server/db/embedded/binaries.ts';
import { DataFolderInUse } from '#server/db/embedded/folder-lock.ts';
import { choosePlace, giveTo } from '#server/db/embedded/place.ts';
import { startPostmaster, watchParent } from '#server/db/embedded/postmaster.ts';
import { isAlive, waitUntil } from '#server/db/embedded/process-facts.ts';
import { makeSocketFolder } from '#server/db/embedded/socket-folder.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  findRunning,
  startEmbedded,
} from '#server/db/embedded.ts';
import {
  type AppOptions,
  type AppProcess,
  AppRefused,
  type RunningApp,
  readAllOf,
  runEmbeddedApp,
  writeTo,
} from '#tests/support/run-embedded-app.ts';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

let folder: string;
let elsewhere: string;
let lines: string[];
let ends: (() => Promise<unknown>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
  elsewhere = join(folder, 'elsewhere');
  lines = [];
  ends = [];
});

afterEach(async () => {
  for (const end of ends.reverse()) await end();
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  const database = await startEmbedded({
    dataDir: join(folder, 'data'),
    elsewhere,
    log: (line) => lines.push(line),
    ...options,
  });
  ends.push(() => database.stop());
  return database;
}

async function run(options: Partial<AppOptions> = {}, how: AppProcess = {}): Promise<RunningApp> {
  const app = await runEmbeddedApp({ dataDir: join(folder, 'data'), elsewhere, ...options }, how);
  ends.push(() => app.kill9());
  ends.push(() => app.stop());
  return app;
}

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Every file under a folder with its size and time of change, except the database's own. */
function listing(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.startsWith('postgres/'))
    .map((name) => `${name} ${statSync(join(root, name)).size} ${statSync(join(root, name)).mtimeMs}`);
}

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
    const dataDir = join(folder, 'données de l’équipe ✓ '.repeat(3), 'a b'.repeat(20));
    const database = await start({ dataDir });
    expect(Buffer.byteLength(database.dataFolder)).toBeGreaterThan(107);
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('says what stands in the way when the folder holds something else', async () => {
    mkdirSync(join(folder, 'data/postgres'), { recursive: true });
    writeFileSync(join(folder, 'data/postgres/holiday.jpg'), '');
    await expect(start()).rejects.toThrow(/holds files, but no PostgreSQL database/);
    expect(readdirSync(join(folder, 'data/postgres'))).toEqual(['holiday.jpg']);
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
    const before = listing(join(folder, 'data'));
    const refusal = await run().catch((error: unknown) => error as AppRefused);
    expect(refusal).toBeInstanceOf(AppRefused);
    const { told, code, took } = refusal as AppRefused;
    expect(told).toMatchObject({ name: 'DataFolderInUse', pid: first.pid });
    expect(told.message).toContain(join(folder, 'data'));
    expect(told.message).toContain(String(first.pid));
    expect(code).toBe(1);
    expect(took).toBeLessThan(2000);
    expect(listing(join(folder, 'data'))).toEqual(before);
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
    rmSync(join(folder, 'data/database.lock'));
    await expect(start()).rejects.toMatchObject({ name: 'DataFolderInUse', pid: first.pid });
  });

  test('a command beside the app finds its database, and none when there is no app', async () => {
    const app = await run();
    expect(findRunning(join(folder, 'data'))).toBe(app.database.url);
    await app.stop();
    expect(findRunning(join(folder, 'data'))).toBeUndefined();
    expect(findRunning(join(folder, 'nowhere'))).toBeUndefined();
  });
});

describe('after a crash', () => {
  test('kill -9 of the app ends its database, and the next start finds every acknowledged write', async () => {
    const app = await run();
    const acknowledged: string[] = [];
    const writes = Promise.allSettled(
      Array.from({ length: 200 }, (_, n) => writeTo(app, `row ${n}`).then((key) => acknowledged.push(key))),
    );
    await waitUntil(() => acknowledged.length > 20, 5000);
    await app.kill9();
    await writes;
    const begun = performance.now();
    const next = await run();
    expect(performance.now() - begun).toBeLessThan(5000);
    const { keys, halves } = await readAllOf(next);
    expect(acknowledged.filter((key) => !keys.includes(key))).toEqual([]);
    expect(halves).toEqual([]);
    expect(existsSync(app.database.socketDir)).toBe(false);
  });

  test('a killed app’s database does not outlive it, though nobody starts again', async () => {
    const app = await run();
    expect(isAlive(app.database.pid)).toBe(true);
    await app.kill9();
    expect(await waitUntil(() => !isAlive(app.database.pid), 5000)).toBe(true);
    rmSync(app.database.socketDir, { recursive: true });
  });

  test('a server left behind is stopped and its data taken over', async () => {
    const first = await start();
    await ask(first.url, `create table words (word text); insert into words values ('kept')`);
    await first.stop();
    const place = choosePlace(join(folder, 'data'), elsewhere);
    const socketDir = makeSocketFolder(place.account);
    const left = startPostmaster(packagedBinaries(), place, socketDir);
    expect(
      await waitUntil(
        () =>
          existsSync(join(first.dataFolder, 'postmaster.pid')) &&
          existsSync(join(socketDir, '.s.PGSQL.5432')),
        5000,
      ),
    ).toBe(true);
    const second = await start();
    expect(left.isGone()).toBe(true);
    expect(lines.join()).toContain(`left behind by an app that was killed (process ${left.pid})`);
    expect(await ask(second.url, 'select word from words')).toEqual([{ word: 'kept' }]);
    rmSync(socketDir, { recursive: true });
  });

  test.each([
    ['a stranger has now', 'echo $$; exec sleep 60'],
    ['is a zombie', 'sleep 0 & echo $!; exec sleep 60'],
  ])('a number left in postmaster.pid that %s does not stop the start', async (_, script) => {
    const first = await start();
    await first.stop();
    const stranger = spawn('sh', ['-c', script], {
      ...(isRoot ? nobody : {}),
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    ends.push(async () => stranger.kill('SIGKILL'));
    const [said] = (await once(stranger.stdout, 'data')) as [Buffer];
    writeFileSync(
      join(first.dataFolder, 'postmaster.pid'),
      `${said}${first.dataFolder}\n1\n5432\n/tmp\n\n0 0\n`,
    );
    await start();
    expect(isAlive(stranger.pid as number)).toBe(true);
  });

  test('a start cut short in the middle of making the folder is made good', async () => {
    mkdirSync(join(folder, 'data/postgres.new-abc'), { recursive: true });
    writeFileSync(join(folder, 'data/postgres.new-abc/PG_VERSION'), '18\n');
    await start();
    expect(readdirSync(join(folder, 'data')).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('the app hears of a server that ends by itself, and can start it again', async () => {
    let tell: (reason: string) => void = () => undefined;
    const reason = new Promise<string>((resolve) => (tell = resolve));
    const database = await start({ onExit: tell });
    process.kill(database.pid, 'SIGKILL');
    expect(await reason).toContain('SIGKILL');
    await database.stop();
    await start();
  });

  test('stop() is not reported as an end by itself', async () => {
    const reasons: string[] = [];
    const database = await start({ onExit: (reason) => reasons.push(reason) });
    await database.stop();
    expect(reasons).toEqual([]);
    expect(isAlive(database.pid)).toBe(false);
    expect(existsSync(database.socketDir)).toBe(false);
  });

  test('where there is no death signal, a shell watches the app and stops its database', async () => {
    const database = await start();
    const watch = watchParent(database.pid, choosePlace(join(folder, 'data'), elsewhere));
    watch.stdin?.destroy();
    expect(await waitUntil(() => !isAlive(database.pid), 5000)).toBe(true);
  });
});

describe('binaries', () => {
  function packageWithoutLinks(): string {
    const native = join(folder, 'package/native');
    cpSync(join(packagedBinaries(), '..'), join(folder, 'package'), {
      recursive: true,
      filter: (path) => !path.endsWith('.a'),
    });
    const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of list) rmSync(join(folder, 'package', target), { force: true });
    return native;
  }

  test('work though no install script made the library links', async () => {
    const native = packageWithoutLinks();
    await start({ native });
    expect(readdirSync(join(native, 'lib'))).toContain('libicui18n.so.60');
    expect(lines).toEqual([]);
  });

  test.runIf(isRoot)('are copied where they can neither be linked nor changed', async () => {
    const native = packageWithoutLinks();
    mkdirSync(join(folder, 'data'));
    chmodSync(join(folder, 'data'), 0o777);
    const app = await run({ native }, { ...nobody, env: { PATH: process.env.PATH } });
    expect(app.lines.join()).toContain(`copied to ${join(folder, 'data/native-')}`);
    expect(readdirSync(join(native, 'lib'))).not.toContain('libicui18n.so.60');
    await writeTo(app, 'written');
  });
});

describe.runIf(isRoot)('as root', () => {
  test('the server runs as nobody, on data only nobody and root may read', async () => {
    const database = await start();
    expect(statSync(`/proc/${database.pid}`).uid).toBe(nobody.uid);
    expect(statSync(database.dataFolder)).toMatchObject({ uid: nobody.uid });
    expect(statSync(database.dataFolder).mode & 0o777).toBe(0o700);
  });

  test('in a closed home the data is kept elsewhere, said in one line, and found again, also after the folder moved', async () => {
    mkdirSync(join(folder, 'home/jobclips'), { recursive: true });
    chmodSync(join(folder, 'home'), 0o700);
    const first = await start({ dataDir: join(folder, 'home/jobclips') });
    expect(first.dataFolder.startsWith(elsewhere)).toBe(true);
    expect(lines).toEqual([expect.stringContaining(`kept in ${first.dataFolder}`)]);
    await ask(first.url, `create table words (word text); insert into words values ('kept')`);
    await first.stop();
    cpSync(join(folder, 'home/jobclips'), join(folder, 'home/moved'), { recursive: true });
    const second = await start({ dataDir: join(folder, 'home/moved') });
    expect(await ask(second.url, 'select word from words')).toEqual([{ word: 'kept' }]);
    await expect(start({ dataDir: join(folder, 'home/jobclips') })).rejects.toBeInstanceOf(DataFolderInUse);
  });

  test('binaries in a closed home are copied', async () => {
    mkdirSync(join(folder, 'home'));
    cpSync(join(packagedBinaries(), '..'), join(folder, 'home/package'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    chmodSync(join(folder, 'home'), 0o700);
    await start({ native: join(folder, 'home/package/native') });
    expect(lines.join()).toContain('is copied to');
  });

  test('a folder that was closed after the database was made is refused, not begun anew', async () => {
    const first = await start({ dataDir: join(folder, 'home/data') });
    await first.stop();
    chmodSync(join(folder, 'home'), 0o700);
    await expect(start({ dataDir: join(folder, 'home/data') })).rejects.toThrow(/can no longer reach it/);
  });

  test('data that a user made without root is run as that user', async () => {
    mkdirSync(join(folder, 'data'));
    chmodSync(join(folder, 'data'), 0o777);
    const owner = { uid: 12, gid: 12 };
    const app = await run({}, { ...nobody, env: { PATH: process.env.PATH } });
    await writeTo(app, 'kept');
    await app.stop();
    for (const name of readdirSync(join(folder, 'data'), { recursive: true, encoding: 'utf8' }))
      giveTo(owner, join(folder, 'data', name));
    const next = await run();
    expect(statSync(`/proc/${next.database.pid}`).uid).toBe(owner.uid);
    expect((await readAllOf(next)).keys).toEqual(['kept']);
  });
});

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
