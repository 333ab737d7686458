// Draws a document by PDF/UA-1: each word has its place in the structure, in the order in which it is drawn. Asks no
// network: typefaces are files of the product, and there are no pictures.
import { drawFeet } from './foot.ts';
import { INK, MARGIN, readable, STEP } from './look.ts';
import { drawBand } from './parts/draw-band.ts';
import { drawBox } from './parts/draw-box.ts';
import { chartHeight, drawChart } from './parts/draw-chart.ts';
import { drawFigures } from './parts/draw-figures.ts';
import { drawOpening } from './parts/draw-opening.ts';
import { drawDisplay, drawQr } from './parts/draw-poster.ts';
import { drawFacts } from './parts/draw-rows.ts';
import { drawTable } from './parts/draw-table.ts';
import { drawHeading, drawLink, drawList, drawText } from './parts/draw-text.ts';
import type { PdfContent, PdfPart } from './pdf-content.ts';
import { type Element, TaggedDocument } from './pdf-document.ts';
import { breakPage, fits, gap, isAtTop, rehearse, type Sheet, space, TOP } from './sheet.ts';

/** In points. */
const sizes = { A4: [595.28, 841.89], A3: [841.89, 1190.55], Letter: [612, 792] } as const;

/** The bytes of the document, its fonts embedded. Characters that no typeface has are drawn as empty boxes. */
export async function drawPdf(content: PdfContent): Promise<Buffer> {
  const { size = 'A4', layout = 'document' } = content;
  const [width, height] = sizes[size];
  const { title, language } = content;
  const doc = new TaggedDocument({ title, language, size: [width, height] });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const scale = layout === 'poster' ? width / sizes.A4[0] : 1;
  const margin = MARGIN * scale;
  const sheet: Sheet = {
    ...{
      doc,
      root,
      language,
      scale,
      left: margin,
      right: width - margin,
      y: TOP,
      bottom: height - MARGIN - gap(2),
    },
    ...{ accent: readable(content.accent ?? INK), page: 0, isRehearsal: false, onPage: [] },
  };
  if (layout === 'poster') drawPoster(sheet, content);
  else {
    drawOpening(sheet, root, content);
    drawParts(sheet, root, content.parts, gap(2));
  }
  drawFeet(sheet, content.footer, layout === 'document');
  return doc.bytes();
}

/** `first` is the space before the first part. */
function drawParts(sheet: Sheet, into: Element, parts: readonly PdfPart[], first = STEP): void {
  for (const [at, part] of parts.entries()) {
    const before = parts[at - 1];
    space(sheet, (before === undefined ? first : spaceBefore(part, before)) * sheet.scale);
    // A heading stays with what it stands over.
    if (part.kind === 'heading' && !fits(sheet, leastWith(parts, at)) && !isAtTop(sheet)) breakPage(sheet);
    if (part.kind === 'heading' && !sheet.isRehearsal) mark(sheet, part.text, part.level);
    drawPart(sheet, into, part);
  }
}

/** What is over of the page stands half above its parts and half below. */
function drawPoster(sheet: Sheet, content: PdfContent): void {
  drawBand(sheet, sheet.root, content);
  const draw = () => drawParts(sheet, sheet.root, content.parts, gap(2));
  const { pages, y } = rehearse(sheet, draw);
  if (pages === 0) sheet.y += Math.max(0, (sheet.bottom - y) / 2);
  draw();
}

type Drawing = {
  [Kind in PdfPart['kind']]: (sheet: Sheet, into: Element, part: Extract<PdfPart, { kind: Kind }>) => void;
};

const drawings: Drawing = {
  heading: drawHeading,
  text: drawText,
  list: drawList,
  facts: drawFacts,
  link: drawLink,
  table: drawTable,
  figures: drawFigures,
  chart: drawChart,
  qr: drawQr,
  display: drawDisplay,
  box: (sheet, into, part) => drawBox(sheet, into, part, drawParts),
};

function drawPart<Kind extends PdfPart['kind']>(
  sheet: Sheet,
  into: Element,
  part: Extract<PdfPart, { kind: Kind }>,
): void {
  drawings[part.kind as Kind](sheet, into, part);
}

/** A bookmark of the heading, under the last one of a higher level. */
function mark(sheet: Sheet, text: string, level: 2 | 3): void {
  const { outline } = sheet.doc;
  const parent = level === 3 ? (sheet.chapter ?? outline) : outline;
  const item = parent.addItem(text.toWellFormed(), { expanded: level === 2 });
  if (level === 2) sheet.chapter = item;
}

function spaceBefore(part: PdfPart, before: PdfPart): number {
  if (part.kind === 'heading') return part.level === 2 ? gap(3) : gap(2);
  if (before.kind === 'heading') return gap(before.level === 2 ? 1 : 0.5);
  if (part.kind === 'text' || part.kind === 'list' || part.kind === 'link') return gap(1);
  return gap(2);
}

/** The heading, and so much of what follows that one sees what it stands over. */
function leastWith(parts: readonly PdfPart[], at: number): number {
  const part = parts[at];
  if (part === undefined) return 0;
  if (part.kind === 'heading') return gap(5) + leastWith(parts, at + 1);
  if (part.kind === 'chart') return gap(5) + chartHeight(part);
  if (part.kind === 'table') return gap(14);
  if (part.kind === 'box') return gap(10);
  return gap(5);
}
