// The page that is being drawn: how far down it is, and what its parts are for those who hear the document.
import { MARGIN, STEP, type Style } from './look.ts';
import type { Element, TaggedDocument } from './pdf-document.ts';
import { featuresOf, type Line } from './set-text.ts';

export type Sheet = {
  doc: TaggedDocument;
  /** What parts are put into. */
  root: Element;
  accent: string;
  language: string;
  /** 1 on A4. */
  scale: number;
  left: number;
  right: number;
  /** Where the next strip begins, from above. */
  y: number;
  bottom: number;
  page: number;
  /** Nothing is drawn: one only wants to know where it would be. */
  isRehearsal: boolean;
  /** Called on each new page before anything else is drawn on it. */
  onPage: (() => void)[];
  /** The bookmark under which smaller ones go. */
  chapter?: PDFKit.PDFOutline;
};

/** The uppermost place of words on each page. */
export const TOP = MARGIN;

export const isAtTop = (sheet: Sheet): boolean => sheet.y <= TOP;
export const fits = (sheet: Sheet, height: number): boolean => sheet.y + height <= sheet.bottom;

/** Space between two parts, but none at the top of a page. */
export function space(sheet: Sheet, height: number): void {
  if (!isAtTop(sheet)) sheet.y += height;
}

/** Reserves a strip, on the next page where this one has no room; says where it begins. */
export function take(sheet: Sheet, height: number): number {
  if (!fits(sheet, height) && !isAtTop(sheet)) breakPage(sheet);
  const { y } = sheet;
  sheet.y += height;
  return y;
}

export function breakPage(sheet: Sheet): void {
  sheet.page += 1;
  sheet.y = TOP;
  if (!sheet.isRehearsal) sheet.doc.addPage();
  for (const draw of sheet.onPage) draw();
}

/** Does it without drawing and leaves the sheet as it was; says where things would end. */
export function rehearse(sheet: Sheet, draw: () => void): { pages: number; y: number } {
  const { y, page, isRehearsal, left, right } = sheet;
  sheet.isRehearsal = true;
  draw();
  const end = { pages: sheet.page - page, y: sheet.y };
  Object.assign(sheet, { y, page, isRehearsal, left, right });
  return end;
}

type Options = PDFKit.Mixins.StructureElementOptions & { scope?: 'Row' | 'Column'; bbox?: number[] };

/** A new element in `parent`. In a rehearsal it is the parent itself, which then gets nothing. */
export function element(sheet: Sheet, parent: Element, type: string, options: Options = {}): Element {
  if (sheet.isRehearsal) return parent;
  const made = sheet.doc.struct(type, options as PDFKit.Mixins.StructureElementOptions);
  parent.add(made);
  return made;
}

/** What is drawn in it is a part of the element. */
export function paint(sheet: Sheet, of: Element, draw: () => void): void {
  if (sheet.isRehearsal) return;
  const type = (of as unknown as { dictionary: { data: { S: string } } }).dictionary.data.S;
  of.add(sheet.doc.markStructureContent(type));
  draw();
  sheet.doc.endMarkedContent();
}

/** What is drawn in it has no meaning of its own, such as a line or the number of the page. */
export function decorate(sheet: Sheet, draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
  if (sheet.isRehearsal) return;
  sheet.doc.markContent('Artifact', { type });
  draw();
  sheet.doc.endMarkedContent();
}

export type Align = 'start' | 'end' | 'center';

/** Draws a line whose strip begins at `top`. Only within `paint` or `decorate`. */
export function drawLine(
  doc: TaggedDocument,
  line: Line,
  style: Style,
  at: { x: number; top: number },
): void {
  if (line.said !== null) doc.markContent('Span', { actual: line.said });
  const { ascender, descender } = doc.face('regular');
  const baseline = at.top + style.leading / 2 + ((ascender + descender) / 2000) * style.size;
  let { x } = at;
  for (const run of line.runs) {
    doc.use(run.face).fontSize(run.style.size).fillColor(run.style.colour);
    const features = featuresOf(run);
    doc.text(run.text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(features === undefined ? {} : { features: features as unknown as [] }),
    });
    x += run.width;
  }
  if (line.said !== null) doc.endMarkedContent();
}

/** The left edge of a line in a column. */
export const startOf = (line: Line, align: Align, x: number, width: number): number =>
  align === 'end' ? x + width - line.width : align === 'center' ? x + (width - line.width) / 2 : x;

export const gap = (steps: number): number => steps * STEP;
