// The typefaces that texts are drawn with: which codes are used, what they mean, and what the embedded program has.
import type { PdfFile } from './open-document.ts';
import { type Dict, isDict, isStream, Name, type Stream, textOf } from './parse-objects.ts';
import type { Subject } from './subject.ts';

export type Font = {
  dict: Dict;
  subtype: string;
  /** Of a composite font, the one that has the glyphs; else the font itself. */
  inner: Dict;
  descriptor: Dict | null;
  program: Stream | null;
  isComposite: boolean;
  /** Codes that are drawn and seen. */
  codes: Set<number>;
};

const known = new WeakMap<Subject, Font[]>();

/** Each font with which something is drawn. */
export function fontsOf(subject: Subject): Font[] {
  const before = known.get(subject);
  if (before !== undefined) return before;
  const fonts = new Map<Dict, Font>();
  for (const { kind, font, bytes, isInvisible } of subject.content.shown) {
    if (kind !== 'text' || font === null || isInvisible) continue;
    const one = fonts.get(font) ?? fontOf(subject.file, font);
    fonts.set(font, one);
    const step = one.isComposite ? 2 : 1;
    for (let at = 0; at + step <= bytes.length; at += step) one.codes.add(bytes.readUIntBE(at, step));
  }
  known.set(subject, [...fonts.values()]);
  return [...fonts.values()];
}

function fontOf(file: PdfFile, dict: Dict): Font {
  const subtype = file.name(dict.get('Subtype')) ?? '';
  const inner = (subtype === 'Type0' ? file.dict(file.list(dict.get('DescendantFonts'))[0]) : null) ?? dict;
  const descriptor = file.dict(inner.get('FontDescriptor'));
  const program =
    ['FontFile', 'FontFile2', 'FontFile3'].map((key) => file.get(descriptor?.get(key))).find(isStream) ??
    null;
  return { dict, subtype, inner, descriptor, program, isComposite: subtype === 'Type0', codes: new Set() };
}

export const isSubset = ({ inner }: Font, file: PdfFile): boolean =>
  /^[A-Z]{6}\+/.test(file.name(inner.get('BaseFont')) ?? '');
export const isSymbolic = ({ descriptor }: Font, file: PdfFile): boolean =>
  ((file.number(descriptor?.get('Flags')) ?? 0) & 4) === 4;

/** What the codes of a font mean by its own table; null where it has none. */
export function unicodeOf(file: PdfFile, font: Font): Map<number, string> | null {
  const stream = file.get(font.dict.get('ToUnicode'));
  if (!isStream(stream)) return null;
  const source = (file.data(stream) ?? Buffer.alloc(0)).toString('latin1');
  const table = new Map<number, string>();
  const hex = (digits: string) => Number.parseInt(digits, 16);
  for (const [, block = ''] of source.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', text = ''] of block.matchAll(/<\s*([\da-f]+)\s*>\s*<([\da-f\s]*)>/gi))
      table.set(hex(code), words(text));
  for (const [, block = ''] of source.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', list, first] of block.matchAll(
      /<\s*([\da-f]+)\s*>\s*<\s*([\da-f]+)\s*>\s*(?:\[([^\]]*)\]|<([\da-f\s]*)>)/gi,
    )) {
      const texts =
        list === undefined
          ? null
          : [...list.matchAll(/<([\da-f\s]*)>/gi)].map(([, text = '']) => words(text));
      for (let code = hex(from); code <= Math.min(hex(to), hex(from) + 0xffff); code += 1)
        table.set(
          code,
          texts === null ? following(words(first ?? ''), code - hex(from)) : (texts[code - hex(from)] ?? ''),
        );
    }
  return table;
}

const words = (digits: string) => {
  const bytes = Buffer.from(digits.replace(/\s/g, ''), 'hex');
  return bytes.length % 2 === 0 ? bytes.swap16().toString('utf16le') : bytes.toString('latin1');
};

/** The text whose last character is so many places on. */
const following = (text: string, by: number): string =>
  text.slice(0, -1) + String.fromCharCode((text.charCodeAt(text.length - 1) || 0) + by);

