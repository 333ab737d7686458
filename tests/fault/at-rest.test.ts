// What the product costs while nobody asks it for anything.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findRunning } from '#server/db/embedded.ts';
import { runProduct } from '#tests/support/run-product.ts';

const SETTLED_MS = 20_000;
const SECONDS = 60;
/** Of /proc: hundredths of a second on every Linux that Node runs on. */
const TICKS = 100;

/** Seconds of processor that a process took so far. */
function processorOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

async function transactions(admin: pg.Client): Promise<number> {
  await admin.query('select pg_stat_clear_snapshot()');
  const { rows } = await admin.query(
    'select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()',
  );
  return rows[0].n;
}

// A minute and a half: not in the short form.
test.skipIf(process.env.FAULT_QUICK === '1' || process.platform !== 'linux')(
  'at rest it makes less than a transaction a second and takes a fiftieth of a processor',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'at-rest-'));
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const product = await runProduct({ dataDir, env: { DEMO: 'off' } });
    const admin = new pg.Client({ connectionString: findRunning(dataDir) });
    await admin.connect();
    try {
      await sleep(SETTLED_MS);
      const before = { transactions: await transactions(admin), processor: processorOf(product.pid) };
      await sleep(SECONDS * 1_000);
      const after = { transactions: await transactions(admin), processor: processorOf(product.pid) };
      expect((after.transactions - before.transactions) / SECONDS).toBeLessThan(1);
      expect((after.processor - before.processor) / SECONDS).toBeLessThan(0.02);
    } finally {
      await admin.end();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
