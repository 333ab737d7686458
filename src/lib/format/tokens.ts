// Tokens in texts that are sent: `{{firstName|there}}` is a name, and what is said where nothing is known. The server
// and the previews share it; which names there are is the matter of each kind of text.

const TOKEN = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

/** `fallback` is empty where there is none. */
export type Token = { whole: string; name: string; fallback: string };

/** The tokens of a text in their order. */
export const tokensIn = (text: string): Token[] =>
  [...text.matchAll(TOKEN)].map(([whole, name = '', fallback = '']) => ({
    whole,
    name: name.trim(),
    fallback: fallback.trim(),
  }));

/**
 * Fills in what is known, in one pass: braces in a value stay as they are. An empty value says its fallback; a token
 * without a value stays for later.
 */
export const filledTokens = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(TOKEN, (whole: string, name: string, fallback = '') => {
    const value = Object.hasOwn(values, name.trim()) ? values[name.trim()] : undefined;
    if (value === undefined) return whole;
    return value === '' ? fallback.trim() : value;
  });

/** Whether braces are left that begin or end no token, or stand around one. */
export const hasStrayBraces = (text: string): boolean =>
  /\{{3}|\}{3}/.test(text) || /\{\{|\}\}/.test(text.replace(TOKEN, ''));
