// Bars from the left, each with its value beside it; a funnel also says what share came on from the step before.
import { thinned } from '../look.ts';
import type { PdfChart } from '../pdf-content.ts';
import { gap } from '../sheet.ts';
import { type Plot, seriesColour } from './plot.ts';

const ROW = gap(2.5);
const BAR = 14;
const TEXT = 12;

export function drawBars(plot: Plot, { series, labels, shape }: PdfChart): void {
  const { sheet, say, write } = plot;
  const names = Math.min(gap(22), plot.width * 0.32);
  const values = shape === 'funnel' ? gap(16) : gap(9);
  const room = plot.width - names - values - gap(2);
  const highest = Math.max(0, ...series.flatMap((one) => one.values));
  let y = plot.top;
  if (series.length > 1) y = drawKey(plot, series);
  for (const [at, label] of labels.entries()) {
    for (const [nth, { values: all }] of series.entries()) {
      const value = all[at] ?? 0;
      const top = y + (ROW - BAR) / 2;
      const text = y + (ROW - TEXT) / 2;
      const width = highest === 0 ? 0 : (value / highest) * room;
      if (nth === 0) say(label, { x: plot.x, top: text, width: names });
      const x = plot.x + names + gap(1);
      if (shape === 'funnel') sheet.doc.rect(x, top, room, BAR).fill(thinned(sheet.accent, 0.08));
      sheet.doc.rect(x, top, Math.max(width, 0.75), BAR).fill(seriesColour(sheet, nth));
      const after = shape === 'funnel' ? x + room + gap(1) : x + Math.max(width, 0.75) + gap(0.75);
      say(write(value), { x: after, top: text, width: values, isBold: true });
      if (shape === 'funnel' && at > 0) sayShare(plot, { value, before: all[at - 1] ?? 0, top: text });
      y += ROW;
    }
    y += gap(0.5);
  }
}

/** Of those in the step before, at the right edge. */
function sayShare(
  { sheet, say, x, width }: Plot,
  { value, before, top }: { value: number; before: number; top: number },
): void {
  if (before === 0) return;
  const share = new Intl.NumberFormat(sheet.language, { style: 'percent', maximumFractionDigits: 1 }).format(
    value / before,
  );
  say(share, { x, top, width, align: 'end' });
}

/** Which colour is which series. Says where the bars begin. */
function drawKey({ sheet, say, x, top }: Plot, series: PdfChart['series']): number {
  for (const [nth, { name }] of series.entries()) {
    const left = x + nth * gap(18);
    sheet.doc.rect(left, top + 2, 8, 8).fill(seriesColour(sheet, nth));
    say(name, { x: left + gap(1.75), top, width: gap(16) });
  }
  return top + gap(2);
}
