// Which characters of a text can be drawn: those of our own letters, and what the machine's fonts add.
import { drawnSize } from './set-text.ts';

/** The characters of `letters.ttf`. */
const covered =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: one character at a time is looked at
  /[\u0020-\u007e\u00a0-\u024f\u02b9-\u02dd\u0300-\u034f\u0370-\u0377\u037a-\u037f\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u0525\u05b0-\u05c3\u05c6\u05c7\u05d0-\u05ea\u05f0-\u05f4\u0606\u0607\u0609\u060a\u060c\u0615\u061b\u061f\u0621-\u063a\u0640-\u0655\u0657\u065a\u0660-\u0670\u0674\u0679-\u06bf\u06c6-\u06c8\u06cb\u06cc\u06ce\u06d0\u06d5\u06f0-\u06f9\u1e00-\u1efb\u2000-\u200a\u200c\u200d\u2010-\u2027\u2030-\u205e\u2070\u2071\u2074-\u208e\u20a0-\u20b5\u20b8-\u20ba\u20bd\u2116\u2122\u2190-\u2199\u2212\u221e\u2248\u2260\u2264\u2265\ufb1d-\ufb36\ufb38-\ufb3c\ufb3e\ufb40\ufb41\ufb43\ufb44\ufb46-\ufb4f]/u;

// Pictures are left out: each machine has others, or none. So is what turns the order of letters around by command.
const leftOut =
  // biome-ignore lint/suspicious/noMisleadingCharacterClass: one character at a time is looked at
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Co}\p{Cn}\p{Cs}\u20e3]/u;
const spaces = /[\s\u2028\u2029]+/gu;
// They join letters or keep them apart; what an emoji leaves of them says nothing.
const looseJoiners = /(?<![\p{L}\p{M}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}])/gu;

/**
 * The text as it can be drawn here, on one line; null where that is less than half of its letters, as when the machine
 * has no font for the script: no text is better than boxes.
 */
export async function drawableText(text: string): Promise<string | null> {
  const all = [...text.normalize('NFC').replace(spaces, ' ')];
  const isDrawn = await Promise.all(all.map(mayBeDrawn));
  const drawn = all.filter((_, at) => isDrawn[at]);
  const lettersIn = (part: string[]) => part.filter((char) => /[\p{L}\p{N}]/u.test(char)).length;
  const line = drawn.join('').replace(looseJoiners, '').replace(spaces, ' ').trim();
  return !/[\p{L}\p{N}\p{P}\p{S}]/u.test(line) || lettersIn(drawn) * 2 < lettersIn(all) ? null : line;
}

function mayBeDrawn(char: string): boolean | Promise<boolean> {
  if (covered.test(char)) return true;
  return leftOut.test(char) ? false : hasGlyph(char);
}

const MOST_KNOWN = 5_000;
const known = new Map<string, Promise<boolean>>();

/** Whether some font of the machine has it. Without one, a box with the number of the character is drawn. */
function hasGlyph(char: string): Promise<boolean> {
  const found = known.get(char);
  if (found !== undefined) return found;
  // Never given to a character, so always a box; with as many digits as the one in question.
  const nobody = char.length === 1 ? '\u0378' : '\u{10fffd}';
  const answer = Promise.all([drawnSize(char), drawnSize(nobody)]).then(
    ([one, box]) => one.width > 0 && (one.width !== box.width || one.height !== box.height),
    () => false,
  );
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(char, answer);
  return answer;
}
