// `npm run bench:persons -- --persons 1000000 --events 20000000`: a talent pool of that size in the bundled PostgreSQL,
// asked through the product's own API in this process. Prints a table and ends with 1 where a bar is missed. With
// `--folder` the pool is kept there and asked again the next time; `--only metrics` measures what is named so.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildApp } from '#server/app.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { readSettings } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { postMail } from '#server/outside/mail/post-mail.ts';
import { openFileStore } from '#server/outside/storage/folder-store.ts';
import { makeEmployer, type TestEmployer, type TestUser } from '#tests/support/make-people.ts';
import { makeManyPersons } from '#tests/support/many-persons.ts';
import { type Asked, asksOf, deepPages } from './asks.ts';
import { quantile, slowestOf, timesOf } from './timing.ts';

const { values } = parseArgs({
  options: {
    persons: { type: 'string', default: '1000000' },
    events: { type: 'string', default: '20000000' },
    times: { type: 'string', default: '5' },
    folder: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const [persons, events, times] = [Number(values.persons), Number(values.events), Number(values.times)];

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'jobclips-bench-'));
const noted = join(folder, 'pool.json');
const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
// A pool that was kept has its tables as they were then.
if (!existsSync(noted)) await migrateDatabase(postgres.url);
const database = openDatabase(postgres.url);
const settings = { ...readSettings({ LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100000' }), dataDir: folder };
const { app, realtime } = await buildApp({
  settings,
  secret: 'a secret of the bench, long enough to sign',
  db: database.db,
  files: await openFileStore(settings),
  google: null,
  sendMail: postMail(null),
  log: createLog(settings),
  health: { checks: {}, metrics: async () => '' },
  site: null,
});
let isMissed = false;
try {
  const pool = keptPool() ?? (await newPool());
  const [load] = loadavg();
  console.log(
    `${pool.persons.toLocaleString('en')} persons, ${pool.events.toLocaleString('en')} events; load before: ${load?.toFixed(1)}\n`,
  );
  console.log(`${''.padEnd(34)}     median        p95        bar`);
  const product = { app, settings, ...pool };
  const asks = asksOf(product).filter(({ name }) => name.includes(values.only));
  // What has just been started is compiled first.
  for (const { each } of asks) for (const { run } of each.slice(0, 5)) await run();
  for (const asked of asks) await measure(asked);
  if (values.only === '') await comparePages(product);
} finally {
  await realtime.close();
  await app.close();
  await database.close();
  await postgres.stop();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isMissed ? 1 : 0;

type Pool = { employer: TestEmployer; owner: TestUser; persons: number; events: number };

function keptPool(): Pool | undefined {
  return existsSync(noted) ? (JSON.parse(readFileSync(noted, 'utf8')) as Pool) : undefined;
}

async function newPool(): Promise<Pool> {
  const begun = performance.now();
  const pool = { ...(await makeEmployer(database)), persons, events };
  await fill(pool);
  writeFileSync(noted, JSON.stringify(pool));
  console.log(`The pool was made in ${Math.round((performance.now() - begun) / 1000)} s.`);
  return pool;
}

async function fill({ employer, owner }: Pool): Promise<void> {
  // Only who owns the server may let its triggers rest.
  const server = openDatabase(postgres.url.replace('//jobclips@', '//postgres@'), { max: 1 });
  const client = await server.pool.connect();
  try {
    await makeManyPersons(client, { employerId: employer.id, owner: owner.id, persons, events });
  } finally {
    client.release();
    await server.close();
  }
}

async function measure({ name, each, bar }: Asked): Promise<void> {
  const measured = await timesOf(each, times);
  const all = measured.map(({ ms }) => ms);
  const most = quantile(all, 0.95);
  const slowest = slowestOf(measured);
  print(name, [quantile(all, 0.5), most, bar], `slowest: ${slowest?.label} ${slowest?.ms.toFixed(1)}`);
}

async function comparePages(product: Parameters<typeof deepPages>[0]): Promise<void> {
  const pages = await deepPages(product);
  if (pages === null) return;
  print('page 500', [pages.deep, pages.deep, pages.first * 1.5], `page 1: ${pages.first.toFixed(1)} ms`);
}

function print(name: string, [median, most, bar]: [number, number, number], detail: string): void {
  const isOver = most > bar;
  isMissed ||= isOver;
  const figures = [`${median.toFixed(1)} ms`, `${most.toFixed(1)} ms`, `≤ ${bar.toFixed(0)} ms`];
  console.log(
    [name.padEnd(34), ...figures.map((text) => text.padStart(10)), isOver ? 'MISSED' : '      ', detail].join(
      ' ',
    ),
  );
}
