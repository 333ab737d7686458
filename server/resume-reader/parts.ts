// The parts of a line that heads an entry: title, employer, place, set apart by signs or by small words.
import { hasSchoolWord, hasTitleWord, isLegalForm } from './vocabulary.ts';

const signs = /\t+| [|·•–—-] |\s[–—]\s|; /;
/** Between a title and who it was for. */
const between = / (?:at|@|chez) /;
/** These stand within titles and degrees too, and count only where no comma parts the two. */
const perhapsBetween = / (?:for|with|pour|from) | à l['’]| à la | (?:na|no|em|à|au) (?=\p{Lu})/u;

/** `isWhole`: it is one thing, and a comma is part of it. */
export function partsOf(text: string, isWhole = false): string[] {
  const parts = text
    .replace(/^• /, '')
    .split(signs)
    .map(trimmed)
    .filter((part) => part !== '');
  if (isWhole || parts.length !== 1) return parts;
  const [only = ''] = parts;
  if (hasTitleWord(only) || hasSchoolWord(only)) {
    const apart = only
      .split(between.test(only) || only.includes(', ') ? between : perhapsBetween)
      .map(trimmed);
    if (apart.length === 2 && apart.every((part) => part !== '')) return apart;
  }
  const commas = only.split(', ').map(trimmed).filter(Boolean);
  if (commas.length < 2) return parts;
  // “Farms, Lda” is one name.
  return commas.flatMap((part, at) => {
    if (isLegalForm(part) && at > 0) return [];
    const next = commas[at + 1];
    return [next !== undefined && isLegalForm(next) ? `${part}, ${next}` : part];
  });
}

const trimmed = (text: string): string =>
  text
    .replace(/^[\s,;:|()\-–—·•/]+|[\s,;:|(\-–—·•/]+$/gu, '')
    .replace(/^\)|(?<!\([^()]{0,80})\)$/g, '')
    .trim();
