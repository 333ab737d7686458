// Texts of a platform made fit to be kept: one line without control characters, cut at a word, unescaped once.
import { escapeHtml } from '#lib/format/escape-html.ts';

/** One line: NFC, no control characters, no doubled or surrounding spaces. Anything but text or a number is ''. */
export function tidyLine(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .trim();
}

/** At most `max` characters; a longer one ends at a word, with an ellipsis to show that something is missing. */
export function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const kept = characters.slice(0, max - 1).join('');
  const lastSpace = kept.lastIndexOf(' ');
  return `${(lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept).replace(/[\s,;:–-]+$/, '')}…`;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const unescapeOnce = (text: string): string =>
  text.replace(/&(?:lt|gt|amp|quot|apos|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity) => {
    const name = entity.slice(1, -1).toLowerCase();
    if (!name.startsWith('#')) return ENTITIES[name] ?? entity;
    const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });

const TAG = /<\/?[a-z][^<>]*>/i;
// Ends at the next opened tag, so that a text full of them is not read anew from each.
const ESCAPED_TAG = /&lt;\/?[a-z][^<>&]*(?:&(?!lt;|gt;)[^<>&]*)*&gt;/i;

/**
 * HTML that arrives escaped, as HTML: `&lt;p&gt;A &amp;amp; B` is `<p>A &amp; B`. One layer is taken off, a second one
 * only where no tag came to light under the first; text that already holds tags is left as it is.
 */
export function unescapeHtml(content: string): string {
  if (TAG.test(content)) return content;
  const once = unescapeOnce(content);
  return !TAG.test(once) && ESCAPED_TAG.test(once) ? unescapeOnce(once) : once;
}

/** Plain text as paragraphs. */
export const paragraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim())}</p>`)
    .join('\n');
