// Charts as lines and bars: one figure with an alternative text, its values written where they are.
import { styles } from '../look.ts';
import type { PdfChart, PdfValueFormat } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { setText } from '../set-text.ts';
import { drawLine, element, gap, paint, type Sheet, startOf, take } from '../sheet.ts';
import { drawBars } from './draw-bars.ts';
import { drawLines } from './draw-lines.ts';
import { drawSpans } from './draw-text.ts';
import type { Plot } from './plot.ts';

const ROW = gap(2.5);
const LINES = gap(20);

/** How high the chart is without its title. */
export function chartHeight({ shape, labels, series }: PdfChart): number {
  if (shape === 'line') return LINES + gap(3);
  const rows = labels.length * Math.max(1, series.length);
  return rows * ROW + labels.length * gap(0.5) + (series.length > 1 ? gap(2) : 0);
}

export function drawChart(sheet: Sheet, into: Element, chart: PdfChart): void {
  if (chart.labels.length === 0 || chart.series.length === 0) return;
  const height = chartHeight(chart);
  const title = element(sheet, into, 'P');
  if (sheet.y + gap(3) + height > sheet.bottom) sheet.y = take(sheet, gap(3) + height);
  drawSpans(sheet, title, [{ text: chart.title, style: styles.bold }]);
  sheet.y += gap(1);
  const top = take(sheet, height);
  const { left: x, right } = sheet;
  const made = element(sheet, into, 'Figure', { alt: chart.alt, bbox: [x, top, right, top + height] });
  const plot: Plot = {
    sheet,
    x,
    top,
    width: right - x,
    height,
    write: writer(sheet.language, chart.format),
    say: sayer(sheet),
  };
  paint(sheet, made, () => (chart.shape === 'line' ? drawLines(plot, chart) : drawBars(plot, chart)));
}

const sayer =
  (sheet: Sheet): Plot['say'] =>
  (text, { x, top, width, align = 'start', isBold = false }) => {
    const style = isBold ? styles.smallBold : styles.small;
    const room = Math.max(width, 8);
    const [whole, ...more] = setText(sheet.doc, [{ text, style }], room);
    const [line] =
      more.length === 0 ? [whole] : setText(sheet.doc, [{ text: cut(sheet, text, room), style }], room * 2);
    if (line !== undefined) drawLine(sheet.doc, line, style, { x: startOf(line, align, x, width), top });
  };

/** So much of a text as one line has room for, with a mark that there is more. */
function cut(sheet: Sheet, text: string, width: number): string {
  const [first] = setText(sheet.doc, [{ text, style: styles.small }], width - gap(1.5));
  const said = first?.said ?? first?.runs.map((run) => run.text).join('') ?? '';
  return `${said.trimEnd()}…`;
}

function writer(language: string, format: PdfValueFormat = 'number'): (value: number) => string {
  const options: Record<PdfValueFormat, Intl.NumberFormatOptions> = {
    number: { maximumFractionDigits: 1 },
    percent: { style: 'percent', maximumFractionDigits: 1 },
    days: { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 1 },
    minutes: { style: 'unit', unit: 'minute', unitDisplay: 'short', maximumFractionDigits: 1 },
  };
  const written = new Intl.NumberFormat(language, options[format]);
  return (value) => written.format(value);
}
