// Big numbers in a line: the name above, the number, a note under it.
import { styles } from '../look.ts';
import type { PdfFigures } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { type Line, setText } from '../set-text.ts';
import { decorate, drawLine, element, gap, paint, type Sheet, take } from '../sheet.ts';

const MOST = 4;
const BETWEEN = gap(2);

export function drawFigures(sheet: Sheet, into: Element, { items }: PdfFigures): void {
  for (let from = 0; from < items.length; from += MOST) {
    if (from > 0) sheet.y += gap(2);
    drawBand(sheet, into, items.slice(from, from + MOST), Math.min(MOST, items.length));
  }
}

type Item = PdfFigures['items'][number];

function drawBand(sheet: Sheet, into: Element, items: readonly Item[], inBand: number): void {
  const width = (sheet.right - sheet.left - BETWEEN * (inBand - 1)) / inBand;
  const set = items.map(({ name, value, note = '' }) => ({
    name: setText(sheet.doc, [{ text: name, style: styles.small }], width),
    value: setText(sheet.doc, [{ text: value, style: styles.figure }], width),
    note: setText(sheet.doc, [{ text: note, style: styles.small }], width),
  }));
  const most = (lines: (item: (typeof set)[number]) => readonly Line[]) =>
    Math.max(...set.map((item) => lines(item).length));
  const heights = {
    name: most(({ name }) => name) * styles.small.leading,
    value: most(({ value }) => value) * styles.figure.leading,
    note: most(({ note }) => note) * styles.small.leading,
  };
  const top = take(sheet, gap(1) + heights.name + heights.value + heights.note);
  for (const [at, item] of set.entries()) {
    const x = sheet.left + at * (width + BETWEEN);
    decorate(sheet, () => sheet.doc.rect(x, top, width, 1.5).fill(sheet.accent));
    const made = element(sheet, into, 'P');
    const strips = [
      { lines: item.name, style: styles.small, from: top + gap(1) },
      { lines: item.value, style: styles.figure, from: top + gap(1) + heights.name },
      { lines: item.note, style: styles.small, from: top + gap(1) + heights.name + heights.value },
    ];
    paint(sheet, made, () => {
      for (const { lines, style, from } of strips)
        for (const [nth, line] of lines.entries())
          drawLine(sheet.doc, line, style, { x, top: from + nth * style.leading });
    });
  }
}
