// How a poster opens: who speaks and what they say, in white on the employer's colour, from edge to edge.
import { type Style, scaled, styles } from '../look.ts';
import type { PdfContent } from '../pdf-content.ts';
import type { Element } from '../pdf-document.ts';
import { decorate, element, gap, rehearse, type Sheet } from '../sheet.ts';
import { drawSpans } from './draw-text.ts';

const WHITE = '#ffffff';
/** A longer title is set smaller. */
const MOST_OF_PAGE = 1 / 3;

export function drawBand(sheet: Sheet, into: Element, content: PdfContent): void {
  const { title, kicker, lead, cover } = content;
  const say = (text: string, style: Style, type = 'P') => {
    if (text.trim() === '') return;
    const white = { ...scaled(style, sheet.scale), colour: WHITE };
    drawSpans(sheet, element(sheet, into, type), [{ text, style: white }]);
  };
  const words = (size: Style) => () => {
    say(kicker, { ...styles.medium, isBold: true });
    sheet.y += gap(1) * sheet.scale;
    say(title.trim() === '' ? '–' : title, size, 'H1');
    for (const line of [lead, ...(cover?.lines ?? [])]) say(line, styles.medium);
  };
  const huge = rehearse(sheet, words(styles.huge));
  const isHuge = huge.pages === 0 && huge.y < sheet.bottom * MOST_OF_PAGE;
  const draw = words(isHuge ? styles.huge : styles.large);
  const below = gap(4) * sheet.scale;
  const { pages, y } = isHuge ? huge : rehearse(sheet, draw);
  const height = pages === 0 ? y + below : sheet.doc.page.height;
  decorate(sheet, () => sheet.doc.rect(0, 0, sheet.doc.page.width, height).fill(sheet.accent));
  draw();
  sheet.y += below;
}
