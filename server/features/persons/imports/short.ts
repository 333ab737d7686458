// The beginning of a text of a file, as it is shown.

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

/** On one line, as the database can keep it. */
export const short = (text: string, most: number): string =>
  text.slice(0, most).toWellFormed().replace(CONTROL, ' ').trim();
