// `npm run bench:track`: /track beside raw node:http, beside one INSERT a request and beside COPY, memory and the rest
// of the API at ten times what can be written; all in one run. Prints a table and ends with 1 where a bar is missed.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { freePort } from '#tests/support/run-product.ts';
import { type Asked, ask, median, memoryOf } from './watched.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const MILLISECONDS = 4_000;
const EMPLOYER = '00000000-0000-4000-8000-000000000001';
const COPIED = 40_000;
const OVERLOAD_MS = 15_000;
const HUNDRED = { connections: 20, events: 100 };

const folder = mkdtempSync(join(tmpdir(), 'jobclips-bench-'));
chmodSync(folder, 0o755);
const children: ChildProcess[] = [];
const bars: { measure: string; reached: string; bar: string; met: string }[] = [];
const bar = (measure: string, reached: string, wanted: string, isMet: boolean) =>
  bars.push({ measure, reached, bar: wanted, met: isMet ? 'yes' : 'NO' });

type Told = {
  taken: number;
  full: number;
  other: number;
  eventsPerSecond: number;
  requestsPerSecond: number;
  p50: number;
  p99: number;
};

const database = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
await migrateDatabase(database.url);
const pool = new pg.Pool({ connectionString: database.url });
pool.on('error', () => undefined);
await pool.query('insert into employers (id, permalink, name) values ($1, $2, $3)', [
  EMPLOYER,
  'bench-employer',
  'Bench',
]);
let runs = 0;
/** Events that the product said it has. */
let acknowledged = 0;
try {
  const raw = await server('raw-drain.ts');
  const insert = await server('insert-server.ts', database.url, EMPLOYER);
  const api = await server('api-server.ts', database.url, folder);
  await compare(raw, insert, api);
  await overload(api);
  await accountForAll();
} finally {
  for (const child of children) child.kill();
  await pool.end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(bars);
process.exitCode = bars.every(({ met }) => met === 'yes') ? 0 : 1;

type Server = { port: number; pid: number };

async function server(script: string, ...args: string[]): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, script), String(port), ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  for (let tries = 0; tries < 600; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/healthz`, { method: 'HEAD' }).then(
        () => true,
        () => false,
      )
    )
      return { port, pid: child.pid ?? 0 };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${script} did not start`);
}

type Load = { connections: number; milliseconds?: number; events: number; perSecond?: number };

