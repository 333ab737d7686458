/**
 * Playwright's global setup: one built product for the whole run, on a folder and port of its own.
 * With E2E_URL it stays out of the way; then E2E_DATA_DIR names the folder of the product that answers there.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../../scripts/build-state.ts';
import { atsEnvironment } from './e2e-ats.ts';
import { freePort, runProduct } from './run-product.ts';

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function startProduct(): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return async () => undefined;
  buildIfNeeded();
  const dataDir = mkdtempSync(join(tmpdir(), 'jobclips-e2e-'));
  const atsPort = await freePort();
  const dnsPort = await freePort();
  const env = { ...atsEnvironment(atsPort), DNS_SERVERS: `127.0.0.1:${dnsPort}` };
  const product = await runProduct({ dataDir, env });
  // The workers are started after this and read them.
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_ATS_PORT = String(atsPort);
  process.env.E2E_DNS_PORT = String(dnsPort);
  return async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
