// The words in one of our PDFs, as a program that copies them would get them: streams are inflated, and each glyph is
// looked up in its font's own table of characters.
import { inflateSync } from 'node:zlib';

type Numbered = Map<number, string>;

export function textOfPdf(bytes: Buffer): string {
  const source = bytes.toString('latin1');
  const objects = objectsOf(source);
  const tables = new Map<number, Numbered>();
  for (const [number, body] of objects) {
    const table = /\/ToUnicode (\d+) 0 R/.exec(body);
    if (table) tables.set(number, readTable(streamOf(objects.get(Number(table[1])) ?? '')));
  }
  const fonts = new Map<string, Numbered>();
  for (const body of objects.values())
    for (const [, name, number] of body.matchAll(/\/(F\d+) (\d+) 0 R/g))
      fonts.set(name ?? '', tables.get(Number(number)) ?? new Map());
  return [...objects.values()]
    .map(streamOf)
    .filter((stream) => stream.includes(' Tf'))
    .map((stream) => wordsIn(stream, fonts))
    .join('\n');
}

const objectsOf = (source: string) =>
  new Map(
    [...source.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g)].map(([, number, body = '']): [number, string] => [
      Number(number),
      body,
    ]),
  );

/** Cut by its own length: compressed bytes may end like a line does. */
function streamOf(body: string): string {
  const begin = /stream\r?\n/.exec(body);
  const length = /\/Length (\d+)\b(?! \d+ R)/.exec(body)?.[1];
  if (begin === null || length === undefined) return '';
  const from = begin.index + begin[0].length;
  const stream = body.slice(from, from + Number(length));
  return body.includes('/FlateDecode')
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream;
}

const textOfHex = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** `<0000> <0002> [<0041> <0066 0066>]`: the characters of glyphs 0 and on; a ligature has several. */
function readTable(stream: string): Numbered {
  const table: Numbered = new Map();
  for (const [, from = '', list = ''] of stream.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi))
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      table.set(Number.parseInt(from, 16) + at, textOfHex(hex));
  return table;
}

/** One line for each time that a font is set. */
function wordsIn(stream: string, fonts: ReadonlyMap<string, Numbered>): string {
  let font: Numbered = new Map();
  let words = '';
  for (const [, name, hex = ''] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]*)>/gi)) {
    if (name !== undefined) {
      font = fonts.get(name) ?? new Map();
      words += '\n';
      continue;
    }
    for (let at = 0; at < hex.length; at += 4)
      words += font.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? '';
  }
  return words;
}