async function post({ port }: Pick<Server, 'port'>, load: Load): Promise<Told> {
  runs += 1;
  const { connections, milliseconds = MILLISECONDS, events, perSecond = 0 } = load;
  const args = [port, connections, milliseconds, events, perSecond, runs].map(String);
  const child = spawn(process.execPath, [join(import.meta.dirname, 'post-load.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text) as Told;
}

async function postEvents(api: Server, load: Load): Promise<Told> {
  const told = await post(api, load);
  acknowledged += told.taken * load.events;
  return told;
}

async function compare(raw: Server, insert: Server, api: Server): Promise<void> {
  const told = { drain: [] as Told[], insert: [] as Told[], one: [] as Told[], hundred: [] as Told[] };
  const copied: number[] = [];
  const behind: number[] = [];
  const one = { connections: 50, events: 1 };
  // What has just been started is compiled first.
  for (const each of [raw, insert]) await post(each, { ...one, milliseconds: 2_000 });
  await postEvents(api, { ...one, milliseconds: 2_000 });
  await movedOn();
  for (let round = 0; round < ROUNDS; round += 1) {
    told.drain.push(await post(raw, one));
    told.insert.push(await post(insert, one));
    told.one.push(await postEvents(api, one));
    behind.push(await movedOn());
    copied.push(await copy());
    told.hundred.push(await postEvents(api, HUNDRED));
    behind.push(await movedOn());
  }
  const rate = (list: Told[]) => median(list.map(({ eventsPerSecond }) => eventsPerSecond));
  const [drain, single, plain, hundred] = [told.drain, told.one, told.insert, told.hundred].map(rate) as [
    number,
    number,
    number,
    number,
  ];
  const copying = median(copied);
  console.table([
    { way: 'raw node:http, POST drained', 'events/s': Math.round(drain) },
    { way: 'one INSERT a request', 'events/s': Math.round(plain) },
    { way: '/track, one event a request', 'events/s': Math.round(single), 'p99 ms': p99(told.one) },
    { way: '/track, 100 events a request', 'events/s': Math.round(hundred), 'p99 ms': p99(told.hundred) },
    { way: 'COPY on one connection', 'events/s': Math.round(copying) },
    { way: 'into tables and sums, behind', 'events/s': Math.round(median(behind)) },
  ]);
  bar('/track, one a request ÷ raw node:http', (single / drain).toFixed(2), '≥ 0.30', single / drain >= 0.3);
  bar(
    '/track, one a request ÷ one INSERT a request',
    (single / plain).toFixed(2),
    '≥ 2',
    single / plain >= 2,
  );
  bar('/track, 100 a request ÷ COPY', (hundred / copying).toFixed(2), '≥ 0.40', hundred / copying >= 0.4);
}

async function count(text: string): Promise<number> {
  return Number((await pool.query<{ n: string }>(text)).rows[0]?.n);
}

/** Waits until nothing waits, so that no server is measured while another's events move on. Gives events a second. */
async function movedOn(): Promise<number> {
  const waiting = await count('select coalesce(sum(size), 0) as n from tracked_batches');
  const begun = performance.now();
  while ((await count('select count(*) as n from tracked_batches')) > 0) {
    if (performance.now() - begun > 300_000) throw new Error('Events wait for five minutes.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return waiting / ((performance.now() - begun) / 1000);
}

function p99(list: Told[]): number {
  return Number(median(list.map((each) => each.p99)).toFixed(1));
}

/** Rows a second of one COPY into the same table, read from a file by the database itself. */
async function copy(): Promise<number> {
  const file = join(folder, 'rows.txt');
  const day = new Date().toISOString().slice(0, 10);
  const agent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const rows = Array.from({ length: COPIED }, (_, n) =>
    [
      ...[day, randomUUID(), EMPLOYER, new Date().toISOString(), 'job-clip-progressed'],
      ...[
        `d${String((n * 7919) % 5_000).padStart(11, '0')}`,
        'f',
        'f',
        'clip1234567',
        'track123456',
        60,
        'en',
      ],
      ...['/job-clip/clip1234567', 'www.example.com', agent],
      '{"position": 61000, "ranges": [[1000, 61000]], "quartile": 25}',
    ].join('\t'),
  );
  writeFileSync(file, `${rows.join('\n')}\n`);
  const admin = new pg.Client({ connectionString: database.url.replace('//jobclips@', '//postgres@') });
  await admin.connect();
  const begun = performance.now();
  await admin.query(`copy tracked_events (day, event_id, employer_id, at, event, anonymous_id, is_unlinked, is_bot,
    job_clip, job_clip_track, seconds, language, path, referrer_host, user_agent, props) from '${file}'`);
  const took = (performance.now() - begun) / 1000;
  await admin.end();
  return COPIED / took;
}

type Overloaded = { idle: Asked; busy: Asked; early: number; highest: number; capacity: number; told: Told };

/**
 * Ten times what can be written, while another call is asked as before: the middle of the rounds, of memory the worst.
 * What can be written is measured right before, so that both meet the same machine.
 */
async function overload(api: Server): Promise<void> {
  const rounds: Overloaded[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await overloadOnce(api));
    await movedOn();
  }
  console.table(
    rounds.flatMap(({ idle, busy, early, highest, capacity, told }) => [
      { state: 'idle', 'events/s': 0, 'other call p50 ms': idle.p50, 'p99 ms': idle.p99 },
      { state: 'at capacity', 'events/s': Math.round(capacity), MB: early },
      {
        ...{ state: 'ten times over', 'events/s': Math.round(told.eventsPerSecond), MB: highest },
        ...{ 'other call p50 ms': busy.p50, 'p99 ms': busy.p99 },
      },
    ]),
  );
  const sum = (of: (told: Told) => number) => rounds.reduce((total, { told }) => total + of(told), 0);
  const other = sum((told) => told.other);
  console.log(
    `Overload: ${Math.round(sum((told) => told.requestsPerSecond) / ROUNDS)} requests/s; ` +
      `${sum((told) => told.taken)} taken, ${sum((told) => told.full)} told that it is full, ${other} other answers.`,
  );
  const grown = Math.max(...rounds.map(({ early, highest }) => highest - early));
  const slower = median(rounds.map(({ idle, busy }) => busy.p99 / idle.p99));
  bar('memory at ten times the load, beside capacity', `+ ${grown} MB`, '≤ + 64 MB', grown <= 64);
  bar('another call, p99 ÷ idle', slower.toFixed(2), '≤ 2', slower <= 2);
  const wrong = rounds.reduce((total, { busy }) => total + busy.wrong, 0);
  bar('other calls that were refused meanwhile', String(wrong), '0', wrong === 0);
  const kept = median(rounds.map(({ told, capacity }) => told.eventsPerSecond / capacity));
  bar('taken at overload ÷ capacity', kept.toFixed(2), '≥ 0.50', kept >= 0.5);
  bar('answers that are neither taken nor full', String(other), '0', other === 0);
}

/** `early` is what the server takes when it is loaded just to its capacity. */
async function overloadOnce(api: Server): Promise<Overloaded> {
  const [early, { eventsPerSecond: capacity }] = await highestDuring(api, () => postEvents(api, HUNDRED));
  await movedOn();
  const idle = await ask(api.port, OVERLOAD_MS - 5_000);
  const perSecond = (capacity * 10) / 100;
  const [highest, { told, busy }] = await highestDuring(api, async () => {
    const loading = postEvents(api, { connections: 200, events: 100, perSecond, milliseconds: OVERLOAD_MS });
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    const busy = await ask(api.port, OVERLOAD_MS - 5_000);
    return { busy, told: await loading };
  });
  return { idle, busy, early, highest, capacity, told };
}

async function highestDuring<T>({ pid }: Server, work: () => Promise<T>): Promise<[number, T]> {
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, memoryOf(pid))), 100);
  const done = await work();
  clearInterval(watch);
  return [highest, done];
}

/** Everything that was stored by the door is added up in the end, and nothing twice. */
async function accountForAll(): Promise<void> {
  await movedOn();
  const added = await count('select accepted as n from tracking_health');
  bar('events acknowledged = counted', `${acknowledged} = ${added}`, 'equal', acknowledged === added);
  const figures = await count("select sum(count) as n from daily_figures where kind = ''");
  bar('sums by day = events counted', `${figures} = ${added}`, 'equal', figures === added);
}
