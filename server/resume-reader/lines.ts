// The lines of a résumé in reading order: columns one after the other, without page numbers and repeated headers.
import { fold } from '#lib/job-search/fold.ts';
import { headingOf } from './sections.ts';

const MOST_LINES = 3_000;
const LONGEST_LINE = 300;

/** A bullet stays as `• `, a wide gap as a tab. */
export function linesOf(text: string): string[] {
  const lines = text
    .split('\n', MOST_LINES)
    .map((line) => tidy(line.slice(0, LONGEST_LINE)))
    .filter((line) => !isPageMark(line));
  return withoutRepeats(columnByColumn(lines));
}

const tidy = (line: string): string =>
  joinedLetters(
    line
      .replaceAll('\u00a0', ' ')
      .replace(/[\u200b-\u200d\ufeff]/g, '')
      .replace(/ {3,}|[\u2003\u2002]/g, '\t')
      .replace(/ ?\t[\t ]*/g, '\t')
      .replace(/ {2}/g, ' ')
      .replace(/^[\s]*[-–—*•●▪◦‣■➢✓·►][\s]+/u, '• ')
      .replace(/^ +| +$/g, ''),
  ).replace(/\t$/, '');

/** E X P E R I E N C E, as titles are spaced. */
const joinedLetters = (line: string): string =>
  /^(?:\p{L}[ \t]){3,}\p{L}$/u.test(line)
    ? line
        .split('\t')
        .map((word) => word.replaceAll(' ', ''))
        .join(' ')
    : line;

const isPageMark = (line: string): boolean =>
  /^(?:page|pagina|p\.)?\s*\d{1,2}\s*(?:(?:of|de|sur|\/)\s*\d{1,2})?$/i.test(fold(line)) && line !== '';

/** Headers and footers say the same on each page: a name, an address, a telephone number. */
function withoutRepeats(lines: readonly string[]): string[] {
  const first = lines.find((line) => line !== '') ?? '';
  const seen = new Set<string>();
  return lines.filter((line) => {
    const isEdge = line === first || line.includes('@') || (line.match(/\d/g)?.length ?? 0) >= 8;
    if (!isEdge || line === '') return true;
    const isNew = !seen.has(line);
    seen.add(line);
    return isNew;
  });
}

/** Two headings on one line begin two columns, whose lines alternate from there on. */
function columnByColumn(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => {
    const parts = line.split('\t');
    return parts.length === 2 && parts.every((part) => headingOf(part) !== null);
  });
  if (from === -1) return [...lines];
  const left: string[] = [];
  const right: string[] = [];
  for (const line of lines.slice(from)) {
    const at = line.indexOf('\t');
    // What stands alone belongs to the wider column, which is the right one.
    if (at === -1) right.push(line);
    else {
      if (at > 0) left.push(line.slice(0, at));
      right.push(line.slice(at + 1));
    }
  }
  return [...lines.slice(0, from), ...left, '', ...right];
}
