// The project's own checker of PDF/UA against the files of veraPDF's corpus: each breaks or keeps one rule, by its name.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkPdfUa } from '#tests/support/pdf-ua/check-pdf-ua.ts';

const folder = join(import.meta.dirname, '../../../shared/data/pdf-ua');
const hasFiles = existsSync(folder);
if (!hasFiles) console.log('Skipped: the shared folder of PDF/UA files is not here.');

/** Rules about what no document of ours can contain. */
const notApplicable: Record<string, string> = {
  '7.21.4.2-t01': 'names of glyphs in a Type 1 typeface: ours are TrueType',
};
const SHARE = 0.9;

type Graded = { name: string; id: string; isPass: boolean; agrees: boolean; found: string[] };

/** Of a file that keeps its rule nothing may be reported, of one that breaks it that rule. */
function grade(check: (bytes: Buffer) => { id: string }[]): Graded[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
  return files.map((name) => {
    const [, id = '', verdict = ''] = /^([\d.]+-t\d+)-(pass|fail)/.exec(name) ?? [];
    const found = check(readFileSync(join(folder, name))).map((finding) => finding.id);
    const isPass = verdict === 'pass';
    return { name, id, isPass, agrees: isPass ? found.length === 0 : found.includes(id), found };
  });
}

const applicable = (all: readonly Graded[]) => all.filter(({ id }) => notApplicable[id] === undefined);
const shareOf = (all: readonly Graded[]) => all.filter(({ agrees }) => agrees).length / all.length;

describe.runIf(hasFiles)('the checker of PDF/UA', () => {
  test('agrees with the corpus', () => {
    const all = grade(checkPdfUa);
    const judged = applicable(all);
    const byRule = Map.groupBy(judged, ({ id }) => id);
    for (const [id, of] of byRule)
      console.log(`${id}: ${of.filter(({ agrees }) => agrees).length} of ${of.length}`);
    for (const { name, id } of all.filter((one) => !judged.includes(one)))
      console.log(`Left out: ${name}: ${notApplicable[id]}`);
    for (const { name, found } of judged.filter(({ agrees }) => !agrees))
      console.log(`Disagrees: ${name}: found ${found.join(', ') || 'nothing'}`);
    console.log(`${judged.filter(({ agrees }) => agrees).length} of ${judged.length} files`);
    expect(shareOf(judged)).toBeGreaterThanOrEqual(SHARE);
    for (const isPass of [true, false])
      expect(shareOf(judged.filter((one) => one.isPass === isPass))).toBeGreaterThanOrEqual(SHARE);
  });

  test('leaves out few files, and sees many of both kinds', () => {
    const all = grade(() => []);
    expect(applicable(all).length).toBeGreaterThanOrEqual(all.length * 0.95);
    for (const isPass of [true, false])
      expect(applicable(all).filter((one) => one.isPass === isPass).length).toBeGreaterThan(25);
  });

  test('would be refused if it said the same of all', () => {
    const everything = new Set(grade(checkPdfUa).map(({ id }) => ({ id })));
    for (const check of [() => [], () => [...everything]])
      expect(shareOf(applicable(grade(check)))).toBeLessThan(SHARE);
  });
});
