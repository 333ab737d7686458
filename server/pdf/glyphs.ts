// From text to what can be drawn: each character as people count them, with the typeface that has it.
import { type Face, facesOf } from './fonts.ts';
import type { Style } from './look.ts';
import type { TaggedDocument } from './pdf-document.ts';

export type Span = { text: string; style: Style };

/** `shown` is drawn, `said` is what it stands for: they differ where no typeface has the character. */
export type Glyph = { shown: string; said: string; face: Face; style: Style };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** They join, part or turn what stands around them and have no look of their own. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
/** An empty box, drawn for what no typeface has. */
const BOX = '\ufffd';
const neutral = /^[\p{P}\p{Z}\p{Nd}]+$/u;

/** A line break is a glyph of its own; characters without a look are left out. */
export function glyphsOf(doc: TaggedDocument, spans: readonly Span[]): Glyph[] {
  const glyphs: Glyph[] = [];
  for (const { text, style } of spans)
    for (const { segment } of graphemes.segment(text.toWellFormed().normalize('NFC'))) {
      const glyph = glyphOf(doc, segment, style, glyphs.at(-1)?.face);
      if (glyph !== null) glyphs.push(glyph);
    }
  return glyphs;
}

function glyphOf(doc: TaggedDocument, segment: string, style: Style, before?: Face): Glyph | null {
  const [first = 'regular', ...others] = facesOf(style.isBold === true);
  if (/^[\r\n\u2028\u2029]+$/.test(segment)) return { shown: '\n', said: '\n', face: first, style };
  if (segment === '\t') return { shown: ' ', said: ' ', face: first, style };
  const seen = segment.replace(unseen, '');
  if (seen === '') return null;
  // A mark between two words of one writing is drawn as they are, so that they stay in one piece.
  const stays = before !== undefined && others.includes(before) && neutral.test(seen);
  const face = (stays ? [before, first, ...others] : [first, ...others]).find((one) => has(doc, one, seen));
  if (face !== undefined) return { shown: seen, said: seen, face, style };
  return { shown: BOX, said: segment, face: first, style };
}

function has(doc: TaggedDocument, face: Face, text: string): boolean {
  const { font } = doc.face(face);
  return [...text].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}