/** Whether the meaning of a code is known without a table: its encoding names the character. */
export function isNamed(file: PdfFile, font: Font, code: number): boolean {
  if (font.isComposite) return hasKnownOrder(file, font);
  const encoding = file.get(font.dict.get('Encoding'));
  const base = isDict(encoding) ? file.name(encoding.get('BaseEncoding')) : file.name(encoding);
  const own = isDict(encoding) ? differences(file, encoding).get(code) : undefined;
  if (own !== undefined)
    return /^(?:uni[\dA-F]{4}|u[\dA-F]{4,6}|[A-Za-z]{1,2}|[a-z]{3,}[a-z\d]*|[A-Z][a-z]{3,})(?:\.\w+)?$/.test(
      own,
    );
  if (base !== null) return ['WinAnsiEncoding', 'MacRomanEncoding', 'MacExpertEncoding'].includes(base);
  return font.subtype !== 'Type3' && !isSymbolic(font, file);
}

const hasKnownOrder = (file: PdfFile, { inner }: Font) => {
  const order = textOf(file.get(file.dict(inner.get('CIDSystemInfo'))?.get('Ordering')));
  return ['GB1', 'CNS1', 'Japan1', 'Korea1'].includes(order ?? '');
};

export function differences(file: PdfFile, encoding: Dict): Map<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const one of file.list(encoding.get('Differences'))) {
    const value = file.get(one);
    if (typeof value === 'number') code = value;
    else if (value instanceof Name) {
      names.set(code, value.name);
      code += 1;
    }
  }
  return names;
}

export type Program = {
  glyphs: number;
  widthOf: (glyph: number) => number | null;
  maps: [platform: number, encoding: number][];
};

/** The embedded TrueType program; null for other kinds. Widths are in thousandths. */
export function trueTypeOf(file: PdfFile, { program, descriptor }: Font): Program | null {
  const bytes = program !== null && descriptor?.has('FontFile2') === true ? file.data(program) : null;
  if (bytes === null || bytes.length < 12) return null;
  const tables = new Map<string, Buffer>();
  for (let nth = 0; nth < bytes.readUInt16BE(4); nth += 1) {
    const at = 12 + nth * 16;
    const from = bytes.readUInt32BE(at + 8);
    tables.set(
      bytes.toString('latin1', at, at + 4),
      bytes.subarray(from, from + bytes.readUInt32BE(at + 12)),
    );
  }
  const [head, hhea, hmtx, maxp, cmap] = ['head', 'hhea', 'hmtx', 'maxp', 'cmap'].map((name) =>
    tables.get(name),
  );
  if (head === undefined || hhea === undefined || hmtx === undefined || maxp === undefined) return null;
  const [unit, measured] = [head.readUInt16BE(18), hhea.readUInt16BE(34)];
  const maps =
    cmap === undefined
      ? []
      : Array.from({ length: cmap.readUInt16BE(2) }, (_, nth): [number, number] => [
          cmap.readUInt16BE(4 + nth * 8),
          cmap.readUInt16BE(6 + nth * 8),
        ]);
  const glyphs = maxp.readUInt16BE(4);
  const widthOf = (glyph: number) => {
    const at = Math.min(glyph, measured - 1) * 4;
    return glyph < glyphs && at + 2 <= hmtx.length ? (hmtx.readUInt16BE(at) * 1000) / unit : null;
  };
  return { glyphs, widthOf, maps };
}

/** The width that a composite font tells of a glyph. */
export function toldWidths(file: PdfFile, { inner }: Font): (glyph: number) => number {
  const widths = new Map<number, number>();
  const list = file.list(inner.get('W')).map((one) => file.get(one));
  for (let at = 0; at < list.length; ) {
    const [from, next] = [list[at] as number, list[at + 1]];
    if (Array.isArray(next)) {
      for (const [nth, width] of next.entries()) widths.set(from + nth, file.number(width) ?? 0);
      at += 2;
    } else {
      for (let glyph = from; glyph <= (next as number); glyph += 1) widths.set(glyph, list[at + 2] as number);
      at += 3;
    }
  }
  const usual = file.number(inner.get('DW')) ?? 1000;
  return (glyph) => widths.get(glyph) ?? usual;
}
