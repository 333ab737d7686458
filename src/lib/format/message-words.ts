// How a message to a candidate is filled in, and what is wrong with one that can't be. The server and the preview share it.
import type { Language } from '#contract/kit/fields.ts';
import type { MessageKind, MessageTexts, MessageToken } from '#contract/message-templates.ts';
import { filledTokens, hasStrayBraces, tokensIn } from './tokens.ts';

const tokensOf: Record<MessageKind, readonly MessageToken[]> = {
  rejection: ['firstName', 'jobTitle', 'employerName', 'statusLink'],
  advance: ['firstName', 'jobTitle', 'employerName', 'statusLink'],
  'interview-invitation': ['firstName', 'jobTitle', 'employerName', 'interviewLink'],
};

/** The tokens that a message of this kind may carry. */
export const messageTokensOf = (kind: MessageKind): readonly MessageToken[] => tokensOf[kind];

/** Fills in what is known; tokens without a value here stay for later. Empty values say what stands after `|`. */
export const filledMessage = (text: string, values: Partial<Record<MessageToken, string>>): string =>
  filledTokens(text, values);

/** The text in the reader's language, or in English where the employer wrote none. */
export function messageIn(
  texts: MessageTexts,
  language: Language,
): { language: Language; subject: string; body: string } {
  const own = texts[language];
  return own.subject === '' || own.body === ''
    ? { language: 'en', ...texts.en }
    : { language, subject: own.subject, body: own.body };
}

/** Why a text can't be sent, as a sentence; null: it can. */
export function wrongInMessage(
  kind: MessageKind,
  { text, isSubject }: { text: string; isSubject: boolean },
): string | null {
  for (const { whole, name, fallback } of tokensIn(text)) {
    const known = tokensOf[kind].find((token) => token === name);
    if (known === undefined) return `${whole} isn’t a token. Use ${listed(kind)}.`;
    if (known === 'firstName' && fallback === '')
      return 'Add words for people without a first name, such as {{firstName|there}}.';
    if (isSubject && known.endsWith('Link')) return 'Links belong in the message, not in the subject.';
  }
  if (hasStrayBraces(text)) return 'Close each token with two braces, such as {{jobTitle}}.';
  return null;
}

const listed = (kind: MessageKind): string => tokensOf[kind].map((token) => `{{${token}}}`).join(', ');

/** A name that is one: whoever fills in a form may type an advertisement into it. */
export const nameInMessage = (typed: string): string =>
  /^[\p{L}\p{M}'’ -]{1,40}$/u.test(typed) ? typed : '';
