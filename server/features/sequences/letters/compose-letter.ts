// A letter of a sequence as its reader gets it: subject, HTML, plain text of the same words, and how it is stopped.
import type { Language } from '#contract/kit/fields.ts';
import type { LetterValues } from '#lib/format/letter-words.ts';

export type SequenceLetter = {
  /** Of the words under the letter. */
  language: Language;
  /** With its tokens. Empty in a letter that answers one. */
  subject: string;
  /** HTML with its tokens. */
  body: string;
  values: LetterValues;
  /** The subject of the letter that this one answers, as it went out; null: a conversation of its own. */
  answers: string | null;
  /** The sender's, as HTML. */
  signature: string;
  /** Plain; the sequence's own words under its letters. */
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
export type ComposeLetter = (letter: SequenceLetter) => Promise<ComposedLetter>;
