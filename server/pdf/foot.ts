// The foot of each page: what the document is, and which page of how many. For the eye only.
import { scaled, styles } from './look.ts';
import { setText } from './set-text.ts';
import { decorate, drawLine, gap, type Sheet, startOf } from './sheet.ts';

const pageWords: Record<string, (page: number, pages: number) => string> = {
  en: (page, pages) => `Page ${page} of ${pages}`,
  fr: (page, pages) => `Page ${page} sur ${pages}`,
  pt: (page, pages) => `Página ${page} de ${pages}`,
};

export function drawFeet(sheet: Sheet, footer: string, isNumbered: boolean): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const words = pageWords[sheet.language.slice(0, 2)] ?? pageWords['en'];
  const style = scaled(styles.foot, sheet.scale);
  const room = sheet.right - sheet.left;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    const written = isNumbered ? (words?.(page + 1, count) ?? '') : '';
    const [number] = setText(doc, [{ text: written, style }], room);
    const [first] = setText(doc, [{ text: footer, style }], room - (number?.width ?? 0) - gap(3));
    const top = doc.page.height - gap(6);
    decorate(
      sheet,
      () => {
        if (first !== undefined)
          drawLine(doc, first, style, {
            x: isNumbered ? sheet.left : startOf(first, 'center', sheet.left, room),
            top,
          });
        if (number !== undefined) drawLine(doc, number, style, { x: sheet.right - number.width, top });
      },
      'Pagination',
    );
  }
}
