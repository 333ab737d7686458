// A Word document as HTML and as plain text: headings, lists, tables, emphasis, text boxes, headers and footers. Pictures,
// styles, fields, deleted words and everything that could be run are left out; addresses of links are written out.
import { Parser } from 'htmlparser2';
import { type Blocks, htmlOf, textOf } from './word-blocks.ts';
import { type WordParts, wordParts } from './word-parts.ts';
import { newWalk, type Walk, wordTags } from './word-tags.ts';
import type { ZipParts } from './zip-parts.ts';

/** Tables in tables in frames reach dozens; each further level makes the parser slower for all that follow. */
const MOST_DEPTH = 1_000;

export type WordReading = { html: string; text: string; isCut: boolean };

/** Null where it cannot be read. The HTML is not sanitised yet. */
export function readWord(zip: ZipParts): WordReading | null {
  const parts = wordParts(zip);
  if (parts === null) return null;
  const blocks: Blocks = [];
  let isCut = false;
  for (const xml of [...parts.headers, parts.body, ...parts.footers]) {
    const walk = walkThrough(xml, parts);
    if (walk === null) return null;
    blocks.push(...walk.root);
    isCut ||= walk.isCut;
  }
  return { html: htmlOf(blocks), text: textOf(blocks), isCut };
}

/** Their words are told elsewhere, or not at all: a second form of the same, what was deleted or moved away, fields. */
const skipped: ReadonlySet<string> = new Set([
  ...['mc:Fallback', 'w:del', 'w:moveFrom', 'w:instrText', 'w:rPrChange', 'w:pPrChange', 'w:sdtPr', 'w:tabs'],
]);

/** Null where elements are nested deeper than any writer nests them. */
function walkThrough(xml: string, parts: WordParts): Walk | null {
  const walk = newWalk();
  const { open, close } = wordTags(walk, parts);
  let depth = 0;
  let skippedFrom = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > MOST_DEPTH || walk.isCut) parser.pause();
        else if (skippedFrom === 0 && skipped.has(name)) skippedFrom = depth;
        else if (skippedFrom === 0) open[name]?.(attributes);
      },
      ontext: (words) => {
        if (skippedFrom === 0) walk.text(words);
      },
      onclosetag: (name) => {
        if (skippedFrom === 0) close[name]?.();
        if (skippedFrom === depth) skippedFrom = 0;
        depth -= 1;
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (depth > MOST_DEPTH) return null;
  walk.end();
  return walk;
}
