/**
 * Errors of the employer area at an error service, which here is a server of the test: what arrives, and that nothing of
 * it is loaded where none is set up. The policy is the product's own, and a violation of it fails the test.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/page-test.ts';
import { type Product, runProduct } from '#tests/support/run-product.ts';

test.use({ expectedErrors: [/the test's own error|401/] });

/** One part of an envelope: its kind, its head, its bytes. */
type Item = { type: string; head: Record<string, unknown>; bytes: Buffer };

const folder = mkdtempSync(join(tmpdir(), 'error-service-'));
chmodSync(folder, 0o755);
const items: Item[] = [];
let product: Product;

const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    response.writeHead(200, { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
    response.end('{}');
    if (request.method === 'POST') items.push(...itemsOf(Buffer.concat(parts)));
  });
});

/** Lines of JSON: a head, then a head and bytes for each part. */
function itemsOf(envelope: Buffer): Item[] {
  const found: Item[] = [];
  let at = envelope.indexOf('\n') + 1;
  while (at > 0 && at < envelope.length) {
    const end = envelope.indexOf('\n', at);
    const head = JSON.parse(envelope.subarray(at, end).toString()) as Record<string, unknown>;
    const next = envelope.indexOf('\n', end + 1);
    const length = Number(head.length ?? (next < 0 ? envelope.length : next) - end - 1);
    found.push({ type: String(head.type), head, bytes: envelope.subarray(end + 1, end + 1 + length) });
    at = end + 1 + length + 1;
  }
  return found;
}

const ofKind = (type: string) => items.filter((item) => item.type === type);
const json = (item: Item | undefined) => JSON.parse(item?.bytes.toString() ?? 'null');

/** The scripts of this origin that a page loaded. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
}
const isReporting = (path: string) => /error-reporting|session-replay|worker-bundler/.test(path);

test.beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  const SENTRY_DSN = `http://key@127.0.0.1:${port}/1`;
  product = await runProduct({ dataDir: folder, env: { STAGE: 'production', DEMO: 'off', SENTRY_DSN } });
});
test.afterAll(async () => {
  await product.stop();
  service.close();
  rmSync(folder, { recursive: true, force: true });
});

test('an error arrives with the state, the commit and a recording of what led to it', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto(`${product.url}/employers/login?from=Wilma`);
  await page.getByLabel('E-mail').fill('wilma.brandt@example.com');
  await expect.poll(() => scripts.some((path) => path.includes('session-replay'))).toBe(true);
  // The recording begins when its script runs, and has something to tell then.
  await expect.poll(() => scripts.some((path) => path.includes('worker-bundler'))).toBe(true);
  await page.getByLabel('Password', { exact: true }).fill('a word that is nobody’s');
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error("the test's own error"))));
  await expect.poll(() => ofKind('event').length).toBeGreaterThan(0);
  await expect.poll(() => ofKind('replay_recording').length, { timeout: 30_000 }).toBeGreaterThan(0);

  const event = json(ofKind('event')[0]);
  expect(event.exception.values[0].value).toBe("the test's own error");
  expect(event.environment).toBe('production');
  expect(event.release).toBe(await page.locator('html').getAttribute('data-release'));
  expect(event.release).toMatch(/^[0-9a-f]{7,12}$/);
  const state = ofKind('attachment').find(({ head }) => head.filename === 'redux_state.json');
  expect(json(state)).toEqual({ auth: { state: 'unknown', userType: null }, jobs: { clips: 0 } });

  expect(json(ofKind('replay_event')[0]).replay_type).toBe('buffer');
  const recording = ofKind('replay_recording')[0]?.bytes ?? Buffer.alloc(0);
  const recorded = inflateSync(recording.subarray(recording.indexOf('\n') + 1)).toString();
  expect(recorded).toContain('"type":2');
  // Queries of addresses and what is typed may name a person.
  const sent = items.filter(({ type }) => type !== 'replay_recording').map(({ bytes }) => bytes.toString());
  const around = [...sent, recorded].flatMap((text) => text.match(/.{0,120}wilma.{0,40}/gi) ?? []);
  expect(around).toEqual([]);
});

test('an error before the page was idle brings the reporting at once, and arrives', async ({ page }) => {
  items.length = 0;
  // A page that is never idle.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => {
        throw new Error("the test's own error, early");
      }, 500),
    );
  });
  await page.goto(`${product.url}/employers/login`);
  await expect.poll(() => ofKind('event').length).toBe(1);
  expect(json(ofKind('event')[0]).exception.values[0].value).toBe("the test's own error, early");
});

test('a public page, and a product without a service, load nothing of it', async ({ page, baseURL }) => {
  const scripts = scriptsOf(page);
  const answer = await page.goto(`${product.url}/salary-calculator`);
  expect(answer?.headers()['content-security-policy']).not.toContain('127.0.0.1');
  const plain = await page.goto(`${baseURL}/employers/login`);
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(plain?.headers()['content-security-policy']).toMatch(/connect-src 'self'(;|$)/);
  await page.waitForTimeout(3_000);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(isReporting)).toEqual([]);
});
