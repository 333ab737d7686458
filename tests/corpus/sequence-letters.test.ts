/** Letters to 10,000 persons made of ../shared/data/people: no token is left, and no name is more than a name. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { unresolvedIn } from '#lib/format/letter-words.ts';
import { tokensIn } from '#lib/format/tokens.ts';
import { csvLines } from '#server/csv/csv-lines.ts';
import { composeLetter } from '#server/features/sequences/letters/compose-letter.ts';
import { aLetter, aLetterTo } from '#tests/support/sequence-letter.ts';

const PERSONS = 10_000;
const folder = join(import.meta.dirname, '../../../shared/data/people');
const isThere = existsSync(folder);
if (!isThere) console.log('Skipped: the shared folder of people is not here.');

/** Every naughty string, every cell of the lists, and names that look like what they must not be. */
function details(): string[] {
  const naughty = JSON.parse(readFileSync(join(folder, 'naughty-strings/blns.json'), 'utf8')) as string[];
  const lists = globSync('{linkedin,csv-spectrum/csvs}/*.csv', { cwd: folder });
  const cells = lists.flatMap((name) => [...csvLines(readFileSync(join(folder, name), 'utf8'))].flat(2));
  const braces = ['{{firstName}}', '{{ lastName | x }}', '{{', '}}', '{{{{', '|', '$&'];
  const own = ['<b>Ana</b>', 'Ana\r\nBcc: x', 'زينب', '李', 'नमिता', '👩‍🔬', 'Ana\u202e', '\ud800'];
  return [...naughty, ...cells, ...braces, ...own, ...Array(100).fill('')];
}

/** The elements and attributes of a document in their order: what a name must not change. */
function shapeOf(html: string): string {
  const shape: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => shape.push(name, ...Object.keys(attributes)),
    onclosetag: (name) => shape.push(`/${name}`),
    oncomment: (text) => shape.push(`!${text}`),
  });
  parser.end(html);
  return shape.join(' ');
}

// What a header, or a subject in a list of mails, must not hold.
const CONTROL = /[\p{Cc}\u2028\u2029]/u;

describe.runIf(isThere)('persons', () => {
  test(`of ${PERSONS} each gets a letter without a token left, of the same shape`, async () => {
    const known = details();
    expect(known.length).toBeGreaterThan(600);
    const detail = fc.constantFrom(...known);
    const person = fc.record({ firstName: detail, lastName: detail, title: detail, company: detail });
    const persons = fc.sample(person, { numRuns: PERSONS, seed: 17 });
    const usual = shapeOf((await composeLetter(aLetter)).html);
    const tokens = tokensIn(`${aLetter.subject} ${aLetter.body}`).map(({ whole }) => whole);
    expect(new Set(tokens).size).toBe(7);
    let left = 0;
    for (const values of persons) {
      const letter = aLetterTo({ ...values, jobTitle: values.title });
      expect(unresolvedIn(`${letter.subject} ${letter.body}`, letter.values)).toEqual([]);
      const { subject, html, text, headers } = await composeLetter(letter);
      const all = `${subject}\n${html}\n${text}`;
      if (tokens.some((token) => all.includes(token))) left += 1;
      expect(CONTROL.test(subject + Object.values(headers).join('')), subject).toBe(false);
      expect(subject).toMatch(/^A question, \S/);
      expect(shapeOf(html), JSON.stringify(values)).toBe(usual);
    }
    console.log(`${PERSONS} letters, ${left} with a token left`);
    expect(left).toBe(0);
  });
});
