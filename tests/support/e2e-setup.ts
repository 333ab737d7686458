/**
 * Playwright's global setup: a built product for each of its workers, on a folder and ports of its own, so that what
 * one file changes is never seen by a file beside it.
 * With E2E_URL it stays out of the way; then E2E_DATA_DIR names the folder of the product that answers there, and
 * Playwright has one worker.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { buildIfNeeded } from '../../scripts/build-state.ts';
import { atsEnvironment } from './e2e-ats.ts';
import { freePort, runProduct } from './run-product.ts';

/** What a worker's tests find in their environment about the product they use. */
type Environment = Record<
  'E2E_URL' | 'E2E_DATA_DIR' | 'E2E_ATS_PORT' | 'E2E_DNS_PORT' | 'E2E_SMTP_PORT' | 'E2E_IMAP_PORT',
  string
>;

interface Started {
  readonly environment: Environment;
  readonly stop: () => Promise<void>;
}

async function startOne(): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'jobclips-e2e-'));
  const atsPort = await freePort();
  const dnsPort = await freePort();
  const [smtpPort, imapPort] = [await freePort(), await freePort()];
  const ats = atsEnvironment(atsPort);
  const mailServers = [smtpPort, imapPort].map((port) => `127.0.0.1:${port}`);
  const env = {
    ...ats,
    EGRESS_ALLOW: [ats.EGRESS_ALLOW, ...mailServers].join(','),
    DNS_SERVERS: `127.0.0.1:${dnsPort}`,
  };
  const product = await runProduct({ dataDir, env });
  const stop = async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ports = {
    ...{ E2E_ATS_PORT: String(atsPort), E2E_DNS_PORT: String(dnsPort) },
    ...{ E2E_SMTP_PORT: String(smtpPort), E2E_IMAP_PORT: String(imapPort) },
  };
  return { environment: { E2E_URL: product.url, E2E_DATA_DIR: dataDir, ...ports }, stop };
}

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export.
export default async function startProducts(config: FullConfig): Promise<() => Promise<void>> {
  if (process.env.E2E_URL !== undefined) return async () => undefined;
  await buildIfNeeded();
  const started: Started[] = [];
  // One after the other: two that start at once look for free ports at once.
  for (let worker = 0; worker < config.workers; worker += 1) started.push(await startOne());
  const environments = started.map(({ environment }) => environment);
  // This process reads the files to find their tests; the workers, started after it, run them.
  Object.assign(process.env, environments[0]);
  process.env.E2E_PRODUCTS = JSON.stringify(environments);
  return async () => {
    await Promise.all(started.map(({ stop }) => stop()));
  };
}

/** In a worker: names the worker's own product in its environment. Elsewhere it does nothing. */
export function useOwnProduct(): void {
  const { E2E_PRODUCTS: products, TEST_PARALLEL_INDEX: worker } = process.env;
  if (products === undefined || worker === undefined) return;
  const environments: Environment[] = JSON.parse(products);
  Object.assign(process.env, environments[Number(worker)]);
}
