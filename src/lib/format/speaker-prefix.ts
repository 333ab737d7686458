// "Bekah: Hello" — the way SRT files and plain transcripts say who speaks.

const PREFIX = /^([\p{L}\p{N}][^:\n<>[\]"“”«»]{0,59}):\s+(?=\S)/u;
// Small words that stand inside names without a capital.
const SMALL = new Set([
  'and',
  'da',
  'de',
  'del',
  'der',
  'di',
  'do',
  'dos',
  'du',
  'e',
  'el',
  'et',
  'la',
  'of',
  'van',
  'von',
  'y',
]);

/** Takes a leading "Name: " off a tidied text; the name has at most five words, each with a capital or a digit. */
export function splitSpeaker(text: string): { speaker: string | null; text: string } {
  const found = PREFIX.exec(text);
  const name = found?.[1] ?? '';
  if (!found || !looksLikeName(name)) return { speaker: null, text };
  return { speaker: name, text: text.slice(found[0].length) };
}

/** Whether a tidied line can be a speaker's name rather than the start of a sentence. */
export function looksLikeName(name: string): boolean {
  if (name !== name.trim() || /[!?;,/\\]|https?$/i.test(name)) return false;
  const words = name.split(' ');
  return words.length <= 5 && words.every((word, at) => startsLikeName(word) || (at > 0 && SMALL.has(word)));
}

// Letters of scripts without capitals (\p{Lo}) may start a name too.
function startsLikeName(word: string): boolean {
  return /^[("'’&#]?[\p{Lu}\p{Lt}\p{Lo}\p{N}]/u.test(word) || word === '&';
}
