// Where the bundled PostgreSQL and its data may lie, and under which user it runs.

import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packagedBinaries } from '#server/db/embedded/binaries.ts';
import { DataFolderInUse } from '#server/db/embedded/folder-lock.ts';
import { giveTo } from '#server/db/embedded/place.ts';
import {
  ask,
  ground,
  inFolder,
  isRoot,
  nobody,
  run,
  start,
  useFreshFolder,
} from '#tests/support/embedded-folder.ts';
import { type AppRefused, readAllOf, writeTo } from '#tests/support/run-embedded-app.ts';

useFreshFolder();

describe('binaries', () => {
  function packageWithoutLinks(): string {
    const native = inFolder('package/native');
    cpSync(join(packagedBinaries(), '..'), inFolder('package'), {
      recursive: true,
      filter: (path) => !path.endsWith('.a'),
    });
    const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of list) rmSync(inFolder('package', target), { force: true });
    return native;
  }

  test('work though no install script made the library links', async () => {
    const native = packageWithoutLinks();
    await start({ native });
    expect(readdirSync(join(native, 'lib'))).toContain('libicui18n.so.60');
    expect(ground.lines).toEqual([]);
  });

  test.runIf(isRoot)('are copied where they can neither be linked nor changed', async () => {
    const native = packageWithoutLinks();
    mkdirSync(inFolder('data'));
    chmodSync(inFolder('data'), 0o777);
    const app = await run({ native }, { ...nobody, env: { PATH: process.env.PATH } });
    expect(app.lines.join()).toContain(`copied to ${inFolder('data/native-')}`);
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
    mkdirSync(inFolder('home/jobclips'), { recursive: true });
    chmodSync(inFolder('home'), 0o700);
    const first = await start({ dataDir: inFolder('home/jobclips') });
    expect(first.dataFolder.startsWith(inFolder('elsewhere'))).toBe(true);
    expect(ground.lines).toEqual([expect.stringContaining(`kept in ${first.dataFolder}`)]);
    await ask(first.url, `create table words (word text); insert into words values ('kept')`);
    await first.stop();
    cpSync(inFolder('home/jobclips'), inFolder('home/moved'), { recursive: true });
    const second = await start({ dataDir: inFolder('home/moved') });
    expect(await ask(second.url, 'select word from words')).toEqual([{ word: 'kept' }]);
    await expect(start({ dataDir: inFolder('home/jobclips') })).rejects.toBeInstanceOf(DataFolderInUse);
  });

  test('binaries in a closed home are copied', async () => {
    mkdirSync(inFolder('home'));
    cpSync(join(packagedBinaries(), '..'), inFolder('home/package'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    chmodSync(inFolder('home'), 0o700);
    await start({ native: inFolder('home/package/native') });
    expect(ground.lines.join()).toContain('is copied to');
  });

  test('a folder that was closed after the database was made is refused, not begun anew', async () => {
    const first = await start({ dataDir: inFolder('home/data') });
    await first.stop();
    chmodSync(inFolder('home'), 0o700);
    await expect(start({ dataDir: inFolder('home/data') })).rejects.toThrow(/can no longer reach it/);
  });

  test('data that a user made without root is run as that user', async () => {
    mkdirSync(inFolder('data'));
    chmodSync(inFolder('data'), 0o777);
    const owner = { uid: 12, gid: 12 };
    const app = await run({}, { ...nobody, env: { PATH: process.env.PATH } });
    await writeTo(app, 'kept');
    await app.stop();
    for (const name of readdirSync(inFolder('data'), { recursive: true, encoding: 'utf8' }))
      giveTo(owner, inFolder('data', name));
    const next = await run();
    expect(statSync(`/proc/${next.database.pid}`).uid).toBe(owner.uid);
    expect((await readAllOf(next)).keys).toEqual(['kept']);
  });

  test('a user without root is told whose the folder is', async () => {
    await (await start()).stop();
    const refusal = await run({}, { ...nobody, uid: 12, env: { PATH: process.env.PATH } }).catch(
      (error: unknown) => error as AppRefused,
    );
    expect((refusal as AppRefused).told.message).toMatch(/belongs to user 65534, not to you/);
  });
});
