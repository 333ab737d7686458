/** Enters a feature into a file that lists them all by hand, without disturbing what stands there. */
export type Entry = {
  /** The whole import statement, with its semicolon; none where the item imports nothing. */
  importLine?: string;
  /** The exported array it goes into. */
  list: string;
  item: string;
};

/**
 * The text with the import after the last one and the item at the end of the list; unchanged where the item is in it.
 * Throws when it finds no list.
 */
export function enter(text: string, { importLine, list, item }: Entry): string {
  const found = new RegExp(`export const ${list}\\b[^=]*= \\[([^\\]]*)\\]`).exec(text);
  if (!found) throw new Error(`There is no list ${list} to enter ${item} into.`);
  if (found[1]?.split(',').some((entry) => entry.trim() === item)) return text;
  const end = found.index + found[0].length - 1;
  const items = found[1] ?? '';
  const comma = items.trim() === '' || items.trim().endsWith(',') ? '' : ', ';
  const entered = `${text.slice(0, end).trimEnd()}${comma}${item},${text.slice(end)}`;
  if (importLine === undefined) return entered;
  const imports = [...entered.matchAll(/^import[\s\S]*?;\n/gm)];
  const last = imports.at(-1);
  const at = last ? last.index + last[0].length : 0;
  return `${entered.slice(0, at)}${importLine}\n${entered.slice(at)}`;
}
