// A letter of a sequence as its reader gets it: subject, HTML, plain text of the same words, and how it is stopped.
import type { Language } from '#contract/kit/fields.ts';
import { escapeHtml } from '#lib/format/escape-html.ts';
import { withAddresses } from '#lib/format/letter-links.ts';
import { type LetterValues, saidValues, unresolvedIn } from '#lib/format/letter-words.ts';
import { filledTokens } from '#lib/format/tokens.ts';
import { shownHtml } from '#server/html.ts';
import { answerSubject } from '#server/outside/mail/answer-subject.ts';
import { oneLine } from '#server/outside/mail/one-line.ts';
import { stopHeaders, stopWords } from '#server/outside/mail/stopping.ts';

export type SequenceLetter = {
  /** Of the words under the letter. */
  language: Language;
  /** With its tokens. Not said in a letter that answers one. */
  subject: string;
  /** HTML with its tokens. */
  body: string;
  values: LetterValues;
  /** What stands behind a link of the body, in HTML, in place of its address; without it the address itself. */
  addressFor?: (href: string) => string;
  /** The body with other addresses behind its links; the plain text keeps those it had. */
  track?: (body: string) => string;
  /** The subject of the letter that this one answers, as it went out; null: a conversation of its own. */
  answers: string | null;
  /** The sender's, as HTML. */
  signature: string;
  /** Plain: the sequence's own words under its letters. */
  footer: string;
  /** Stands at the foot. */
  postalAddress: string;
  /** The https page that stops these letters, by one press too (RFC 8058). */
  optOut: string;
  /** Stops them by mail as well, where one is given. */
  replyTo: string | null;
};

export type ComposedLetter = {
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
};

/** Throws where a token can't be filled in: ask `unresolvedIn` before. */
export async function composeLetter(letter: SequenceLetter): Promise<ComposedLetter> {
  const { language, values, answers, postalAddress } = letter;
  const silent = unresolvedIn(`${answers === null ? letter.subject : ''}\n${letter.body}`, values);
  if (silent.length > 0) throw new Error(`A letter has tokens without words: ${silent.join(', ')}`);
  const said = saidValues(values);
  const subject = answers === null ? oneLine(filledTokens(letter.subject, said)) : answerSubject(answers);
  const link = new URL(letter.optOut).href;
  // The templates bring a style compiler along: loaded with the first letter, not with the server.
  const { drawLetter } = await import('./draw-letter.ts');
  // Sanitised without the names, so that nothing in a name is ever markup.
  const body = filledTokens(
    withAddresses(shownHtml(letter.body), letter.addressFor ?? ((href) => href)),
    escaped(said),
  );
  const drawn = await drawLetter({
    ...{ language, subject, body: letter.track?.(body) ?? body, said: body },
    signature: shownHtml(letter.signature),
    foot: [
      ...letter.footer.split('\n').map(oneLine),
      oneLine([said.employerName, postalAddress].filter((part) => part.trim() !== '').join(', ')),
    ].filter((line) => line !== ''),
    stop: { text: stopWords[language], link },
  });
  return { subject, ...drawn, headers: stopHeaders(link, letter.replyTo) };
}

const escaped = (values: LetterValues): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
