// Gives allowed HTML one even shape: every run of text stands in a paragraph, a list item, a heading or a cell, nothing
// is empty, and the odd boxes, line breaks and hard spaces of word processors are gone.
import { parseDocument } from 'htmlparser2';

type AnyNode = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<AnyNode, { attribs: object }>;
type Text = Extract<AnyNode, { nodeType: 3 }>;
const isTag = (node: AnyNode): node is Element => 'attribs' in node;
const isText = (node: AnyNode): node is Text => node.nodeType === 3;

const inlineNames = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 'code', 'br']);
const headings = new Set(['h2', 'h3', 'h4']);
const rows = new Set(['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption']);
const isInline = (node: AnyNode): boolean =>
  isText(node) || (isTag(node) && inlineNames.has(node.name) && node.children.every(isInline));

/** HTML of allowed tags in, the same content in its even shape out. Attributes other than `href` are dropped. */
export const shapedHtml = (html: string): string => flow(parseDocument(html).children).join('');

/** Blocks of what stands side by side: runs of inline content become paragraphs. */
function flow(nodes: readonly AnyNode[]): string[] {
  return partsOf(nodes).flatMap((part) => (part.isRun ? paragraphs(part.pieces) : [part.html]));
}

/** A run holds its pieces, so that breaks between them can be told from breaks within emphasis. */
type Part = { isRun: true; pieces: string[] } | { isRun: false; html: string };

/** Runs of inline content and the blocks between them, in order; boxes are opened. */
function partsOf(nodes: readonly AnyNode[]): Part[] {
  const parts: Part[] = [];
  let pieces: string[] = [];
  let items = '';
  const end = () => {
    if (!pieces.every(isBlank)) parts.push({ isRun: true, pieces });
    if (items !== '') parts.push({ isRun: false, html: `<ul>${items}</ul>` });
    pieces = [];
    items = '';
  };
  for (const node of nodes) {
    if (isInline(node)) {
      const html = inline(node);
      if (items !== '' && isBlank(html)) continue;
      if (items !== '') end();
      pieces.push(html);
    } else if (isTag(node) && node.name === 'li') {
      if (pieces.length > 0) end();
      items += item(node);
    } else if (isTag(node)) {
      end();
      parts.push(...blockParts(node));
    }
  }
  end();
  return parts;
}

function blockParts(node: Element): Part[] {
  const block = (html: string): Part[] => (html === '' ? [] : [{ isRun: false, html }]);
  if (headings.has(node.name)) return block(filled(node.name, trimmed(inlineOf(node.children))));
  switch (node.name) {
    case 'ul':
    case 'ol':
      return block(filled(node.name, listItems(node)));
    case 'blockquote':
      return block(filled('blockquote', flow(node.children).join('')));
    case 'table':
      return tableParts(node);
    case 'pre':
      return block(filled('pre', preformatted(node.children)));
    case 'hr':
      return block('<hr>');
    default:
      // A box, a paragraph with blocks in it, emphasis around a list: only what is inside counts.
      return partsOf(node.children).flatMap((part) =>
        part.isRun ? paragraphs(part.pieces).flatMap(block) : [part],
      );
  }
}

/** Two breaks in a row part paragraphs; breaks at the edges say nothing. */
function paragraphs(pieces: readonly string[]): string[] {
  const found: string[] = [];
  let text = '';
  let breaks = '';
  for (const piece of pieces) {
    if (isBlank(piece)) {
      breaks += piece;
      continue;
    }
    if (breaks.split('<br>').length > 2) {
      found.push(text);
      text = piece;
    } else text += breaks + piece;
    breaks = '';
  }
  return [...found, text].map((each) => filled('p', trimmed(each))).filter((html) => html !== '');
}

const listItems = (list: Element): string =>
  list.children
    .map((node) => {
      if (isTag(node) && node.name === 'li') return item(node);
      return filled('li', isInline(node) ? trimmed(inline(node)) : flow([node]).join(''));
    })
    .join('');

const item = (node: Element): string => filled('li', cell(node));

/** One run, or one paragraph, stands bare in its item or cell; several are paragraphs. */
function cell(node: Element): string {
  const parts = partsOf(node.children);
  const isBare = parts.filter((part) => part.isRun || !/^<[uo]l>/.test(part.html)).length === 1;
  return parts
    .flatMap((part) => (part.isRun ? paragraphs(part.pieces) : [part.html]))
    .map((html, _at, all) => (isBare && all.filter(isParagraph).length === 1 ? bare(html) : html))
    .join('');
}

