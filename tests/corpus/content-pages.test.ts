// Every attack string in every kind of text of a page, drawn by a real browser: nothing runs, nothing is fetched from
// elsewhere, no policy is broken, and the words stay words.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Block } from '#contract/content-page-blocks.ts';
import { checkContentPage, createContentPage, publishContentPage } from '#contract/content-pages.ts';
import { WebAddress } from '#contract/kit/fields.ts';
import type { Call } from '#lib/api/create-call.ts';
import { previewPaths, publicPaths } from '#lib/paths.ts';
import { attackAddresses, attackStrings, hasAttacks } from '#tests/support/attack-strings.ts';
import { demoSignIn, type Product, runProduct, signInAsDemo } from '#tests/support/run-product.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

if (!hasAttacks) console.log('Skipped: the shared folder of payloads is not here.');

/** Under the most blocks of one page. */
const ON_ONE_PAGE = 480;

let folder = '';
let product: Product;
let browser: Browser;
let call: Call;
let employer = '';

/** The attack as each kind of text takes it; a kind whose limits refuse it is left out. */
function blocksOf(attack: string, nth: number): Block[] {
  const cut = (most: number) => attack.replace(/\s+/g, ' ').trim().slice(0, most).trim();
  const kinds = [
    { type: 'rich-text', props: { html: attack } },
    {
      type: 'faq',
      props: { heading: cut(200), items: [{ question: cut(300), answer: attack.slice(0, 2000) }] },
    },
    { type: 'hero', props: { heading: cut(200), lead: cut(300), label: '', href: null } },
    { type: 'stats', props: { items: [{ value: cut(40), label: cut(120) }] } },
    { type: 'steps', props: { heading: cut(200), items: [{ title: cut(120), text: cut(500) }] } },
    { type: 'team-grid', props: { heading: cut(200), items: [{ name: cut(128), role: cut(120) }] } },
  ];
  // Text and question with each, the others in turn.
  const chosen = [...kinds.slice(0, 2), ...kinds.slice(2 + (nth % 4), 3 + (nth % 4))];
  return chosen.flatMap((kind, place) => {
    const read = Block.safeParse({ id: `b${nth}-${place}`, ...kind });
    return read.success ? [read.data] : [];
  });
}

/** A published page of the blocks, without those that its own check stops. */
async function publish(blocks: Block[]): Promise<{ permalink: string; version: number; blocks: Block[] }> {
  const make = (given: Block[]) =>
    call(createContentPage, { params: { employer }, body: { title: 'Attacked', blocks: given } });
  const draft = await make(blocks);
  const params = { employer, page: draft.permalink };
  const { checks } = await call(checkContentPage, { params });
  const stopped = new Set(
    checks.flatMap(({ severity, blockId }) => (severity === 'error' && blockId !== null ? [blockId] : [])),
  );
  const kept = draft.blocks.filter(({ id }) => !stopped.has(id));
  const page = stopped.size === 0 ? draft : await make(kept);
  const live = await call(
    publishContentPage,
    { params: { employer, page: page.permalink }, body: {} },
    { version: page.version },
  );
  return { permalink: live.permalink, version: live.version, blocks: live.blocks };
}

type Seen = { ran: string[]; elsewhere: string[]; violations: string[] };

/** A page of the browser that notes what must not happen. */
async function watched(): Promise<{ page: Page; seen: Seen }> {
  const page = await browser.newPage();
  const seen: Seen = { ran: [], elsewhere: [], violations: [] };
  page.on('dialog', (dialog) => {
    seen.ran.push(`${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(product.url) && !url.startsWith('data:')) seen.elsewhere.push(url);
  });
  page.on('popup', (popup) => seen.ran.push(`window ${popup.url()}`));
  await page.exposeFunction('noteViolation', (text: string) => void seen.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (text: string) => void };
      noteViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return { page, seen };
}

const nothing: Seen = { ran: [], elsewhere: [], violations: [] };

beforeAll(async () => {
  if (!hasAttacks) return;
  folder = mkdtempSync(join(tmpdir(), 'jobclips-attacked-'));
  product = await runProduct({ dataDir: folder, env: { DEMO: 'on', STAGE: 'development' } });
  const { call: asOwner, signedIn } = await signInAsDemo(product, folder);
  call = (endpoint, input, options) =>
    asOwner(endpoint, input, endpoint.retry === 'key' ? { idempotencyKey: crypto.randomUUID() } : options);
  employer = signedIn.user.employerId ?? '';
  browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags() });
}, 240_000);

afterAll(async () => {
  await browser?.close();
  await product?.stop();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

describe.runIf(hasAttacks)('the shared payloads', () => {
  test('would be noticed if one ran', async () => {
    const { page, seen } = await watched();
    await page.goto(product.url);
    await page.evaluate(() => alert('ran'));
    await page.evaluate(() => fetch('https://elsewhere.example/').catch(() => null));
    await expect.poll(() => seen.ran).toEqual(['alert ran']);
    await expect.poll(() => seen.violations.length).toBeGreaterThan(0);
    await page.close();
  }, 60_000);

  test('run nowhere on a page, fetch nothing, break no policy, and stay readable', async () => {
    const attacks = [...new Set(attackStrings())].filter((attack) => attack.trim() !== '');
    expect(attacks.length).toBeGreaterThan(1000);
    const blocks = attacks.flatMap(blocksOf);
    expect(blocks.length).toBeGreaterThan(2 * attacks.length);
    for (let from = 0; from < blocks.length; from += ON_ONE_PAGE) {
      const made = await publish(blocks.slice(from, from + ON_ONE_PAGE));
      const { page, seen } = await watched();
      await page.goto(`${product.url}${publicPaths.contentPage(made.permalink)}`);
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      const questions = await page.locator('summary').allTextContents();
      const written = made.blocks.flatMap((block) =>
        block.type === 'faq' ? block.props.items.map(({ question }) => question) : [],
      );
      expect(questions.map((text) => text.trim())).toEqual(written);
      expect(seen).toEqual(nothing);
      await page.close();
    }
  }, 600_000);

  test('run nowhere in the editor’s preview', async () => {
    const blocks = attackStrings().slice(0, 160).flatMap(blocksOf).slice(0, ON_ONE_PAGE);
    const made = await publish(blocks);
    const { page, seen } = await watched();
    const owner = await signIn(page);
    await page.goto(
      `${product.url}${previewPaths.contentPage(owner, made.permalink, { scheme: 'light', version: 1 })}`,
    );
    await expect.poll(() => page.locator('summary').count()).toBeGreaterThan(50);
    await page.waitForLoadState('networkidle');
    expect(seen).toEqual(nothing);
  }, 240_000);

  test('lead nowhere but to web pages', () => {
    const all = [...attackStrings(), ...attackAddresses()];
    const taken = all.flatMap((attack) => {
      const read = WebAddress.safeParse(attack);
      return read.success ? [read.data] : [];
    });
    expect(taken.length).toBeGreaterThan(50);
    for (const address of taken) {
      expect(['http:', 'https:']).toContain(new URL(address).protocol);
      expect(address).toMatch(/^https?:\/\/[^\s\\]+$/i);
    }
  });
});

async function signIn(page: Page): Promise<string> {
  const data = demoSignIn(folder);
  const answer = await page.request.post(`${product.url}/v1/auth/login`, {
    data,
    headers: { origin: product.url },
  });
  expect(answer.status()).toBe(200);
  return employer;
}
