// What people and vendors wrote as HTML, made safe and even. Called where it is written and again where it is shown.
import sanitize from 'sanitize-html';
import type { Removed } from '#contract/job-page.ts';
import { withFilmLinks } from './html-films.ts';
import { removals } from './html-removals.ts';
import { shapedHtml, shapedText } from './html-shape.ts';

/** Characters that a description may have; what is longer is cut at a tag. */
export const MAX_HTML = 100_000;
const MAX_INPUT = 2 * MAX_HTML;
const MAX_DEPTH = 60;

const inline = ['a', 'b', 'strong', 'i', 'em', 'u', 'code', 'br'];
const blocks = ['h2', 'h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

// Boxes that only group: their edges still part one paragraph from the next.
const boxes = ['section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'center', 'address', 'form'];
const moreBoxes = ['figure', 'figcaption', 'fieldset', 'details', 'summary', 'dl', 'dt', 'dd', 'body'];

const options: sanitize.IOptions = {
  allowedTags: [...inline, ...blocks, ...tables],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'noembed', 'noframes', 'iframe'],
    ...['title', 'template', 'svg', 'math', 'object', 'xmp', 'video', 'audio'],
  ],
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    ...Object.fromEntries([...boxes, ...moreBoxes].map((name) => [name, 'div'])),
  },
};

/**
 * The allowed part of `html`: headings from h2 to h4, paragraphs, lists, emphasis, quotations, tables, code, and links
 * to http, https and mailto without a target; films in frames become such links. No attribute but `href` and our own `rel` is left. Sanitising twice
 * changes nothing. At most MAX_HTML characters.
 */
export function sanitizeHtml(html: string): string {
  return shortened(shapedHtml(sanitize(prepared(html), options)));
}

/** The same, with what a reader would have seen or what would have run, and is not there any more. */
export function cleanedHtml(html: string): { html: string; removed: Removed[] } {
  const { onOpenTag, removed } = removals();
  const shaped = shapedHtml(sanitize(prepared(html), { ...options, onOpenTag }));
  const safe = shortened(shaped);
  return { html: safe, removed: removed(html.length > MAX_INPUT || safe.length < shaped.length) };
}

const prepared = (html: string) => flattened(withFilmLinks(html.slice(0, MAX_INPUT)));

function shortened(whole: string): string {
  let shaped = whole;
  for (let limit = MAX_HTML; shaped.length > MAX_HTML; limit -= 1000) {
    const end = shaped.lastIndexOf('<', limit);
    shaped = shapedHtml(shaped.slice(0, end > 0 ? end : limit));
  }
  return shaped;
}

const shown = new Map<string, string>();
const MOST_SHOWN = 300;

/** `sanitizeHtml` for what is shown: the last texts are remembered, since the same one is shown again and again. */
export function shownHtml(html: string): string {
  const known = shown.get(html);
  if (known !== undefined) return known;
  const safe = sanitizeHtml(html);
  shown.set(html, safe);
  if (shown.size > MOST_SHOWN) shown.delete(shown.keys().next().value ?? '');
  return safe;
}

// These close by themselves, so a row of them is no nest.
const selfClosing = new Set([
  'p',
  'li',
  'br',
  'hr',
  'img',
  'input',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'option',
  'wbr',
]);

// Tags nested deeper than anybody writes are left away before they are parsed: parsing a nest of n tags takes n² steps.
function flattened(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)([a-z][a-z0-9]*)[^<>]*>?/gi, (tag, slash: string, name: string) => {
    if (selfClosing.has(name.toLowerCase()) || tag.endsWith('/>')) return tag;
    if (slash === '') depth += 1;
    const isTooDeep = depth > MAX_DEPTH;
    if (slash !== '') depth = Math.max(0, depth - 1);
    return isTooDeep ? '' : tag;
  });
}

/** The words of sanitised HTML as plain text: a line for each block, `- ` before list items. */
export const textOf = (html: string): string => shapedText(html);
