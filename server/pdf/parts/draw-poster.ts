// What posters are made of: big centred words and a QR code.
import { encodeQr } from '#server/share-qr/encode-qr.ts';
import { INK, scaled, styles } from '../look.ts';
import type { PdfDisplay, PdfQr } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { element, paint, type Sheet, take } from '../sheet.ts';
import { drawSpans } from './draw-text.ts';

const POINTS_IN_MM = 72 / 25.4;
/** Modules of white around a code, as its standard asks. */
const QUIET = 4;

export function drawDisplay(sheet: Sheet, into: Element, { text, size }: PdfDisplay): void {
  if (text.trim() === '') return;
  const colour = size === 'huge' ? sheet.accent : INK;
  const style = { ...scaled(styles[size], sheet.scale), colour };
  drawSpans(sheet, element(sheet, into, 'P'), [{ text, style }], { align: 'center' });
}

/** The code with its quiet zone is `sizeMm` wide (on A4; larger on larger posters), or as wide as the page allows. Throws where the value is too long. */
export function drawQr(sheet: Sheet, into: Element, { value, alt, sizeMm }: PdfQr): void {
  const rows = encodeQr(value);
  if (rows === null) throw new Error('This address is too long for a QR code.');
  const side = Math.min(sizeMm * POINTS_IN_MM * sheet.scale, sheet.right - sheet.left);
  const top = take(sheet, side);
  const left = sheet.left + (sheet.right - sheet.left - side) / 2;
  const module = side / (rows.length + 2 * QUIET);
  const made = element(sheet, into, 'Figure', { alt, bbox: [left, top, left + side, top + side] });
  paint(sheet, made, () => {
    sheet.doc.rect(left, top, side, side).fill('#ffffff');
    for (const [y, row] of rows.entries())
      for (const [x, length] of darkRuns(row))
        sheet.doc.rect(left + (x + QUIET) * module, top + (y + QUIET) * module, length * module, module);
    sheet.doc.fill(INK);
  });
}

/** Neighbours are one shape, so that no reader draws a hair between them. */
function darkRuns(row: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const run = runs.at(-1);
    if (!isDark) continue;
    if (run !== undefined && run[0] + run[1] === x) run[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
