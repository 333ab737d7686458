// The words of sanitised HTML in one line, for descriptions of pages.

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
]);

/** What stands behind the entities that sanitised HTML has. */
export const unescaped = (text: string): string =>
  text.replace(/&(#?\w+);/g, (entity, name: string) => named.get(name) ?? numbered(name) ?? entity);

/** The first `max` characters of the text, cut after a whole word and marked with an ellipsis. */
export function plainText(html: string, max: number): string {
  const text = unescaped(html.slice(0, max * 20).replace(/<[^>]*>?/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= max) return text;
  const end = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, end > 0 ? end : max - 1).toWellFormed()}…`;
}

function numbered(name: string): string | undefined {
  if (!name.startsWith('#')) return undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : undefined;
}
