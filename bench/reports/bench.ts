// `npm run bench:reports`: reports of an employer whose clip was played a million times, made by the started product, and
// how long visitors of a public page wait meanwhile. Needs the built product; prints a table and ends with 1 where a bar
// is missed. `-- --plays 100000` makes fewer.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { makeManyClips } from '#tests/support/many-clips.ts';
import { runProduct } from '#tests/support/run-product.ts';
import { makePlays } from '../clips/many-plays.ts';
import { type Visits, visit } from '../outreach/visits.ts';

const { values } = parseArgs({ options: { plays: { type: 'string', default: '1000000' } } });
const PLAYS = Number(values.plays);
const CLIPS = 200;
const IDLE_MS = 20_000;
/** Reports go on so long, one after the other, so that enough visitors come meanwhile. */
const BUSY_MS = 20_000;
const MOST_SECONDS = 10;

const rows: Record<string, string>[] = [];
const bar = (measure: string, reached: string, most: string, isMet: boolean) =>
  rows.push({ measure, reached, bar: most, met: isMet ? 'yes' : 'NO' });

const folder = mkdtempSync(join(tmpdir(), 'jobclips-reports-'));
chmodSync(folder, 0o755);
const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
await migrateDatabase(postgres.url);
const database = openDatabase(postgres.url);
const { employer, owner } = await makeEmployer(database);
const clip = await fill();
const env = { DATABASE_URL: postgres.url, STAGE: 'development', DEMO: 'off' };
const product = await runProduct({ dataDir: join(folder, 'data'), env });
try {
  await measure();
} finally {
  await product.stop();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
process.exitCode = rows.some(({ met }) => met === 'NO') ? 1 : 0;

async function fill(): Promise<string> {
  await makeManyClips(database.db, { employer, owner, clips: CLIPS, covers: [] });
  // Its own, since the product's connections end what takes long; only who owns the server may let triggers rest.
  const client = new pg.Client({ connectionString: postgres.url.replace('//jobclips@', '//postgres@') });
  await client.connect();
  try {
    const found = await client.query<{ permalink: string }>(
      "select permalink from job_clips where status = 'published' order by permalink",
    );
    const name = found.rows[0]?.permalink ?? '';
    await makePlays(client, { employer, clip: name, plays: PLAYS });
    // What tracking keeps of all things together.
    await client.query(
      `insert into daily_figures (employer_id, day, event, kind, thing, count, seconds, visitors)
       select employer_id, day, event, '', '', count, seconds, visitors from daily_figures
       where employer_id = $1 and kind = 'job-clip'`,
      [employer.id],
    );
    await client.query('vacuum analyze daily_figures');
    return name;
  } finally {
    await client.end();
  }
}

async function measure(): Promise<void> {
  const page = `${product.url}/job-clip/${clip}`;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [month, year] = [
    { from: day(60), to: day(31) },
    { from: day(365), to: day(0) },
  ];
  // The first visitors and the first report warm up what has just been started.
  await visitsFor(page, 3_000);
  await make('employer-monthly', month);
  const idle = await visitsFor(page, IDLE_MS);
  for (const [type, range, words] of [
    ['employer-monthly', month, 'monthly report, a month that is over'],
    ['employer-monthly', year, 'monthly report, a year'],
    ['clip-performance', month, 'clip performance, a month that is over'],
  ] as const) {
    const visiting = new AbortController();
    const visits = visit(page, visiting.signal);
    const seconds: number[] = [];
    for (const begun = performance.now(); performance.now() - begun < BUSY_MS; )
      seconds.push(await make(type, range));
    visiting.abort();
    const busy = await visits;
    const slowest = Math.max(...seconds);
    const about = `${seconds.length} made, slowest ${slowest.toFixed(1)} s`;
    bar(words, about, `${MOST_SECONDS} s`, slowest <= MOST_SECONDS);
    bar(
      `p99 of ${busy.count} visits meanwhile`,
      `${busy.p99.toFixed(1)} ms, idle ${idle.p99.toFixed(1)} ms`,
      '2 × idle',
      busy.p99 <= 2 * idle.p99,
    );
    bar('p50 of these visits', `${busy.p50.toFixed(1)} ms, idle ${idle.p50.toFixed(1)} ms`, 'no bar', true);
  }
}

/** Seconds from asking until it is ready. */
async function make(type: string, range: { from: string; to: string }): Promise<number> {
  const begun = performance.now();
  const all = `/v1/employers/${employer.permalink}/pdf-reports`;
  const made = await ask(all, { type, range });
  for (let report = made; report.status !== 'ready'; report = await ask(`${all}/${made.permalink}`)) {
    if (report.status === 'failed') throw new Error(`A report failed: ${report.failure}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return (performance.now() - begun) / 1000;
}

type Told = { permalink: string; status: string; failure: string | null };

async function ask(path: string, body?: object): Promise<Told> {
  const answer = await fetch(product.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: `jc-session-development=${owner.token}`,
      origin: product.url,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Told;
}

async function visitsFor(page: string, ms: number): Promise<Visits> {
  const visiting = new AbortController();
  const visits = visit(page, visiting.signal);
  await new Promise((resolve) => setTimeout(resolve, ms));
  visiting.abort();
  return visits;
}
