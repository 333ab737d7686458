// How many words a text has, in any script.

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;

/** Words between spaces; Chinese and Japanese characters count one each, for want of spaces. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}
