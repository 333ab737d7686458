// Rules about typefaces: each is embedded, has the glyphs that are drawn, and tells which characters they are.
import { isDict, isStream, textOf } from './parse-objects.ts';
import {
  differences,
  type Font,
  fontsOf,
  isNamed,
  isSubset,
  isSymbolic,
  toldWidths,
  trueTypeOf,
  unicodeOf,
} from './read-fonts.ts';
import { each, type Rule, type Subject } from './subject.ts';

type Glyph = { font: Font; code: number };

const composite = (subject: Subject) => fontsOf(subject).filter(({ isComposite }) => isComposite);
const trueType = (subject: Subject) =>
  fontsOf(subject).filter(({ subtype, program }) => subtype === 'TrueType' && program !== null);
const glyphs = (subject: Subject): Glyph[] =>
  fontsOf(subject).flatMap((font) => [...font.codes].map((code) => ({ font, code })));

/** Glyphs whose number is their code: those of composite fonts that use TrueType programs as they are. */
const numbered = (subject: Subject): Glyph[] =>
  glyphs(subject).filter(({ font }) => {
    const isPlain = ['Identity-H', 'Identity-V'].includes(subject.file.name(font.dict.get('Encoding')) ?? '');
    return (
      font.isComposite &&
      isPlain &&
      subject.file.name(font.inner.get('CIDToGIDMap')) === 'Identity' &&
      trueTypeOf(subject.file, font) !== null
    );
  });

const name = ({ dict }: Font) =>
  String((dict.get('BaseFont') as { name?: string } | undefined)?.name ?? 'a font');
const nameOfGlyph = ({ font, code }: Glyph) => `${name(font)}, code ${code}`;

/** Both say which collection of characters they number, and say the same. */
function isCompatible(font: Font, { file }: Subject): boolean {
  const encoding = file.get(font.dict.get('Encoding'));
  if (!isStream(encoding)) return true;
  const [one, other] = [
    file.dict(font.inner.get('CIDSystemInfo')),
    file.dict(encoding.dict.get('CIDSystemInfo')),
  ];
  return ['Registry', 'Ordering'].every(
    (key) => textOf(file.get(one?.get(key))) === textOf(file.get(other?.get(key))),
  );
}

const PREDEFINED =
  /^(?:Identity|GB-EUC|GBpc-EUC|GBK-EUC|GBKp-EUC|GBK2K|UniGB-(?:UCS2|UTF16)|B5pc|HKscs-B5|ETen-B5|ETenms-B5|CNS-EUC|UniCNS-(?:UCS2|UTF16)|83pv-RKSJ|90ms-RKSJ|90msp-RKSJ|90pv-RKSJ|Add-RKSJ|EUC|Ext-RKSJ|UniJIS-(?:UCS2|UCS2-HW|UTF16)|KSC-EUC|KSCms-UHC|KSCms-UHC-HW|KSCpc-EUC|UniKS-(?:UCS2|UTF16))-[HV]$|^[HV]$/;

function hasKnownCode(font: Font, { file }: Subject): boolean {
  const encoding = file.get(font.dict.get('Encoding'));
  return isStream(encoding) || PREDEFINED.test(file.name(encoding) ?? '');
}

/** The direction of writing in the program of a code is that of its dictionary. */
function agreesOnDirection(font: Font, { file }: Subject): boolean {
  const encoding = file.get(font.dict.get('Encoding'));
  if (!isStream(encoding)) return true;
  const written =
    /\/WMode\s+(\d)/.exec((file.data(encoding) ?? Buffer.alloc(0)).toString('latin1'))?.[1] ?? '0';
  return Number(written) === (file.number(encoding.dict.get('WMode')) ?? 0);
}

function usesKnownCode(font: Font, { file }: Subject): boolean {
  const encoding = file.get(font.dict.get('Encoding'));
  const used = isStream(encoding) ? file.get(encoding.dict.get('UseCMap')) : null;
  return used === null || isStream(used) || PREDEFINED.test(file.name(used) ?? '');
}

