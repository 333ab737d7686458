// How the reader of a letter stops further ones: in their mail program, and by a link under the letter.
import type { Language } from '#contract/kit/fields.ts';
import en from './words/en.json' with { type: 'json' };
import fr from './words/fr.json' with { type: 'json' };
import pt from './words/pt.json' with { type: 'json' };

/** One press in the mail program, without a page (RFC 8058); by mail too where an address is read. */
export const stopHeaders = (link: string, address: string | null = null) => ({
  'List-Unsubscribe': [link, ...(address === null ? [] : [byMail(address)])]
    .map((way) => `<${way}>`)
    .join(', '),
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const byMail = (address: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=unsubscribe`;

/** The words of the link. */
export const stopWords: Readonly<Record<Language, string>> = {
  en: en.frame.stop,
  fr: fr.frame.stop,
  pt: pt.frame.stop,
};

/** What stands in a mail of one person to another, which has no link: whoever asks for it gets no more. */
export const stopByAnswer: Readonly<Record<Language, string>> = {
  en: en.frame.stopByAnswer,
  fr: fr.frame.stopByAnswer,
  pt: pt.frame.stopByAnswer,
};
