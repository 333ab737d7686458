import { oneLine } from './one-line.ts';

/** The subject of a mail that answers one: however often it went back and forth, one "Re:" stands before it. */
export const answerSubject = (subject: string): string =>
  `Re: ${oneLine(subject).replace(/^(?:re(?:\[\d+\])?\s*:\s*)+/i, '')}`;
