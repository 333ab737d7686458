// Rows of cells under each other: facts and tables. A row is not parted, unless it is longer than a page.
import { LINE, type Style, styles } from '../look.ts';
import type { PdfFacts } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { type Line, setText } from '../set-text.ts';
import {
  type Align,
  breakPage,
  decorate,
  drawLine,
  element,
  gap,
  isAtTop,
  paint,
  type Sheet,
  startOf,
  TOP,
} from '../sheet.ts';

export type Column = { x: number; width: number; align: Align };
type Cell = { text: string; style: Style; type: 'TH' | 'TD'; scope?: 'Row' | 'Column' };
export type Row = readonly Cell[];

const PAD = 4;
type Set = { cell: Cell; lines: Line[] };

const setRow = (sheet: Sheet, row: Row, columns: readonly Column[]): Set[] =>
  row.map((cell, at) => ({ cell, lines: setText(sheet.doc, [cell], columns[at]?.width ?? 0) }));

const heightOf = (cells: readonly Set[]): number =>
  2 * PAD + Math.max(...cells.map(({ cell, lines }) => Math.max(1, lines.length) * cell.style.leading));

/** How high the row will be. */
export const rowHeight = (sheet: Sheet, row: Row, columns: readonly Column[]): number =>
  heightOf(setRow(sheet, row, columns));

/** `again` draws what stands over the rows on each further page. */
export function drawRow(
  sheet: Sheet,
  into: Element,
  row: Row,
  columns: readonly Column[],
  again?: () => void,
): void {
  const made = element(sheet, into, 'TR');
  const cells = setRow(sheet, row, columns).map((cell) => {
    const { type, scope } = cell.cell;
    return { ...cell, element: element(sheet, made, type, scope === undefined ? {} : { scope }) };
  });
  const onward = () => {
    breakPage(sheet);
    again?.();
  };
  const whole = heightOf(cells);
  if (sheet.y + whole > sheet.bottom && !isAtTop(sheet) && whole <= sheet.bottom - TOP - gap(6)) onward();
  let done = 0;
  const most = Math.max(1, ...cells.map(({ lines }) => lines.length));
  const leading = Math.max(...cells.map(({ cell }) => cell.style.leading));
  while (done < most) {
    const room = Math.floor((sheet.bottom - sheet.y - 2 * PAD) / leading);
    if (room < 1) {
      onward();
      continue;
    }
    const count = Math.min(room, most - done);
    drawSlice(sheet, cells, columns, done, count);
    sheet.y += 2 * PAD + count * leading;
    done += count;
  }
  if (!sheet.isRehearsal) made.end();
}

/** So many lines of each cell, from one on, under a hairline. */
function drawSlice(
  sheet: Sheet,
  cells: readonly (Set & { element: Element })[],
  columns: readonly Column[],
  from: number,
  count: number,
): void {
  const { doc, y } = sheet;
  decorate(sheet, () =>
    doc.moveTo(sheet.left, y).lineTo(sheet.right, y).lineWidth(0.5).strokeColor(LINE).stroke(),
  );
  for (const [at, { cell, lines, element: of }] of cells.entries()) {
    const { x, width, align } = columns[at] ?? { x: sheet.left, width: 0, align: 'start' };
    const drawn = lines.slice(from, from + count);
    if (drawn.length === 0) continue;
    paint(sheet, of, () => {
      for (const [nth, line] of drawn.entries())
        drawLine(doc, line, cell.style, {
          x: startOf(line, align, x, width),
          top: y + PAD + nth * cell.style.leading,
        });
    });
  }
}

export function drawFacts(sheet: Sheet, into: Element, { rows }: PdfFacts): void {
  if (rows.length === 0) return;
  const table = element(sheet, into, 'Table');
  const names = gap(18);
  const columns: Column[] = [
    { x: sheet.left, width: names, align: 'start' },
    { x: sheet.left + names + gap(2), width: sheet.right - sheet.left - names - gap(2), align: 'start' },
  ];
  for (const { name, value } of rows)
    drawRow(
      sheet,
      table,
      [
        { text: name, style: styles.quiet, type: 'TH', scope: 'Row' },
        { text: value, style: styles.body, type: 'TD' },
      ],
      columns,
    );
}
