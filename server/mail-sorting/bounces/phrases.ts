/** A list written as text, with bars between; a dot in the middle of the line stands for a blank at an end. */
export const phrases = (text: string): readonly string[] =>
  text.split('|').map((one) => one.replace(/\s+/g, ' ').trim().replaceAll('·', ' '));
