// `npm run bench:start`: how long `npm start` takes until /readyz answers 200, on data that is there, and what the
// product costs while nobody asks it for anything. Beside a bare Fastify on the same database, in the same run.
// Builds what is old before. Prints a table and ends with 1 where a bar is missed.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { restOf } from '#tests/support/at-rest.ts';
import { runProduct } from '#tests/support/run-product.ts';
import { buildIfNeeded } from '../../scripts/build-state.ts';
import { type Command, timedStart } from './timed-start.ts';

const STARTS = 5;
/** The database wakes once a minute by itself and tidies up after what was written: the demo, here. */
const SETTLED_MS = 90_000;

const folder = mkdtempSync(join(tmpdir(), 'jobclips-start-'));
chmodSync(folder, 0o755);

function tell(name: string, reached: number, most: number | null, unit: string): void {
  const isMet = most === null || reached <= most;
  if (!isMet) process.exitCode = 1;
  const figures = `${reached.toFixed(2)} ${unit}`.padStart(16);
  const verdict = most === null ? 'beside it' : `${isMet ? 'met' : 'NO'}, at most ${most} ${unit}`;
  process.stdout.write(`${name.padEnd(46)}${figures}   ${verdict}\n`);
}

/** The best of five starts, in seconds; `most` is the bar. */
async function tellStarts(name: string, command: Command, most: number | null): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) times.push((await timedStart(command)) / 1_000);
  tell(`${name}, best of ${STARTS}`, Math.min(...times), most, 's');
  process.stdout.write(`${''.padEnd(46)}   all: ${times.map((time) => time.toFixed(2)).join(' ')}\n`);
}

const npmStart =
  (env: Record<string, string>): Command =>
  (port) => ({
    words: ['npm', 'start'],
    env: { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}`, ...env },
  });

async function tellRest(dataDir: string): Promise<void> {
  const product = await runProduct({ dataDir, env: { DEMO: 'on', STAGE: 'development' } });
  try {
    const rest = await restOf(product, { dataDir, settledMs: SETTLED_MS });
    tell('at rest, transactions a second', rest.transactionsPerSecond, 1, '');
    tell('at rest, of a core', rest.shareOfCore * 100, 1, '%');
    tell('at rest, memory of node', rest.megabytes, 200, 'MB');
  } finally {
    await product.stop();
  }
}

try {
  await buildIfNeeded();
  const bundled = join(folder, 'bundled');
  const withDemo = { DATA_DIR: bundled, DEMO: 'on', STAGE: 'development' };
  process.stdout.write(
    `first start, with build, database and demo: ${await seconds(npmStart(withDemo))} s\n`,
  );
  await tellStarts('npm start, database of its own', npmStart(withDemo), 1.5);
  const database = await startEmbedded({ dataDir: join(folder, 'outside'), log: () => undefined });
  try {
    const outside = {
      ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'data'), DEMO: 'on', STAGE: 'development' },
      SESSION_SECRET: 'a secret of the bench, long enough to sign',
    };
    await timedStart(npmStart(outside));
    await tellStarts('npm start, database elsewhere', npmStart(outside), 0.8);
    const bare: Command = (port) => ({
      words: [process.execPath, join(import.meta.dirname, 'bare.ts'), String(port), database.url],
      env: {},
    });
    await tellStarts('bare Fastify, database elsewhere', bare, null);
  } finally {
    await database.stop();
  }
  await tellRest(bundled);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function seconds(command: Command): Promise<string> {
  return ((await timedStart(command)) / 1_000).toFixed(2);
}
