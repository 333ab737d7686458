// What an address or a form says of a person, made fit to be kept, or left out with the reason. Pure: the same in both runtimes.
import { decodeLatin, decodeWhole } from './decode.ts';
import { unresolvedToken } from './merge-tokens.ts';

export const claimFields = ['firstName', 'lastName', 'fullName', 'email', 'jobTitle'] as const;
export type ClaimField = (typeof claimFields)[number];

/** `token` is what stood there where it was a merge field, and empty otherwise: a name is never repeated. */
export type Discarded<F extends string = ClaimField> = {
  field: F;
  reason: 'unresolved' | 'too-long' | 'not-an-email';
  token: string;
};

export const MOST_CHARACTERS = 120;
const MOST_OF_EMAIL = 254;

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/gu;
// Seen by nobody, and good for pretending: marks of direction, joints of nothing, byte order marks.
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** One line of text: no control characters or marks of direction, NFC, single spaces. */
export const tidyText = (value: string): string =>
  value
    .toWellFormed()
    .replace(CONTROL, ' ')
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();

const LOCAL = /^[a-z0-9!#$&'*+/=?^_`|~-]+(?:\.[a-z0-9!#$&'*+/=?^_`|~-]+)*$/u;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/u;

/** Whether a lower-cased text is an address that mail can be sent to: no comments, quotes or addresses of machines. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  const labels = text.slice(at + 1).split('.');
  const top = labels.at(-1) ?? '';
  return (
    text.length <= MOST_OF_EMAIL &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    /^(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/u.test(top)
  );
}

type Tidied = { value: string; discarded: Omit<Discarded, 'field'> | null };

/** One value; empty where it says nothing or is left out. */
export function tidyValue(field: ClaimField, given: string): Tidied {
  const token = unresolvedToken(given);
  if (token !== null) return { value: '', discarded: { reason: 'unresolved', token } };
  const text = tidyText(decodeLatin(decodeWhole(given)));
  if (field === 'email') {
    const email = text.toLowerCase();
    if (email === '' || isEmail(email)) return { value: email, discarded: null };
    return { value: '', discarded: { reason: 'not-an-email', token: '' } };
  }
  if ([...text].length > MOST_CHARACTERS) return { value: '', discarded: { reason: 'too-long', token: '' } };
  // A value without a letter or a digit names nobody.
  return { value: /[\p{L}\p{N}]/u.test(text) ? text : '', discarded: null };
}

export type TidiedClaim = Record<ClaimField, string> & { discarded: Discarded[] };

/** Every field of a claim; what is missing or left out is empty, and a bad e-mail does not take the name with it. */
export function tidyClaim(given: Partial<Record<ClaimField, string | undefined>>): TidiedClaim {
  const discarded: Discarded[] = [];
  const tidied = Object.fromEntries(
    claimFields.map((field) => {
      const outcome = tidyValue(field, given[field] ?? '');
      if (outcome.discarded !== null) discarded.push({ field, ...outcome.discarded });
      return [field, outcome.value];
    }),
  ) as Record<ClaimField, string>;
  return { ...tidied, discarded };
}
