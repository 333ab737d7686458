// Paragraphs, headings, lists and links: words that run down a page and on to the next.

import type { Span } from '../glyphs.ts';
import type { Style } from '../look.ts';
import { styles } from '../look.ts';
import type { PdfHeading, PdfLink, PdfList, PdfText } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { type Line, setText } from '../set-text.ts';
import {
  type Align,
  breakPage,
  drawLine,
  element,
  fits,
  gap,
  isAtTop,
  paint,
  type Sheet,
  startOf,
  take,
} from '../sheet.ts';

type Where = {
  indent?: number;
  align?: Align;
  /** Draws what stands beside the first line. */
  beside?: (top: number) => void;
  /** Told of each strip that was drawn. */
  onStrip?: (strip: { x: number; top: number; width: number; height: number }) => void;
};

/** Draws the spans into an element, by whole lines; no page begins or ends with a single line of a paragraph. */
export function drawSpans(sheet: Sheet, into: Element, spans: readonly Span[], where: Where = {}): void {
  const { indent = 0, align = 'start' } = where;
  const [x, width] = [sheet.left + indent, sheet.right - sheet.left - indent];
  const lines = setText(sheet.doc, spans, width);
  const style = spans[0]?.style ?? styles.body;
  let strip: { line: Line; top: number }[] = [];
  const flush = () => {
    if (strip.length === 0) return;
    const drawn = strip;
    paint(sheet, into, () => {
      for (const { line, top } of drawn)
        drawLine(sheet.doc, line, style, {
          x: startOf(line, line.isRtl && lines.length > 1 && align === 'start' ? 'end' : align, x, width),
          top,
        });
    });
    where.onStrip?.({
      x,
      top: drawn[0]?.top ?? 0,
      width: Math.max(...drawn.map(({ line }) => line.width)),
      height: drawn.length * style.leading,
    });
    strip = [];
  };
  for (const [nth, group] of inGroups(lines).entries()) {
    const height = group.length * style.leading;
    if (!fits(sheet, height) && !isAtTop(sheet)) {
      flush();
      breakPage(sheet);
    }
    const top = take(sheet, height);
    if (nth === 0) where.beside?.(top);
    strip.push(...group.map((line, at) => ({ line, top: top + at * style.leading })));
  }
  flush();
}

/** The first two and the last two lines stay together. */
function inGroups(lines: readonly Line[]): Line[][] {
  if (lines.length <= 3) return lines.length === 0 ? [] : [[...lines]];
  return [lines.slice(0, 2), ...lines.slice(2, -2).map((line) => [line]), lines.slice(-2)];
}

export function drawParagraph(sheet: Sheet, into: Element, text: string, style: Style, type = 'P'): void {
  if (text.trim() === '') return;
  const made = element(sheet, into, type);
  drawSpans(sheet, made, [{ text, style }]);
}

export function drawText(sheet: Sheet, into: Element, { text, label, isQuiet }: PdfText): void {
  const style = isQuiet === true ? styles.quiet : styles.body;
  const spans: Span[] = [
    ...(label === undefined || label === '' ? [] : [{ text: `${label} `, style: styles.bold }]),
    { text, style },
  ];
  if (spans.every((span) => span.text.trim() === '')) return;
  drawSpans(sheet, element(sheet, into, 'P'), spans);
}

export function drawHeading(sheet: Sheet, into: Element, { level, text }: PdfHeading): void {
  drawParagraph(sheet, into, text, level === 2 ? styles.h2 : styles.h3, `H${level}`);
}

export function drawList(sheet: Sheet, into: Element, { items, isNumbered }: PdfList): void {
  const said = items.filter((item) => item.trim() !== '');
  if (said.length === 0) return;
  const list = element(sheet, into, 'L');
  const indent = gap(isNumbered === true && said.length > 99 ? 4 : 2.5);
  for (const [at, item] of said.entries()) {
    const one = element(sheet, list, 'LI');
    const label = element(sheet, one, 'Lbl');
    const body = element(sheet, one, 'LBody');
    const [mark] = setText(
      sheet.doc,
      [{ text: isNumbered === true ? `${at + 1}.` : '•', style: styles.quiet }],
      indent,
    );
    drawSpans(sheet, body, [{ text: item, style: styles.body }], {
      indent,
      beside: (top) => {
        if (mark !== undefined)
          paint(sheet, label, () => drawLine(sheet.doc, mark, styles.quiet, { x: sheet.left, top }));
      },
    });
    if (!sheet.isRehearsal) one.end();
  }
}

const SAFE = /^(?:https?|mailto|tel):/i;

export function drawLink(sheet: Sheet, into: Element, { text, href }: PdfLink): void {
  if (!SAFE.test(href)) {
    drawText(sheet, into, { kind: 'text', text });
    return;
  }
  const paragraph = element(sheet, into, 'P');
  const link = element(sheet, paragraph, 'Link');
  drawSpans(sheet, link, [{ text, style: { ...styles.body, colour: sheet.accent } }], {
    onStrip: ({ x, top, width, height }) => {
      if (sheet.isRehearsal) return;
      const { doc } = sheet;
      // pdfkit adds the annotation to the element by itself.
      doc.link(x, top, width, height, href, {
        Contents: new String(text) as string,
        structParent: link,
      } as never);
    },
  });
  if (!sheet.isRehearsal) paragraph.end();
}
