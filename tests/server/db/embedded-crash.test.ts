// The bundled PostgreSQL when the app, the server or both are killed.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { packagedBinaries } from '#server/db/embedded/binaries.ts';
import { choosePlace } from '#server/db/embedded/place.ts';
import { startPostmaster, watchParent } from '#server/db/embedded/postmaster.ts';
import { isAlive, waitUntil } from '#server/db/embedded/process-facts.ts';
import { makeSocketFolder } from '#server/db/embedded/socket-folder.ts';
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
import { readAllOf, writeTo } from '#tests/support/run-embedded-app.ts';

useFreshFolder();

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
    const place = choosePlace(inFolder('data'), inFolder('elsewhere'));
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
    expect(ground.lines.join()).toContain(`left behind by an app that was killed (process ${left.pid})`);
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
    ground.ends.push(async () => stranger.kill('SIGKILL'));
    const [said] = (await once(stranger.stdout, 'data')) as [Buffer];
    writeFileSync(
      join(first.dataFolder, 'postmaster.pid'),
      `${said}${first.dataFolder}\n1\n5432\n/tmp\n\n0 0\n`,
    );
    await start();
    expect(isAlive(stranger.pid as number)).toBe(true);
  });

  test('a start cut short in the middle of making the folder is made good', async () => {
    mkdirSync(inFolder('data/postgres.new-abc'), { recursive: true });
    writeFileSync(inFolder('data/postgres.new-abc/PG_VERSION'), '18\n');
    await start();
    expect(readdirSync(inFolder('data')).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('a server that dies is started again on the same address, with every acknowledged write', async () => {
    const reasons: string[] = [];
    const database = await start({ onExit: (reason) => reasons.push(reason) });
    await ask(database.url, `create table words (word text); insert into words values ('kept')`);
    for (const signal of ['SIGKILL', 'SIGQUIT'] as const) {
      const { pid } = database;
      process.kill(pid, signal);
      expect(await waitUntil(() => database.pid !== pid, 10_000)).toBe(true);
      const words = () => ask(database.url, 'select word from words').catch(() => null);
      await expect.poll(words, { timeout: 15_000 }).toEqual([{ word: 'kept' }]);
      // It answers a moment before its start is over; a death within that is a start that failed.
      await expect.poll(() => ground.lines.at(-1), { timeout: 15_000 }).toContain('runs again');
    }
    expect(reasons).toEqual([]);
    expect(ground.lines.join()).toContain('ended and is started again (2 of 5)');
    const { pid } = database;
    await database.stop();
    expect([isAlive(pid), existsSync(database.socketDir)]).toEqual([false, false]);
  }, 60_000);

  test('a server that dies again and again is given up after five times, and the app hears of it', async () => {
    let tell: (reason: string) => void = () => undefined;
    const reason = new Promise<string>((resolve) => (tell = resolve));
    const database = await start({ onExit: tell });
    for (let deaths = 0; deaths < 6; deaths += 1) {
      const { pid } = database;
      process.kill(pid, 'SIGKILL');
      if (deaths < 5)
        await expect
          .poll(() => database.pid !== pid && ask(database.url, 'select 1').catch(() => false), {
            timeout: 15_000,
          })
          .toBeTruthy();
    }
    expect(await reason).toContain('died 6 times within ten minutes');
    await database.stop();
  }, 90_000);

  test('a server that cannot start for a while is tried until it can, and no longer than it is worth', async () => {
    let tell: (reason: string) => void = () => undefined;
    const reason = new Promise<string>((resolve) => (tell = resolve));
    const database = await start({ onExit: tell, awayMs: 9_000 });
    await ask(database.url, `create table words (word text); insert into words values ('kept')`);
    const { dataFolder } = database;
    const away = () => {
      // No user can start it there.
      renameSync(join(dataFolder, 'PG_VERSION'), join(dataFolder, 'PG_VERSION.away'));
      process.kill(database.pid, 'SIGKILL');
    };
    away();
    await sleep(8_000);
    renameSync(join(dataFolder, 'PG_VERSION.away'), join(dataFolder, 'PG_VERSION'));
    const words = () => ask(database.url, 'select word from words').catch(() => null);
    await expect.poll(words, { timeout: 5_000 }).toEqual([{ word: 'kept' }]);
    away();
    expect(await reason).toContain('could not be started again');
    await database.stop();
  }, 90_000);

  test('stop() while it is being started again leaves nothing behind', async () => {
    const database = await start();
    process.kill(database.pid, 'SIGKILL');
    await waitUntil(() => ground.lines.join().includes('started again'), 5000);
    await database.stop();
    expect([isAlive(database.pid), existsSync(database.socketDir)]).toEqual([false, false]);
    await start();
  }, 30_000);

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
    const { pid } = database;
    const watch = watchParent(pid, choosePlace(inFolder('data'), inFolder('elsewhere')));
    watch.stdin?.destroy();
    expect(await waitUntil(() => !isAlive(pid), 5000)).toBe(true);
  });
});