const isParagraph = (html: string) => html.startsWith('<p>');
const bare = (html: string) => (isParagraph(html) ? html.slice(3, -4) : html);

/** The table's rows and cells; text that strayed between them stands before the table. */
function tableParts(table: Element): Part[] {
  const strayed: AnyNode[] = [];
  const inside = tableRows(table, strayed);
  const before = flow(strayed).map((html): Part => ({ isRun: false, html }));
  return inside.includes('<t') ? [...before, { isRun: false, html: `<table>${inside}</table>` }] : before;
}

const tableRows = (node: Element, strayed: AnyNode[]): string =>
  node.children
    .map((child) => {
      if (!isTag(child) || !rows.has(child.name)) {
        strayed.push(child);
        return '';
      }
      // An empty cell keeps the others in their columns.
      if (child.name === 'td' || child.name === 'th') return `<${child.name}>${cell(child)}</${child.name}>`;
      if (child.name === 'caption') return filled('caption', trimmed(inlineOf(child.children)));
      const inside = tableRows(child, strayed);
      return inside === '' ? '' : `<${child.name}>${inside}</${child.name}>`;
    })
    .join('');

const inlineOf = (nodes: readonly AnyNode[]): string =>
  nodes
    .map((node) => (isInline(node) || !isTag(node) ? inline(node) : ` ${inlineOf(node.children)} `))
    .join('')
    .replace(/ {2,}/g, ' ');

function inline(node: AnyNode): string {
  if (isText(node)) return escaped(even(node.data));
  if (!isTag(node)) return '';
  if (node.name === 'br') return '<br>';
  const inside = node.children.map(inline).join('');
  // Emphasis of nothing is nothing, but the space in it parts words.
  if (isBlank(inside)) return inside.includes('<br>') ? '<br>' : inside === '' ? '' : ' ';
  if (node.name !== 'a') return `<${node.name}>${inside}</${node.name}>`;
  const href = addressOf(node.attribs.href);
  return href === null ? inside : `<a href="${escaped(href)}" rel="noopener nofollow">${inside}</a>`;
}

function addressOf(href: string | undefined): string | null {
  const given = (href ?? '').trim();
  const whole = /^www\./i.test(given) ? `https://${given}` : given;
  if (!/^(https?:\/\/|mailto:)/i.test(whole) || !URL.canParse(whole)) return null;
  return whole;
}

const preformatted = (nodes: readonly AnyNode[]): string =>
  nodes
    .map((node) => {
      if (isText(node)) return escaped(node.data);
      if (!isTag(node)) return '';
      return node.name === 'br' ? '\n' : preformatted(node.children);
    })
    .join('');

// A hard space stays where typography wants it: before French marks and between figures and their sign.
const even = (text: string): string =>
  text
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .replace(/\u00a0(?![:;!?»%€$£\d])/g, (space, at: number) => (text[at - 1] === '«' ? space : ' '))
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ *\u00a0[ \u00a0]*/g, '\u00a0');

const filled = (name: string, html: string): string => (isBlank(html) ? '' : `<${name}>${html}</${name}>`);

const blankStart = /^(?:\s|\u00a0|<br>)*/;
const isBlank = (html: string): boolean => blankStart.exec(html)?.[0].length === html.length;

function trimmed(html: string): string {
  let end = html.length;
  for (;;) {
    if (html.slice(Math.max(0, end - 4), end) === '<br>') end -= 4;
    else if (/[\s\u00a0]/.test(html.charAt(end - 1))) end -= 1;
    else break;
  }
  return html.slice(0, end).replace(blankStart, '');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[mark]};`);

const lines = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'blockquote',
  'pre',
  'tr',
  'table',
  'hr',
  'div',
]);

/** Plain text of the same HTML: a line for each block. */
export function shapedText(html: string): string {
  return wordsOf(parseDocument(html).children)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}

const wordsOf = (nodes: readonly AnyNode[]): string =>
  nodes
    .map((node) => {
      if (isText(node)) return node.data;
      if (!isTag(node)) return '';
      if (node.name === 'br') return '\n';
      const inside = wordsOf(node.children);
      if (node.name === 'td' || node.name === 'th') return `${inside} `;
      if (node.name === 'li') return `\n- ${inside.trimStart()}\n`;
      return lines.has(node.name) ? `\n${inside}\n` : inside;
    })
    .join('');
