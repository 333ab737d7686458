/** A recording of 200 MB arrives whole through a killed server, a reload and a lost network; little is sent twice. */
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '#tests/support/page-test.ts';
import { demoSignIn, runProduct } from '#tests/support/run-product.ts';

const BYTES = 200_000_000;
const folder = mkdtempSync(join(tmpdir(), 'jobclips-resumable-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Silence as WAV but for its last bytes, so that no two parts can be mistaken. */
function bigWav(): string {
  const wav = Buffer.alloc(BYTES);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(BYTES - 8, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(48_000, 24);
  wav.writeUInt32LE(192_000, 28);
  wav.writeUInt16LE(4, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(BYTES - 44, 40);
  for (let at = 44; at + 4 <= BYTES; at += 4096) wav.writeUInt32LE(at, at);
  const path = join(folder, 'two hundred.wav');
  writeFileSync(path, wav);
  return path;
}

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');

test.use({
  expectedErrors: [
    /ERR_CONNECTION_RE|ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket|Failed to load resource/,
  ],
});

test('200 MB arrive whole through a kill, a reload and a lost network', async ({ page, context }) => {
  test.setTimeout(240_000);
  const file = bigWav();
  const dataDir = join(folder, 'data');
  let product = await runProduct({ dataDir });
  const { port } = new URL(product.url);
  const { email, password } = demoSignIn(dataDir);
  let sent = 0;
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  // About ten seconds for all of it, so that each moment can be met.
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 16_000_000 };
  await client.send('Network.emulateNetworkConditions', conditions);
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += Number(request.headers()['content-length'] ?? 2 * 1024 * 1024);
  });
  try {
    await page.goto(`${product.url}/login`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('link', { name: 'Job clips' }).first().click();
    await page.getByRole('button', { name: 'New job clip' }).click();
    await expect(page).toHaveURL(/\/podcast\/[\w-]{10,12}\/edit$/);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload recording' }).click();
    await (await chooser).setFiles([file]);
    const bar = page.getByRole('list', { name: 'Uploads' }).getByRole('progressbar');
    const reached = (share: number) =>
      expect
        .poll(() => bar.evaluate((one) => (one as HTMLProgressElement).value), {
          timeout: 90_000,
          intervals: [20],
        })
        .toBeGreaterThan(share);
    await reached(0.4);
    await product.kill9();
    await expect(page.getByText('Waiting for the network')).toBeVisible();
    product = await runProduct({ dataDir, port: Number(port) });
    await reached(0.7);
    await page.reload();
    await client.send('Network.emulateNetworkConditions', conditions);
    await reached(0.85);
    await client.send('Network.emulateNetworkConditions', { ...conditions, offline: true });
    await expect(page.getByText('Waiting for the network')).toBeVisible();
    await client.send('Network.emulateNetworkConditions', conditions);
    await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0, { timeout: 90_000 });
    await expect(page.getByText(/two hundred\.wav · /)).toBeVisible();
    const media = join(dataDir, 'files/media');
    const stored = readdirSync(media).flatMap((one) =>
      readdirSync(join(media, one)).map((name) => join(media, one, name)),
    );
    expect(stored.map(digest)).toContain(digest(file));
    console.log(`Sent ${sent} bytes of ${BYTES}: ${((sent / BYTES - 1) * 100).toFixed(1)} % twice.`);
    expect(sent).toBeLessThanOrEqual(BYTES * 1.05);
  } finally {
    await product.stop();
  }
});
