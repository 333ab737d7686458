// A table: its caption, its columns as wide as what stands in them, and the header again on each page.
import { styles } from '../look.ts';
import type { PdfTable } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { setText } from '../set-text.ts';
import { decorate, drawLine, element, gap, type Sheet, startOf, take } from '../sheet.ts';
import { type Column, drawRow, type Row, rowHeight } from './draw-rows.ts';
import { drawSpans } from './draw-text.ts';

const BETWEEN = gap(1.5);
/** Rows that say how wide columns are: one reads not more of a table before one sets it. */
const MEASURED = 200;

export function drawTable(sheet: Sheet, into: Element, table: PdfTable): void {
  const made = element(sheet, into, 'Table');
  const columns = columnsOf(sheet, table);
  const header: Row = table.columns.map(({ name }) => ({
    text: name,
    style: styles.smallBold,
    type: 'TH',
    scope: 'Column',
  }));
  const rows = table.rows.map((row): Row => table.columns.map((_, at) => cellOf(row[at] ?? '', at)));
  const [first = header] = rows;
  // The caption is not parted from the header and the first row.
  const least = gap(3) + rowHeight(sheet, header, columns) + rowHeight(sheet, first, columns);
  if (sheet.y + least > sheet.bottom) sheet.y = Math.max(sheet.y, take(sheet, least));
  if (table.caption !== '') {
    drawSpans(sheet, element(sheet, made, 'Caption'), [{ text: table.caption, style: styles.bold }]);
    sheet.y += gap(0.5);
  }
  drawRow(sheet, made, header, columns);
  for (const row of rows) drawRow(sheet, made, row, columns, () => drawAgain(sheet, header, columns));
}

const cellOf = (text: string, at: number): Row[number] =>
  at === 0
    ? { text, style: styles.body, type: 'TH', scope: 'Row' }
    : { text, style: styles.body, type: 'TD' };

/** For the eye only: those who hear the table know its columns. */
function drawAgain(sheet: Sheet, header: Row, columns: readonly Column[]): void {
  const height = rowHeight(sheet, header, columns);
  decorate(
    sheet,
    () => {
      for (const [at, { text, style }] of header.entries()) {
        const { x, width, align } = columns[at] ?? { x: sheet.left, width: 0, align: 'start' };
        for (const [nth, line] of setText(sheet.doc, [{ text, style }], width).entries())
          drawLine(sheet.doc, line, style, {
            x: startOf(line, align, x, width),
            top: sheet.y + gap(0.5) + nth * style.leading,
          });
      }
    },
    'Pagination',
  );
  sheet.y += height;
}

/** Shares as they are told, else by the longest text of each column, the longest ones giving way. */
function columnsOf(sheet: Sheet, { columns, rows }: PdfTable): Column[] {
  const room = sheet.right - sheet.left - BETWEEN * (columns.length - 1);
  const wanted = columns.map(({ name, width }, at) => {
    if (width !== undefined) return width;
    const texts = rows.slice(0, MEASURED).map((row) => row[at] ?? '');
    const widths = texts.map(
      (text) => setText(sheet.doc, [{ text, style: styles.body }], room)[0]?.width ?? 0,
    );
    const [title] = setText(sheet.doc, [{ text: name, style: styles.smallBold }], room);
    return Math.max(title?.width ?? 0, ...widths) + 1;
  });
  const widths = columns.every(({ width }) => width !== undefined)
    ? wanted.map((share) => (share / wanted.reduce((sum, one) => sum + one, 0)) * room)
    : fitted(wanted, room);
  let x = sheet.left;
  return columns.map(({ isNumber }, at) => {
    const column: Column = { x, width: widths[at] ?? 0, align: isNumber === true ? 'end' : 'start' };
    x += column.width + BETWEEN;
    return column;
  });
}

/** What is over goes to the first column; what is missing is taken from those that want more than their share. */
function fitted(wanted: readonly number[], room: number): number[] {
  const sum = wanted.reduce((total, one) => total + one, 0);
  if (sum <= room) return wanted.map((one, at) => (at === 0 ? one + room - sum : one));
  const fair = room / wanted.length;
  const small = wanted.filter((one) => one <= fair).reduce((total, one) => total + one, 0);
  const large = sum - small;
  return wanted.map((one) => (one <= fair ? one : Math.max(fair * 0.5, (one / large) * (room - small))));
}
