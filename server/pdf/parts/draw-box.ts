// A box: a tinted ground and a bar beside what stands in it, on each page over which it goes.
import { styles, TINT } from '../look.ts';
import type { PdfBox, PdfPart } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { breakPage, decorate, element, gap, isAtTop, rehearse, type Sheet, TOP } from '../sheet.ts';
import { drawSpans } from './draw-text.ts';

type DrawParts = (sheet: Sheet, into: Element, parts: readonly PdfPart[]) => void;

const PAD = gap(1);

export function drawBox(sheet: Sheet, into: Element, { label, parts }: PdfBox, drawParts: DrawParts): void {
  const made = element(sheet, into, 'Div');
  const inside = () => {
    sheet.left += gap(2);
    sheet.right -= PAD;
    sheet.y += PAD;
    drawSpans(sheet, element(sheet, made, 'P'), [{ text: label, style: styles.smallBold }]);
    sheet.y += gap(0.5);
    drawParts(sheet, made, parts);
    sheet.y += PAD;
    sheet.left -= gap(2);
    sheet.right += PAD;
  };
  const parted = rehearse(sheet, inside);
  // A short one is not parted from its label: it begins on the next page.
  if (parted.pages > 0 && !isAtTop(sheet)) {
    const whole = rehearse(sheet, () => {
      sheet.y = TOP;
      inside();
    });
    if (whole.pages === 0) breakPage(sheet);
  }
  const { pages, y: end } = rehearse(sheet, inside);
  const [first, left, right] = [sheet.page, sheet.left, sheet.right];
  const ground = () => {
    const top = sheet.page === first ? sheet.y : TOP - PAD;
    const bottom = sheet.page - first === pages ? end : sheet.bottom;
    decorate(sheet, () => {
      sheet.doc.rect(left, top, right - left, bottom - top).fill(TINT);
      sheet.doc.rect(left, top, 3, bottom - top).fill(sheet.accent);
    });
  };
  ground();
  sheet.onPage.push(ground);
  inside();
  sheet.onPage.pop();
}
