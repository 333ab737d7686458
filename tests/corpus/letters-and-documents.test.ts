// Every attack string in the texts of letters and documents, opened by a real browser: nothing runs, nothing is fetched,
// no document can act, and the words stay words.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from '#server/outside/mail/compose.ts';
import type { MailLetter } from '#server/outside/mail/letter.ts';
import { makePdf } from '#server/pdf/make-pdf.ts';
import { attackStrings, hasAttacks } from '#tests/support/attack-strings.ts';
import { textOfPdf } from '#tests/support/text-of-pdf.ts';
import { findBrowser, launchFlags } from '../../scripts/browser.ts';

if (!hasAttacks) console.log('Skipped: the shared folder of payloads is not here.');

const IN_ONE = 250;
const LONGEST = 2000;

let folder = '';
let browser: Browser;

beforeAll(async () => {
  if (!hasAttacks) return;
  folder = mkdtempSync(join(tmpdir(), 'jobclips-letters-'));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags() });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

const asLine = (text: string) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .slice(0, LONGEST)
    .toWellFormed()
    .trim();

/** The strings in parts, each string on one line as names and titles are. */
function parts(): string[][] {
  const lines = [...new Set(attackStrings().map(asLine))].filter((line) => line !== '');
  expect(lines.length).toBeGreaterThan(1000);
  return Array.from({ length: Math.ceil(lines.length / IN_ONE) }, (_, nth) =>
    lines.slice(nth * IN_ONE, (nth + 1) * IN_ONE),
  );
}

/** A page of the browser that notes what ran in it and what it asked for. */
async function watched(): Promise<{ page: Page; seen: string[] }> {
  const page = await browser.newPage();
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`${dialog.type()} ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => seen.push(`window ${popup.url()}`));
  page.on('request', (request) => seen.push(`asked for ${request.url()}`));
  page.on('console', (message) => seen.push(`said ${message.text()}`));
  return { page, seen };
}

/** The words as a reader sees them, however they are broken into lines. */
const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();

const to = { to: 'ana@example.com', language: 'en', link: 'https://jobs.example/x' } as const;

function lettersOf(attacks: readonly string[]): MailLetter[] {
  const [one = '', two = one, three = two] = attacks;
  return [
    {
      ...to,
      kind: 'notification-digest',
      count: String(attacks.length),
      lines: attacks.map((text) => ({ text, link: to.link })),
    },
    {
      ...to,
      ...{ kind: 'invitation', employerName: one, inviterName: two, role: three },
      message: attacks.join('\n'),
    },
    { ...to, kind: 'notification', title: one, body: two },
    { ...to, kind: 'application-submitted', jobTitle: two, employerName: three, postalAddress: one },
  ];
}

describe.runIf(hasAttacks)('the shared payloads', () => {
  test('would be noticed if one ran', async () => {
    const { page, seen } = await watched();
    await page.setContent('<p>Hello</p><img src=x onerror="alert(1)">');
    await expect.poll(() => seen).toContain('alert 1');
    await page.close();
  }, 60_000);

  test('run nowhere in a letter, fetch nothing, and stay readable', async () => {
    const { page, seen } = await watched();
    for (const attacks of parts())
      for (const letter of lettersOf(attacks)) {
        const { html, subject, text } = await composeMail(letter);
        expect(subject).not.toMatch(/[\r\n]/);
        await page.setContent(html, { waitUntil: 'load' });
        const shown = plain((await page.locator('body').textContent()) ?? '');
        const meant = 'lines' in letter || 'message' in letter ? attacks : [];
        const told = 'lines' in letter ? letter.lines.length : 0;
        for (const attack of meant) {
          expect(shown).toContain(plain(attack));
          expect(plain(text)).toContain(plain(attack));
        }
        const links = await page
          .locator('a')
          .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        expect(links).toEqual(Array(told + 2).fill(to.link));
      }
    expect(seen).toEqual([]);
    await page.close();
  }, 300_000);

  test('make no document act, and stay readable in it', async () => {
    for (const [nth, attacks] of parts().entries()) {
      const [title = ''] = attacks;
      const bytes = await makePdf({
        // What is at the foot of every page parts what goes on from one to the next.
        ...{ title, kicker: title, lead: title, language: 'en', footer: '' },
        parts: [
          { kind: 'list', items: attacks },
          { kind: 'facts', rows: attacks.slice(0, 20).map((attack) => ({ name: attack, value: attack })) },
        ],
      });
      expect(actsIn(bytes)).toEqual([]);
      const words = letters(textOfPdf(bytes).replace(/Page \d+ of \d+/g, ''));
      expect(attacks.filter((attack) => !words.includes(letters(attack)))).toEqual([]);
      expect(await seenIn(bytes, nth)).toEqual([]);
    }
  }, 300_000);
});

/** What the browser's own reader of documents does with one, apart from loading itself and the file. */
async function seenIn(bytes: Buffer, nth: number): Promise<string[]> {
  const { page, seen } = await watched();
  const file = join(folder, `${nth}.pdf`);
  writeFileSync(file, bytes);
  const url = pathToFileURL(file).href;
  await page.goto(url).catch((error: Error) => {
    // A browser without a reader saves the file; then it is judged by what stands in it alone.
    if (!error.message.includes('Download is starting')) throw error;
  });
  await page.waitForTimeout(300);
  await page.close();
  return seen.filter(
    (line) => !/^asked for chrome(-extension)?:\/\//.test(line) && line !== `asked for ${url}`,
  );
}

/** What is left of a text where typefaces differ, and lines end with a hyphen. */
const letters = (text: string) => text.replace(/[^\x21-\x7e]|-/g, '');

/** Names in a document that make a reader do something; what is drawn stands in streams and is none of them. */
function actsIn(bytes: Buffer): string[] {
  const outside = bytes.toString('latin1').replaceAll(/stream\r?\n[\s\S]*?\r?\nendstream/g, '');
  const acts = /\/(JavaScript|JS|OpenAction|AA|Launch|URI|SubmitForm|GoToR|EmbeddedFile|RichMedia|XFA)\b/g;
  return [...outside.matchAll(acts)].map(([found]) => found);
}
