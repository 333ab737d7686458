// What of a description stays where a story stands in place of its intro. Reads HTML that the server has sanitised.

const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*?(\/?)>/gi;
const EMPTY = new Set(['br', 'hr', 'img', 'wbr']);

/**
 * From the first heading on that stands in nothing else. Where there is none the intro is the first paragraph; words
 * that stand in no element at all stay.
 */
export function afterIntro(html: string): string {
  let depth = 0;
  let firstEnd: number | null = null;
  for (const { 0: tag, 1: slash, 2: name = '', 3: closed, index } of html.matchAll(TAG)) {
    if (closed === '/' || EMPTY.has(name.toLowerCase())) continue;
    if (slash === '/') {
      depth = Math.max(0, depth - 1);
      if (depth === 0) firstEnd ??= index + tag.length;
      continue;
    }
    if (depth === 0 && /^h[1-6]$/i.test(name)) return html.slice(index);
    depth += 1;
  }
  return firstEnd === null ? html : html.slice(firstEnd);
}