/** A set of glyphs, where there is one, has all of the program. */
function listsAllGlyphs(font: Font, { file }: Subject): boolean {
  const set = file.get(font.descriptor?.get('CIDSet'));
  const program = trueTypeOf(file, font);
  if (!isStream(set) || program === null || !isSubset(font, file)) return true;
  const bits = file.data(set) ?? Buffer.alloc(0);
  return Array.from({ length: program.glyphs }, (_, glyph) => glyph).every(
    (glyph) => ((bits[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0,
  );
}

const meaning = ({ font, code }: Glyph, { file }: Subject): string | null =>
  unicodeOf(file, font)?.get(code) ?? null;

function isEncodedPlainly(font: Font, { file }: Subject): boolean {
  if (isSymbolic(font, file)) return true;
  const encoding = file.get(font.dict.get('Encoding'));
  const base = isDict(encoding) ? file.name(encoding.get('BaseEncoding')) : file.name(encoding);
  const names = isDict(encoding) ? [...differences(file, encoding).values()] : [];
  return (
    ['MacRomanEncoding', 'WinAnsiEncoding'].includes(base ?? '') &&
    names.every((one) => /^[A-Za-z]\w*$/.test(one))
  );
}

export const fontRules: Rule[] = [
  each('7.21.3.1-t01', 'A composite font and its code number the same characters.', {
    of: composite,
    isKept: isCompatible,
    name,
  }),
  each('7.21.3.2-t01', 'Composite TrueType fonts say which code is which glyph.', {
    of: composite,
    isKept: ({ inner, program }, { file }) =>
      program === null || file.name(inner.get('Subtype')) !== 'CIDFontType2' || inner.has('CIDToGIDMap'),
    name,
  }),
  each('7.21.3.3-t01', 'Codes are embedded or known to all readers.', {
    of: composite,
    isKept: hasKnownCode,
    name,
  }),
  each('7.21.3.3-t02', 'Codes agree on the direction of writing.', {
    of: composite,
    isKept: agreesOnDirection,
    name,
  }),
  each('7.21.3.3-t03', 'Codes refer only to known ones.', { of: composite, isKept: usesKnownCode, name }),
  each('7.21.4.1-t01', 'Fonts are embedded.', {
    of: fontsOf,
    isKept: ({ subtype, program, isComposite }) =>
      subtype === 'Type3' || isComposite ? (isComposite ? program !== null : true) : program !== null,
    name,
  }),
  each('7.21.4.1-t02', 'Embedded fonts have the glyphs that are drawn.', {
    of: numbered,
    isKept: ({ font, code }, { file }) => code < (trueTypeOf(file, font)?.glyphs ?? 0),
    name: nameOfGlyph,
  }),
  each('7.21.4.2-t02', 'The set of glyphs is whole.', { of: composite, isKept: listsAllGlyphs, name }),
  each('7.21.5-t01', 'Widths are those of the embedded font.', {
    of: numbered,
    isKept: widthIsTold,
    name: nameOfGlyph,
  }),
  each('7.21.6-t01', 'Plain TrueType fonts have a table of characters.', {
    of: (subject) => trueType(subject).filter((font) => !isSymbolic(font, subject.file)),
    isKept: (font, { file }) => {
      const maps = trueTypeOf(file, font)?.maps;
      return (
        maps === undefined ||
        maps.filter(([platform, encoding]) => platform !== 3 || encoding !== 0).length > 0
      );
    },
    name,
  }),
  each('7.21.6-t02', 'Plain TrueType fonts have a plain encoding.', {
    of: trueType,
    isKept: isEncodedPlainly,
    name,
  }),
  each('7.21.6-t03', 'TrueType fonts of symbols have no encoding.', {
    of: trueType,
    isKept: (font, { file }) => !isSymbolic(font, file) || !font.dict.has('Encoding'),
    name,
  }),
  each('7.21.6-t04', 'TrueType fonts of symbols have one table of characters, or that of symbols.', {
    of: (subject) => trueType(subject).filter((font) => isSymbolic(font, subject.file)),
    isKept: (font, { file }) => {
      const maps = trueTypeOf(file, font)?.maps;
      return (
        maps === undefined ||
        maps.length === 1 ||
        maps.some(([platform, encoding]) => platform === 3 && encoding === 0)
      );
    },
    name,
  }),
  each('7.21.7-t01', 'Each drawn code tells its character.', {
    of: glyphs,
    isKept: (glyph, subject) =>
      (meaning(glyph, subject) ?? '') !== '' || isNamed(subject.file, glyph.font, glyph.code),
    name: nameOfGlyph,
  }),
  each('7.21.7-t02', 'No code tells a character that is none.', {
    of: glyphs,
    isKept: (glyph, subject) => !/[\0\ufeff\ufffe]/.test(meaning(glyph, subject) ?? ''),
    name: nameOfGlyph,
  }),
  each('7.21.8-t01', 'Nothing is drawn with the glyph of what is missing.', {
    of: numbered,
    isKept: ({ code }) => code !== 0,
    name: nameOfGlyph,
  }),
];

function widthIsTold({ font, code }: Glyph, { file }: Subject): boolean {
  const own = trueTypeOf(file, font)?.widthOf(code) ?? null;
  return own === null || Math.abs(own - toldWidths(file, font)(code)) <= 1;
}
