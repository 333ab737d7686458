// What a person wrote in a reply, without the quoted letter, its header and the signature. Rather too much than a word
// too little: text that may be theirs stays.
import { headerBlockAt, openerAt } from './quotation-openers.ts';
import { isNoise, isRule, isSignatureMark } from './signature-lines.ts';

type Kind = 'blank' | 'text' | 'quote' | 'opener' | 'fields';
type Piece = { kind: Kind; lines: string[] };

const QUOTED = /^[ \t]{0,3}(?:>|\|(?: |$))|^[ \t]{0,8}(?:[A-Z][a-z]{1,14}|[A-Z]{1,3})>(?: |$)/;
const MOST_LINES = 10_000;

export function ownWords(text: string): string {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n', MOST_LINES);
  const pieces = withoutSignature(piecesOf(lines));
  return tidy(kept(pieces));
}

function piecesOf(lines: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? '';
    const opener = QUOTED.test(line) ? 0 : openerAt(lines, at);
    const fields = opener > 0 ? 0 : headerBlockAt(lines, at);
    const count = Math.max(opener, fields, 1);
    const kind = opener > 0 ? 'opener' : fields > 0 ? 'fields' : kindOf(line);
    if (kind === 'text' && isSignatureMark(lines, at)) pieces.push({ kind: 'text', lines: [SIGNATURE] });
    else if (kind !== 'text' || !isNoise(line)) pieces.push({ kind, lines: lines.slice(at, at + count) });
    at += count;
  }
  return pieces;
}

const SIGNATURE = '\u0000signature';

const kindOf = (line: string): Kind => (line.trim() === '' ? 'blank' : QUOTED.test(line) ? 'quote' : 'text');

/** Under the mark comes nothing of the person, unless it stands above everything. */
function withoutSignature(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex(({ lines }) => lines[0] === SIGNATURE);
  if (at < 0) return [...pieces];
  const before = pieces.slice(0, at);
  if (before.some(({ kind }) => kind === 'text')) return before;
  return [...before, ...withoutSignature(pieces.slice(at + 1))];
}

function kept(pieces: readonly Piece[]): Piece[] {
  const first = pieces.findIndex(({ kind }) => kind === 'text');
  if (first < 0) return onlyQuotes(pieces);
  const cut = pieces.findIndex((piece, at) => at > first && beginsOlder(pieces, at, piece));
  const top = cut < 0 ? pieces : pieces.slice(0, cut);
  const begin = leading(top, first);
  return withoutTail(top.slice(begin).filter(({ kind }) => kind !== 'opener' && kind !== 'fields'));
}

/** Nothing but quotation: an older letter as a whole, or lines that somebody only marked so. */
function onlyQuotes(pieces: readonly Piece[]): Piece[] {
  const plain = pieces.flatMap(({ lines }) => lines.map((line) => line.replace(/^[> \t|]{1,200}/, '')));
  const isOlder =
    pieces.some(({ kind }) => kind === 'opener' || kind === 'fields') ||
    plain.slice(0, 50).some((_, at) => openerAt(plain, at) > 0);
  return isOlder ? [] : [...pieces];
}

/** After the person's text: a header block always, an opener if all below is the older letter. */
function beginsOlder(pieces: readonly Piece[], at: number, { kind }: Piece): boolean {
  if (kind === 'fields') return true;
  if (kind !== 'opener') return false;
  const next = pieces.slice(at + 1).find((piece) => piece.kind !== 'blank' && piece.kind !== 'opener');
  // Without marks, nobody can write between the lines of the older letter.
  if (next === undefined || next.kind === 'text' || next.kind === 'fields') return true;
  return !pieces.slice(at + 1).some((piece) => piece.kind === 'text');
}

/** A quotation on top with its opener, and then the answer: only the answer. Without one it is part of the text. */
function leading(pieces: readonly Piece[], first: number): number {
  const top = pieces.slice(0, first);
  const isAnnounced = top.some(({ kind }) => kind === 'opener' || kind === 'fields');
  if (!isAnnounced) return 0;
  const isInterleaved = pieces
    .slice(first)
    .some(({ kind }, at, rest) => kind === 'quote' && rest.slice(at).some((later) => later.kind === 'text'));
  return isInterleaved ? 0 : first;
}

/** Quotation, or the rule above it, at the end. */
function withoutTail(pieces: readonly Piece[]): Piece[] {
  const last = pieces.findLastIndex(({ kind, lines }) => kind === 'text' && !isRule(lines[0] ?? ''));
  return pieces.slice(0, last + 1);
}

function tidy(pieces: readonly Piece[]): string {
  return pieces
    .flatMap(({ lines }) => lines)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .replace(/^\n+|\n+$/g, '');
}
