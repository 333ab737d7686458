/** Enters a feature into a file that lists them all by hand, without disturbing what stands there. */
export type Entry = {
  /** The whole import statement, with its semicolon. */
  importLine: string;
  /** The exported array it goes into. */
  list: string;
  item: string;
};

/** The text with the import after the last one and the item at the end of the list. Throws when it finds no list. */
export function enter(text: string, { importLine, list, item }: Entry): string {
  if (text.includes(importLine)) return text;
  const opening = new RegExp(`(export const ${list}\\b[^=]*= \\[)([^\\]]*)(\\])`);
  if (!opening.test(text)) throw new Error(`There is no list ${list} to enter ${item} into.`);
  const entered = text.replace(opening, (_, open: string, items: string, close: string) => {
    const before = items.trim().replace(/,$/, '');
    return `${open}${before ? `${before}, ` : ''}${item},${close}`;
  });
  const imports = [...entered.matchAll(/^import[\s\S]*?;\n/gm)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${entered.slice(0, at)}${importLine}\n${entered.slice(at)}`;
}
