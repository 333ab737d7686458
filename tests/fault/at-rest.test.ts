// What the product costs while nobody asks it for anything.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restOf } from '#tests/support/at-rest.ts';
import { runProduct } from '#tests/support/run-product.ts';

const SETTLED_MS = 20_000;
// A minute and a half: not in the short form.
test.skipIf(process.env.FAULT_QUICK === '1' || process.platform !== 'linux')(
  'at rest it makes less than a transaction a second, takes a hundredth of a processor and holds 200 MB',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'at-rest-'));
    chmodSync(folder, 0o755);
    const dataDir = join(folder, 'data');
    const product = await runProduct({ dataDir, env: { DEMO: 'off' } });
    try {
      const rest = await restOf(product, { dataDir, settledMs: SETTLED_MS });
      expect(rest.transactionsPerSecond).toBeLessThan(1);
      expect(rest.shareOfCore).toBeLessThan(0.01);
      expect(rest.megabytes).toBeLessThan(200);
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
