// Every attack string and every real description of the shared folder comes out as harmless, even HTML.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { sanitizeHtml, textOf } from '#server/html.ts';
import { attackStrings, hasAttacks } from '#tests/support/attack-strings.ts';

const data = join(import.meta.dirname, '../../../shared/data');
if (!hasAttacks) console.log('Skipped: the shared folder of payloads is not here.');

const read = (...names: string[]) => readFileSync(join(data, ...names), 'utf8');

const descriptions = (): string[] => [
  ...globSync('ashby/*.json', { cwd: join(data, 'ats') }).flatMap((name) =>
    (JSON.parse(read('ats', name)) as { jobs: { descriptionHtml: string }[] }).jobs.map(
      (job) => job.descriptionHtml,
    ),
  ),
  ...globSync('greenhouse/canonical-20*.json', { cwd: join(data, 'ats') }).flatMap((name) =>
    (JSON.parse(read('ats', name)) as { jobs: { content: string }[] }).jobs.map((job) => job.content),
  ),
];

const tags =
  'a b strong i em u code br h2 h3 h4 p ul ol li blockquote hr pre table caption thead tbody tfoot tr th td';
const allowed = new Set(tags.split(' '));

/** Reads the answer the way a browser would and names what must not be in it. */
function faultsOf(html: string): string[] {
  const faults: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!allowed.has(name)) faults.push(name);
      for (const [key, value] of Object.entries(attributes)) {
        const isFine =
          name === 'a' && ((key === 'href' && /^(https?:\/\/|mailto:)/i.test(value)) || key === 'rel');
        if (!isFine) faults.push(`${name} ${key}=${value}`);
      }
    },
    oncomment: (text) => void faults.push(`comment ${text}`),
    onprocessinginstruction: (name) => void faults.push(`instruction ${name}`),
  });
  parser.end(html);
  return faults;
}

describe.runIf(hasAttacks)('the shared payloads', () => {
  test('no attack string leaves a tag, an attribute or an address that is not allowed', () => {
    const all = attackStrings();
    expect(all.length).toBeGreaterThan(1000);
    for (const attack of all) {
      for (const html of [attack, `<p>${attack}</p>`, `<a href="${attack}">x</a>`]) {
        const safe = sanitizeHtml(html);
        expect(faultsOf(safe), html).toEqual([]);
        expect(sanitizeHtml(safe), html).toBe(safe);
        textOf(safe);
      }
    }
  });

  test('real descriptions keep their words and lose what is empty', () => {
    const all = descriptions();
    expect(all.length).toBeGreaterThan(800);
    for (const html of all) {
      const safe = sanitizeHtml(html);
      expect(faultsOf(safe)).toEqual([]);
      expect(sanitizeHtml(safe)).toBe(safe);
      expect(safe).not.toMatch(/<(p|li|h2|h3|h4|strong|em|ul|ol)>(\s|&nbsp;|\u00a0|<br>)*<\/\1>/);
      expect(safe.length).toBeLessThanOrEqual(100_000);
    }
  });
});
