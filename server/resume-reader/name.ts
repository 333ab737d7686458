// Whose résumé it is.
import { fold } from '#lib/job-search/fold.ts';
import { evenly } from './folded.ts';
import type { Read } from './resume-reader.ts';
import { headingOf } from './sections.ts';
import { hasTitleWord } from './vocabulary.ts';

/** A name stands at the top; where it does not, the e-mail may tell it from other lines. */
const TOP = 12;
const ANYWHERE = 80;

export function nameIn(lines: readonly string[], email: string | null): Read<string> | null {
  const candidates = lines
    .slice(0, ANYWHERE)
    .flatMap((line, at) => partsOf(line).map((part) => ({ at, line, ...nameFrom(part) })))
    .filter(({ value }) => value !== '');
  const labelled = candidates.find(({ isLabelled }) => isLabelled);
  const mailed = candidates.find(({ value }) => isIn(email, value));
  const first = candidates.find(({ at, value }) => at < TOP && !hasTitleWord(value));
  const found = labelled ?? mailed ?? first;
  return found === undefined ? null : { value: found.value, line: found.line };
}

const partsOf = (line: string): string[] => line.split(/\t| [|·•–—-] |,\s/);

const particles: ReadonlySet<string> = new Set([
  ...[
    'de',
    'da',
    'do',
    'das',
    'dos',
    'du',
    'des',
    'van',
    'von',
    'der',
    'den',
    'le',
    'la',
    'el',
    'bin',
    'al',
    'e',
    'y',
    'di',
  ],
]);

/** Empty where it is none: two to five words with a capital, nothing but letters. */
function nameFrom(part: string): { value: string; isLabelled: boolean } {
  const none = { value: '', isLabelled: false };
  const label = /^(?:full name|name|nom(?: et prenom)?|prenom et nom|nome(?: completo)?)\s*:\s*/.exec(
    evenly(part),
  );
  const title = /^(?:curriculum vitae|curriculo|resume|cv)(?:\s*(?:-|:|of|de|do|da)\s*|\s+)/.exec(
    evenly(part),
  );
  const bare = part
    .slice((label ?? title)?.[0].length ?? 0)
    .replace(/^(?:mr|mrs|ms|dr|m\.|mme|sr|sra|monsieur|madame|mademoiselle|senhor|senhora)\.? /i, '');
  if (bare.length > 60 || headingOf(bare) !== null) return none;
  const words = bare.trim().split(' ');
  if (words.length < 2 || words.length > 5) return none;
  const isName = words.every(
    (word, at) => (at > 0 && particles.has(fold(word))) || /^(?:d['’])?\p{Lu}[\p{L}'’-]*\.?$/u.test(word),
  );
  if (!isName || /curriculum|vitae|resume|linkedin/.test(fold(bare))) return none;
  return { value: evenCase(words), isLabelled: label !== null };
}

/** A name in capitals, as titles set it, is written as names are; initials stay. */
function evenCase(words: readonly string[]): string {
  const isLoud = words.every((word) => word === word.toUpperCase());
  return words
    .map((word) => {
      if (particles.has(fold(word))) return word.toLowerCase();
      if (word !== word.toUpperCase() || word.length < (isLoud ? 2 : 3) || word.endsWith('.')) return word;
      return word
        .toLowerCase()
        .replace(/(^|['’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
    })
    .join(' ');
}

/** At least two of its words, or the first letter and another word, stand before the @. */
function isIn(email: string | null, name: string): boolean {
  const local = email?.split('@')[0]?.replace(/[^a-z]/g, '') ?? '';
  if (local.length < 4) return false;
  const words = name
    .split(' ')
    .map((word) => fold(word).replace(/[^a-z]/g, ''))
    .filter((word) => word.length > 1);
  const known = words.filter((word) => word.length > 2 && local.includes(word));
  return (
    known.length >= 2 ||
    (known.length === 1 &&
      words.some((word) => !known.includes(word) && local.replace(known[0] ?? '', '') === word[0]))
  );
}
