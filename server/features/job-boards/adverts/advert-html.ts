// A pasted advert as blocks of safe HTML, whether it came as plain text or as HTML.
import { parseDocument } from 'htmlparser2';
import type { Removed } from '#contract/job-page.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import { cleanedHtml, textOf } from '#server/html.ts';
import { sections } from './advert-words.ts';

/** A heading, a paragraph, a list: its HTML and the lines a reader sees. */
export type Block = { html: string; lines: string[]; isHeading: boolean; isList: boolean };

const TAG = /<\/?(?:p|div|br|ul|ol|li|h[1-6]|table|section|article|span|strong|b|body|html)\b[^<>]*>/i;

export function blocksOf(advert: string): { blocks: Block[]; removed: Removed[] } {
  const given = TAG.test(advert) ? withoutHead(advert) : htmlOfText(advert);
  const { html, removed } = cleanedHtml(given);
  return { blocks: topBlocks(html).flatMap(parted), removed };
}

/** A whole page brings its head, whose title no reader sees in the text. */
const withoutHead = (html: string): string => html.replace(/<head\b[\s\S]*?<\/head>/i, '');

/** The outermost elements of shaped HTML: every run of text stands in one. */
function topBlocks(html: string): string[] {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return children.flatMap(({ startIndex, endIndex }) => {
    const part = startIndex === null || endIndex === null ? '' : html.slice(startIndex, endIndex + 1).trim();
    return part === '' ? [] : [part];
  });
}

/** Short lines parted by breaks are facts of their own, such as place and contract under a title. */
function parted(html: string): Block[] {
  const pieces = /^<p>(.*)<\/p>$/s.exec(html)?.[1]?.split('<br>') ?? [];
  const isEven = pieces.every(
    (piece) => !piece.includes('<') || /^(?:[^<]|<(\w+)[^<>]*>[^<]*<\/\1>)*$/.test(piece),
  );
  const areFacts = pieces.length > 1 && isEven && pieces.every((piece) => textOf(piece).trim().length <= 80);
  return areFacts
    ? pieces.filter((piece) => piece.trim() !== '').map((piece) => block(`<p>${piece.trim()}</p>`))
    : [block(html)];
}

const block = (html: string): Block => ({
  html,
  lines: textOf(html)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
  isHeading: /^<h[2-4]>/.test(html) || /^<p><(strong|b)>[^<]{1,80}<\/\1>:?<\/p>$/.test(html),
  isList: /^<[uo]l>/.test(html),
});

const BULLET = /^\s*(?:[-–—*•·●▪◦‣➤✓✔]|\d{1,2}[.)])\s+/;
/** From here on a line is taken for one that a mail program broke. */
const WRAPPED_FROM = 60;

function htmlOfText(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim());
  let html = '';
  let items: string[] = [];
  let open = '';
  const endList = () => {
    if (items.length > 0) html += `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
    items = [];
  };
  const endParagraph = () => {
    if (open !== '') html += `<p>${escapeHtml(open)}</p>`;
    open = '';
  };
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      endParagraph();
      if (!BULLET.test(lines.slice(at + 1).find((next) => next !== '') ?? '')) endList();
    } else if (BULLET.test(line)) {
      endParagraph();
      items.push(line.replace(BULLET, ''));
    } else if (isHeading(lines, at)) {
      endParagraph();
      endList();
      html += `<h3>${escapeHtml(line.replace(/\s*:$/, ''))}</h3>`;
    } else if (items.length > 0 && lines[at - 1] !== '' && goesOn(lines[at - 1] ?? '', line)) {
      items.push(`${items.pop() ?? ''} ${line}`);
    } else {
      endList();
      if (open !== '' && !goesOn(lines[at - 1] ?? '', line)) endParagraph();
      open = open === '' ? line : `${open} ${line}`;
    }
  }
  endParagraph();
  endList();
  return html;
}

const goesOn = (before: string, line: string): boolean =>
  before.length >= WRAPPED_FROM && !/[.!?:;]$/.test(before)
    ? true
    : /^\p{Ll}/u.test(line) && before.length >= 40;

/** Short, no sentence, and followed by what it heads; in capitals also alone. */
function isHeading(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  if (at === 0 || line.length > 70 || /[.!?,;]$/.test(line) || /:\s*\S/.test(line)) return false;
  const next = lines[at + 1] ?? '';
  const after = lines.slice(at + 1).find((one) => one !== '') ?? '';
  if (after === '') return false;
  const isLoud = line === line.toUpperCase() && /\p{Lu}{3}/u.test(line);
  const isCalling = line.endsWith(':') && after.length > 0;
  const headsList = BULLET.test(after);
  const headsText = (lines[at - 1] ?? '') === '' && next.length > WRAPPED_FROM;
  return isLoud || isCalling || headsList || headsText || sections.test(line);
}
