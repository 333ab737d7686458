// What is said about a colour that is allowed but hard to see. Pure.
import { contrast, longHex, tintColors, tintError } from './tint.ts';

/** What stands in for a colour of little contrast, in a sentence; null where the colour is used as it is. */
export function tintNote(tint: string): string | null {
  if (tintError(tint) !== null) return null;
  const { fill, text } = tintColors(tint, 'light');
  if (fill !== longHex(tint)) return `Text on this colour isn’t readable. ${fill} is used instead.`;
  if (contrast(tint, '#ffffff') >= 3) return null;
  return `Low contrast on white. ${text} is used for text and lines.`;
}
