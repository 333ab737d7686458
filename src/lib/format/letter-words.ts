// What the letters of a sequence may carry in double braces, and what is wrong with a text that can't be sent. The
// server and the editor share it.
import { hasStrayBraces, tokensIn } from './tokens.ts';

/** `title` and `company` are the person's, `jobTitle` that of the sequence's job. */
export const letterTokens = [
  'firstName',
  'lastName',
  'title',
  'company',
  'jobTitle',
  'employerName',
  'senderName',
] as const;
export type LetterToken = (typeof letterTokens)[number];

/** Empty where nothing is known. */
export type LetterValues = Record<LetterToken, string>;

/** Never empty: these need no fallback. */
const alwaysKnown: readonly string[] = ['employerName', 'senderName'];
const known: readonly string[] = letterTokens;

/** Why a subject, or the HTML of a body, can't be sent, as a sentence; null: it can. */
export function wrongInLetter(text: string): string | null {
  for (const { whole, name, fallback } of tokensIn(text)) {
    if (/[<>]/.test(whole)) return 'Format a token as a whole, or not at all.';
    if (!known.includes(name)) return `${whole} isn’t a token. Use ${listed}.`;
    if (fallback === '' && !alwaysKnown.includes(name))
      return `Add words for people without this detail, such as {{${name}|${examples[name] ?? 'you'}}}.`;
  }
  if (hasStrayBraces(text)) return 'Close each token with two braces, such as {{firstName|there}}.';
  if (/<a [^>]*\{\{/i.test(text)) return 'Tokens belong in the text, not in the address of a link.';
  return null;
}

const listed = letterTokens.map((token) => `{{${token}}}`).join(', ');

const examples: Readonly<Record<string, string>> = {
  firstName: 'there',
  title: 'your work',
  company: 'your company',
  jobTitle: 'this job',
};

/** The tokens of a text that would say nothing to this reader: unknown ones, and empty ones without a fallback. */
export function unresolvedIn(text: string, values: LetterValues): string[] {
  const said = new Map(Object.entries(saidValues(values)));
  const silent = tokensIn(text).filter(({ name, fallback }) => {
    const value = said.get(name);
    return value === undefined || (value === '' && fallback === '');
  });
  return [...new Set(silent.map(({ whole }) => whole))];
}

/** The values as a letter says them, each in one line. A person's own details may have been typed by anybody. */
export function saidValues(values: LetterValues): LetterValues {
  const { jobTitle, employerName, senderName, ...typed } = values;
  const own = { firstName: detail(typed.firstName), lastName: detail(typed.lastName) };
  return {
    ...{ ...own, title: detail(typed.title), company: detail(typed.company) },
    ...{ jobTitle: line(jobTitle), employerName: line(employerName), senderName: line(senderName) },
  };
}

// Marks that turn the direction of what follows would reach beyond the name they stand in. What nobody sees is nothing.
const line = (text: string): string => {
  const said = text
    .toWellFormed()
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .trim();
  return /[^\p{C}\p{Z}\p{M}]/u.test(said) ? said : '';
};

/** What holds an address is an advertisement, or leads somewhere the sender does not know: the fallback is said. */
const detail = (typed: string): string => {
  const said = line(typed);
  return /:\/\/|\bwww\.|@|[\p{L}\d]\.[a-z]{2,}(?:\/|$|\s)/u.test(said) ? '' : said;
};
