// Lines of text for a drawing that cannot measure: widths are estimated generously, so no line is wider than its room.

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
const NARROW = /[\s.,:;'’!|()[\]ijlIft]|\p{M}/u;
const BROAD = /[MWmw@%ÆŒæœ]/u;
const CAPITAL = /\p{Lu}|[0-9+]/u;

/** In units of the font size, of the widest usual sans in bold. */
function widthOf(text: string): number {
  let width = 0;
  for (const char of text)
    width +=
      WIDE.test(char) || BROAD.test(char) ? 1.12 : NARROW.test(char) ? 0.42 : CAPITAL.test(char) ? 0.8 : 0.7;
  return width;
}

export type Fitted = { lines: string[]; size: number };
export type Room = { width: number; most: number; sizes: readonly [number, ...number[]] };

/** The text at the largest of `sizes` that takes at most `most` lines; at the smallest one the rest is cut with an ellipsis. */
export function fitText(text: string, { width, most, sizes }: Room): Fitted {
  for (const size of sizes) {
    const lines = linesOf(text, width / size);
    if (lines.length <= most) return { lines, size };
  }
  const size = sizes.at(-1) ?? sizes[0];
  const lines = linesOf(text, width / size).slice(0, most);
  lines.push(shortened(lines.pop() ?? '', width / size));
  return { lines, size };
}

function linesOf(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/u).flatMap((whole) => parts(whole, room))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** A word that is longer than a line is parted. */
function parts(word: string, room: number): string[] {
  const found: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && widthOf(part + char) > room) {
      found.push(part);
      part = '';
    }
    part += char;
  }
  return part === '' ? found : [...found, part];
}

function shortened(line: string, room: number): string {
  const chars = [...line];
  while (chars.length > 0 && widthOf(`${chars.join('')}…`) > room) chars.pop();
  return `${chars.join('').trimEnd()}…`;
}
