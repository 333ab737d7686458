// How a document opens: its title, what stands over and under it, as lines or as a block of the employer's colour.
import { type Style, scaled, styles } from '../look.ts';
import type { PdfContent } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { decorate, element, gap, type Sheet } from '../sheet.ts';
import { drawSpans } from './draw-text.ts';

export function drawOpening(sheet: Sheet, into: Element, content: PdfContent): void {
  const { title, kicker, lead, cover } = content;
  const say = (text: string, style: Style, type = 'P') => {
    if (text.trim() !== '')
      drawSpans(sheet, element(sheet, into, type), [{ text, style: scaled(style, sheet.scale) }]);
  };
  if (cover !== undefined)
    decorate(sheet, () =>
      sheet.doc.rect(0, 0, sheet.doc.page.width, gap(2) * sheet.scale).fill(sheet.accent),
    );
  if (cover !== undefined) sheet.y += gap(3);
  say(kicker, cover === undefined ? styles.small : { ...styles.bold, colour: sheet.accent });
  if (kicker !== '') sheet.y += gap(0.5);
  // A document without a title still has a heading for those who hear it.
  say(title.trim() === '' ? '–' : title, styles.title, 'H1');
  sheet.y += gap(1);
  say(lead, styles.lead);
  for (const line of cover?.lines ?? []) say(line, styles.quiet);
  if (cover !== undefined) sheet.y += gap(2);
}
