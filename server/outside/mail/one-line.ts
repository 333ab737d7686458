/** A text as a subject, a name or a header may hold it: a line break in it would begin a header of its own. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
