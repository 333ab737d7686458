// Which passwords are refused, and how an address is masked. Pure.
import type { AppError } from '#server/errors.ts';
import { invalidField } from '#server/errors.ts';
import { commonRuns, commonWords } from './common-words.ts';

/** Words an attacker who knows the person tries first: the address, the name, the employer. */
export type PasswordContext = { minimum: number; about: readonly (string | null | undefined)[] };

/** The refusal of a new password, or null. */
export function passwordFault(password: string, { minimum, about }: PasswordContext): AppError | null {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < minimum) return invalidField('/password', 'TOO_SHORT', `At least ${minimum} characters.`);
  return isEasy(password, about)
    ? invalidField('/password', 'NOT_ALLOWED', 'This is one of the first that would be guessed. Choose words that do not belong together.')
    : null;
}

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/** Few distinct characters, a short block again and again, or own and at most three common words and a little beside. */
export function isEasy(password: string, about: PasswordContext['about'] = []): boolean {
  const plain = password.normalize('NFKD').replace(/\p{Mn}/gu, '').toLowerCase();
  if (new Set(plain).size <= 4 || /^(.{1,8}?)\1+.{0,7}$/su.test(plain)) return true;
  const own = about.flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length >= 3);
  const { cost, words } = cheapest(plain, new Set(own));
  return cost <= 3 && words.size <= 3;
}

type Cover = { cost: number; words: ReadonlySet<string> };

/** Covers the text with words, runs and repeats; each character left over costs one. */
function cheapest(text: string, own: ReadonlySet<string>): Cover {
  const leet = text.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  const best: Cover[] = [{ cost: 0, words: new Set() }];
  for (let end = 1; end <= text.length; end++) best.push({ cost: Number.POSITIVE_INFINITY, words: new Set() });
  const reach = (from: Cover, end: number, cost: number, word?: string) => {
    const next = { cost: from.cost + cost, words: word === undefined ? from.words : new Set([...from.words, word]) };
    const known = best[end];
    if (known === undefined) return;
    if (next.cost < known.cost || (next.cost === known.cost && next.words.size < known.words.size)) best[end] = next;
  };
  for (let at = 0; at < text.length; at++) {
    const from = best[at] as Cover;
    reach(from, at + 1, /[\p{L}\p{N}]/u.test(text[at] ?? '') ? 1 : 0);
    for (const length of [runAt(text, at), repeatAt(text, at)]) if (length >= 3) reach(from, at + length, 0);
    if (/^(?:19|20)\d\d/.test(text.slice(at, at + 4))) reach(from, at + 4, 0);
    const isHere = (word: string) => text.startsWith(word, at) || leet.startsWith(word, at);
    for (const word of own) if (isHere(word)) reach(from, at + word.length, 0);
    for (const word of commonWords) if (isHere(word)) reach(from, at + word.length, 0, word);
  }
  return best[text.length] as Cover;
}

/** How many characters from here follow a row of a keyboard or another order. */
function runAt(text: string, at: number): number {
  let longest = 0;
  while (commonRuns.some((run) => run.includes(text.slice(at, at + longest + 1))) && at + longest < text.length) longest++;
  return longest;
}

function repeatAt(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] === text[at]) end++;
  return end - at;
}

/** `nadia@example.com` as `n…@example.com`: enough to recognise, too little to learn. */
export const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** A browser's name for a list, such as "Firefox on Linux". */
export function browserName(userAgent: string): string {
  const named = (pairs: readonly (readonly [RegExp, string])[]) => pairs.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named([
    [/Edg(?:e|A|iOS)?\//, 'Edge'],
    [/OPR\/|Opera/, 'Opera'],
    [/Firefox\/|FxiOS\//, 'Firefox'],
    [/Chrome\/|CriOS\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ]);
  const system = named([
    [/iPhone|iPad|iPod/, 'iOS'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X|Macintosh/, 'macOS'],
    [/CrOS/, 'ChromeOS'],
    [/Linux/, 'Linux'],
  ]);
  if (browser === undefined) return 'Unknown browser';
  return system === undefined ? browser : `${browser} on ${system}`;
}
