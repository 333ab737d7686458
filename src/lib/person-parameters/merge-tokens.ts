// Tells a merge field that nobody filled in from a name. Such a value is discarded and never stored (reference C.13, rule 4).
import { decodeText } from './decode.ts';

/** Braces belong to no name, so a token that was cut in half is told too. */
const TOKENS: readonly RegExp[] = [
  /#?\{\{[^{}]*\}\}|\{[^{}]*\}|#?\{+.*|[^{}]*\}+/su,
  /%[A-Z_]+%/u,
  /\[\[.*?\]\]/su,
  // Not in the spec: what other mail tools write, seen in nobody's name either.
  /%%?[A-Za-z][A-Za-z0-9_. -]*%%?|\*\|.*?\|\*|<<.*?>>|«.*?»/su,
];

// "Null" is a family name; the literal that programs print is not written so.
const LITERALS = new Set(['null', 'undefined']);
const isLiteral = (word: string) => LITERALS.has(word) || /^n\/a$/iu.test(word);

const ENTITIES: Record<string, string> = {
  lbrace: '{',
  lcub: '{',
  rbrace: '}',
  rcub: '}',
  lbrack: '[',
  lsqb: '[',
  rbrack: ']',
  rsqb: ']',
  percnt: '%',
  num: '#',
};

const charOf = (code: number): string => (code > 0 && code < 0x110000 ? String.fromCodePoint(code) : '');

/** Escapes of HTML and JavaScript as characters, in case a mail tool wrote the token with them. */
const unescaped = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));?/giu, (_, hex?: string, decimal?: string) =>
      charOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/&([a-z]+);/giu, (all, name: string) =>
      Object.hasOwn(ENTITIES, name.toLowerCase()) ? (ENTITIES[name.toLowerCase()] ?? all) : all,
    )
    .replace(/\\u\{?([0-9a-f]{2,6})\}?|\\x([0-9a-f]{2})/giu, (_, wide?: string, narrow?: string) =>
      charOf(Number.parseInt(wide ?? narrow ?? '', 16)),
    );

/** The text as it reads when what travelled encoded more than once is taken apart. */
export function plainForm(text: string): string {
  let plain = text;
  for (let round = 0; round < 4; round += 1) {
    const next = unescaped(decodeText(plain)).normalize('NFKC');
    if (next === plain) return plain;
    plain = next;
  }
  return plain;
}

/** The token a value still is or holds, at most 80 characters of it; null for a value somebody filled in. */
export function unresolvedToken(value: string): string | null {
  for (const text of [value, plainForm(value)]) {
    for (const token of TOKENS) {
      const found = token.exec(text)?.[0];
      if (found !== undefined) return found.trim().slice(0, 80);
    }
    const literal = text.trim().split(/\s+/u).find(isLiteral);
    if (literal !== undefined) return literal;
  }
  return null;
}
