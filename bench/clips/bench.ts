// `npm run bench:clips`: the figures of a clip that was played a million times, and a library of a thousand clips, asked
// of the started product over HTTP as browsers ask. Needs the built product; prints a table and ends with 1 where a bar
// is missed. `-- --plays 100000` makes fewer.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { foldAll } from '#server/features/tracking/adding-up/fold-listening.ts';
import { makeEmployer } from '#tests/support/make-people.ts';
import { makeManyClips } from '#tests/support/many-clips.ts';
import { runProduct } from '#tests/support/run-product.ts';
import { quantile } from '../persons/timing.ts';
import { makePlays } from './many-plays.ts';

const { values } = parseArgs({ options: { plays: { type: 'string', default: '1000000' } } });
const PLAYS = Number(values.plays);
const CLIPS = 1_000;
const TIMES = 30;

const rows: Record<string, string>[] = [];
const bar = (measure: string, reached: number, most: [number, string] | null) =>
  rows.push({
    measure,
    reached: reached.toFixed(reached < 1000 ? 1 : 0),
    bar: most === null ? '' : `≤ ${most.join(' ')}`,
    met: most === null || reached <= most[0] ? 'yes' : 'NO',
  });

const folder = mkdtempSync(join(tmpdir(), 'jobclips-clips-'));
chmodSync(folder, 0o755);
const postgres = await startEmbedded({ dataDir: join(folder, 'database'), log: () => undefined });
await migrateDatabase(postgres.url);
const database = openDatabase(postgres.url);
const { employer, owner } = await makeEmployer(database);
const [clip, ...others] = await fill();
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

async function fill(): Promise<string[]> {
  await makeManyClips(database.db, { employer, owner, clips: CLIPS, covers: [] });
  // Its own, since the product's connections end what takes long; only who owns the server may let triggers rest.
  const client = new pg.Client({ connectionString: postgres.url.replace('//jobclips@', '//postgres@') });
  await client.connect();
  try {
    const found = await client.query<{ permalink: string }>('select permalink from job_clips');
    const names = found.rows.map(({ permalink }) => permalink);
    const devices = await makePlays(client, { employer, clip: names[0] ?? '', plays: PLAYS });
    // As the product does each hour.
    await foldAll(database.db);
    console.log(
      `${PLAYS.toLocaleString('en')} plays by ${devices.toLocaleString('en')} devices, ${CLIPS} clips.`,
    );
    return names;
  } finally {
    await client.end();
  }
}

async function measure(): Promise<void> {
  const base = `/v1/employers/${employer.permalink}/job-clips`;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const figures = `${base}/${clip}/metrics`;
  const shown = [clip, ...others.slice(0, 49)].map((name) => `jobClipPermalink[]=${name}`).join('&');
  await time('figures of the clip, all time', figures, 100);
  await time('figures of the clip, last 30 days', `${figures}?from=${day(29)}`, 100);
  // Days that are over are counted device by device: told, without a bar.
  await time('figures of the clip, 60 days that are over', `${figures}?from=${day(90)}&to=${day(30)}`, null);
  await time('figures of 50 clips, last 30 days', `${base}/metrics?from=${day(29)}&${shown}`, 200);
  const bytes = await time(`library of ${CLIPS} clips`, `${base}?perPage=1000`, 200);
  bar(`library of ${CLIPS} clips, as sent`, bytes, [150_000, 'bytes']);
}

/** How many bytes an answer has. */
async function time(measure: string, path: string, most: number | null): Promise<number> {
  const times: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < TIMES; turn += 1) {
    const begun = performance.now();
    const answer = await fetch(product.url + path, {
      headers: { cookie: `jc-session-development=${owner.token}`, 'accept-encoding': 'br' },
    });
    const body = await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${Buffer.from(body)}`);
    bytes = Number(answer.headers.get('content-length') ?? body.byteLength);
  }
  // The first asks warm up what has just been started.
  const ms = quantile(times.slice(5), 0.95);
  bar(`${measure}, p95 in ms`, ms, most === null ? null : [most, 'ms']);
  return bytes;
}
