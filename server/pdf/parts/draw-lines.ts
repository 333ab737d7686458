// A line chart: hairlines at round values, each line named at its end.
import { LINE } from '../look.ts';
import type { PdfChart } from '../pdf-content.ts';
import { gap } from '../sheet.ts';
import { type Plot, seriesColour } from './plot.ts';

const SCALE = gap(6);
const NAMES = gap(12);
const FOOT = gap(3);
const LABEL = 12;

export function drawLines(plot: Plot, { series, labels }: PdfChart): void {
  const { sheet, write, say } = plot;
  const highest = Math.max(0, ...series.flatMap(({ values }) => values));
  const { step, count } = ticksOf(highest);
  const [x, right] = [plot.x + SCALE, plot.x + plot.width - NAMES];
  const [top, base] = [plot.top + LABEL / 2, plot.top + plot.height - FOOT];
  const yOf = (value: number) => base - (value / (step * count)) * (base - top);
  const xOf = (at: number) =>
    labels.length === 1 ? (x + right) / 2 : x + (at / (labels.length - 1)) * (right - x);
  for (let tick = 0; tick <= count; tick += 1) {
    const y = yOf(tick * step);
    sheet.doc.moveTo(x, y).lineTo(right, y).lineWidth(0.5).strokeColor(LINE).stroke();
    say(write(tick * step), { x: plot.x, top: y - LABEL / 2, width: SCALE - gap(1), align: 'end' });
  }
  const every = Math.ceil(labels.length / 7);
  for (const [at, label] of labels.entries())
    if (at % every === 0)
      say(label, { x: xOf(at) - gap(4), top: base + gap(0.5), width: gap(8), align: 'center' });
  // The first series is drawn last, over the others.
  for (const [nth, { values }] of [...series.entries()].reverse()) {
    const colour = seriesColour(sheet, nth);
    const points = labels.map((_, at) => [xOf(at), yOf(values[at] ?? 0)] as const);
    for (const [at, [px, py]] of points.entries())
      at === 0 ? sheet.doc.moveTo(px, py) : sheet.doc.lineTo(px, py);
    sheet.doc
      .lineWidth(nth === 0 ? 1.75 : 1)
      .lineJoin('round')
      .strokeColor(colour)
      .stroke();
    const [endX, endY] = points.at(-1) ?? [x, base];
    sheet.doc.circle(endX, endY, 2.5).fill(colour);
  }
  nameEnds(plot, series, { x: right + gap(1), yOf, last: labels.length - 1 });
}

/** The names at the ends of the lines, moved apart where they would overlap. */
function nameEnds(
  { write, say }: Plot,
  series: PdfChart['series'],
  { x, yOf, last }: { x: number; yOf: (value: number) => number; last: number },
): void {
  const ends = series.map(({ name, values }, nth) => ({
    name,
    nth,
    value: values[last] ?? 0,
    y: yOf(values[last] ?? 0) - LABEL,
  }));
  let free = Number.NEGATIVE_INFINITY;
  for (const { name, nth, value, y } of ends.sort((one, other) => one.y - other.y)) {
    const top = Math.max(y, free);
    say(write(value), { x, top, width: NAMES - gap(1), isBold: nth === 0 });
    say(name, { x, top: top + LABEL, width: NAMES - gap(1) });
    free = top + 2 * LABEL;
  }
}

/** Three to five steps of 1, 2 or 5 times a power of ten. */
function ticksOf(highest: number): { step: number; count: number } {
  if (!(highest > 0)) return { step: 1, count: 1 };
  const power = 10 ** Math.floor(Math.log10(highest / 4));
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => highest / one <= 5) ?? highest;
  return { step, count: Math.ceil(highest / step) };
}
