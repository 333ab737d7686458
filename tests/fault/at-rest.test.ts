// What the product costs while nobody asks it for anything.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findRunning } from '#server/db/embedded.ts';
import { memoryOf, processorOf, transactions } from '#tests/support/at-rest.ts';
import { runProduct } from '#tests/support/run-product.ts';

const SETTLED_MS = 20_000;
const SECONDS = 60;
// A minute and a half: not in the short form.
test.skipIf(process.env.FAULT_QUICK === '1' || process.platform !== 'linux')(
  'at rest it makes less than a transaction a second, takes a hundredth of a processor and holds 200 MB',
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
      expect((after.processor - before.processor) / SECONDS).toBeLessThan(0.01);
      expect(memoryOf(product.pid)).toBeLessThan(200);
    } finally {
      await admin.end();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
