// Sets text in lines: breaks them, and orders each by the bidirectional algorithm, as Hebrew and Arabic need.
import bidiFactory from 'bidi-js';
import type { Face } from './fonts.ts';
import { type Glyph, glyphsOf, type Span } from './glyphs.ts';
import type { Style } from './look.ts';
import type { TaggedDocument } from './pdf-document.ts';

/** Drawn in one go; in the order of the eye, from left to right. */
export type Run = { text: string; face: Face; style: Style; width: number; isRtl: boolean };

/** `said` is the line in reading order, where what is drawn tells it wrongly. */
export type Line = { runs: Run[]; width: number; said: string | null; isRtl: boolean };

const bidi = bidiFactory();
const RTL = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const SPACE = /^[ \u1680\u2000-\u2006\u2008-\u200a\u205f\u3000]$/;
const HYPHEN = /^[-\u2010\u2013\u2014/]$/;
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const CLOSING = /^[\p{Pe}\p{Pf}!,.:;?、。，．：；！？ー々]/u;

/** The lines of a text; none for an empty one. Words longer than a line are parted where the line ends. */
export function setText(doc: TaggedDocument, spans: readonly Span[], width: number): Line[] {
  const lines: Line[] = [];
  let paragraph: Glyph[] = [];
  const end = () => {
    const levels = levelsOf(paragraph);
    for (const [from, to] of breakLines(doc, paragraph, width))
      lines.push(lineOf(doc, paragraph.slice(from, to), levels.slice(from, to), levels.base));
    paragraph = [];
  };
  const glyphs = glyphsOf(doc, spans);
  for (const glyph of glyphs) {
    if (glyph.shown === '\n') end();
    else paragraph.push(glyph);
  }
  if (glyphs.length > 0) end();
  return lines;
}

type Levels = { base: number; slice: (from: number, to: number) => number[] };

/** The level of each glyph: odd ones run from right to left. */
function levelsOf(glyphs: readonly Glyph[]): Levels {
  const text = glyphs.map(({ shown }) => shown).join('');
  if (!RTL.test(text)) return { base: 0, slice: (from, to) => Array<number>(to - from).fill(0) };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  let at = 0;
  const each = glyphs.map(({ shown }) => {
    const level = levels[at] ?? 0;
    at += shown.length;
    return level;
  });
  return { base: paragraphs[0]?.level ?? 0, slice: (from, to) => each.slice(from, to) };
}

/** Where a line may end: after a space or a hyphen, and between ideographs. */
function mayBreakAfter(glyphs: readonly Glyph[], at: number): boolean {
  const [one, next] = [glyphs[at]?.shown ?? '', glyphs[at + 1]?.shown ?? ''];
  if (SPACE.test(one)) return !SPACE.test(next);
  if (SPACE.test(next) || CLOSING.test(next)) return false;
  return HYPHEN.test(one) || IDEOGRAPH.test(one) || IDEOGRAPH.test(next);
}

/** From and to of each line. */
function breakLines(doc: TaggedDocument, glyphs: readonly Glyph[], width: number): [number, number][] {
  const lines: [number, number][] = [];
  let [start, used, from] = [0, 0, 0];
  for (let at = 0; at < glyphs.length; at += 1) {
    if (at < glyphs.length - 1 && !mayBreakAfter(glyphs, at)) continue;
    const word = glyphs.slice(from, at + 1);
    const wide = widthOf(doc, withoutEnd(word));
    if (used + wide > width && from > start) {
      lines.push([start, from]);
      [start, used] = [from, 0];
    }
    if (wide > width) {
      const pieces = cutWord(doc, word, width);
      for (const piece of pieces.slice(0, -1)) {
        lines.push([start, start + piece]);
        start += piece;
      }
      from = start;
    }
    used += widthOf(doc, glyphs.slice(from, at + 1));
    from = at + 1;
  }
  lines.push([start, glyphs.length]);
  return lines;
}

/** How many glyphs of a long word stand in each line. */
function cutWord(doc: TaggedDocument, word: readonly Glyph[], width: number): number[] {
  const pieces: number[] = [];
  let [count, used] = [0, 0];
  for (const glyph of word) {
    const wide = widthOf(doc, [glyph]);
    if (count > 0 && used + wide > width) {
      pieces.push(count);
      [count, used] = [0, 0];
    }
    count += 1;
    used += wide;
  }
  return [...pieces, count];
}

function withoutEnd(glyphs: readonly Glyph[]): readonly Glyph[] {
  let end = glyphs.length;
  while (end > 0 && SPACE.test(glyphs[end - 1]?.shown ?? '')) end -= 1;
  return glyphs.slice(0, end);
}

const widthOf = (doc: TaggedDocument, glyphs: readonly Glyph[]): number =>
  runsOf(
    doc,
    glyphs,
    glyphs.map(() => 0),
  ).reduce((sum, { width }) => sum + width, 0);

function lineOf(
  doc: TaggedDocument,
  glyphs: readonly Glyph[],
  levels: readonly number[],
  base: number,
): Line {
  const visible = withoutEnd(glyphs).length;
  // A space at the end of a line has the direction of the paragraph.
  const own = levels.map((level, at) => (at < visible ? level : base));
  const runs = runsOf(doc, glyphs, own);
  const isPlain = own.every((level) => level === 0) && glyphs.every(({ shown, said }) => shown === said);
  return {
    runs: inOrder(runs),
    width: widthOf(doc, glyphs.slice(0, visible)),
    said: isPlain ? null : glyphs.map(({ said }) => said).join(''),
    isRtl: base % 2 === 1,
  };
}

type Leveled = Run & { level: number };

function runsOf(doc: TaggedDocument, glyphs: readonly Glyph[], levels: readonly number[]): Leveled[] {
  const runs: Leveled[] = [];
  for (const [at, { shown, face, style }] of glyphs.entries()) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const isRtl = level % 2 === 1;
    const text = isRtl ? (bidi.getMirroredCharacter(shown) ?? shown) : shown;
    if (last?.face === face && last.style === style && last.level === level) last.text += text;
    else runs.push({ text, face, style, width: 0, isRtl, level });
  }
  for (const run of runs) {
    // The typeface turns a run by its letters; marks alone have none.
    if (run.isRtl && !RTL.test(run.text)) run.text = [...run.text].reverse().join('');
    run.width = doc.face(run.face).widthOfString(run.text, run.style.size, featuresOf(run));
  }
  return runs;
}

/** Words in Arabic are shaped together: pdfkit would set them one by one, from left to right. */
export const featuresOf = ({ text }: Pick<Run, 'text'>): Record<string, boolean> | undefined =>
  RTL.test(text) ? {} : undefined;

/** Rule L2: from the highest level down, what has it or a higher one is turned. */
function inOrder(runs: Leveled[]): Run[] {
  const order = [...runs];
  const highest = Math.max(0, ...order.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = Math.max(from, to - 1);
    }
  return order;
}
