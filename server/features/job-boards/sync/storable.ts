// Texts of vendors as PostgreSQL can keep them: it takes neither a zero character nor half a surrogate pair.

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const ZERO = /\u0000/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g;

export const storable = (text: string): string => text.toWellFormed().replace(ZERO, '');

/** On one line, without spaces around it. */
export const line = (text: string): string => text.toWellFormed().replace(CONTROL, ' ').trim();
