// Which passwords are refused, and how an address is masked. Pure.
import type { AppError } from '#server/errors.ts';
import { invalidField } from '#server/errors.ts';
import { commonRuns, commonWords } from './passwords/common-words.ts';

/** Words an attacker who knows the person tries first: the address, the name, the employer. */
export type PasswordContext = { minimum: number; about: readonly (string | null | undefined)[] };

/** The refusal of a new password, or null. */
export function passwordFault(password: string, { minimum, about }: PasswordContext): AppError | null {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < minimum)
    return invalidField('/password', 'TOO_SHORT', `Use at least ${minimum} characters.`);
  return isEasy(password, about)
    ? invalidField('/password', 'NOT_ALLOWED', 'This password is easy to guess. Use a few unrelated words.')
    : null;
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Few distinct characters, a short block again and again, or own and at most three common words and a little beside. */
export function isEasy(password: string, about: PasswordContext['about'] = []): boolean {
  const plain = password
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
  if (new Set(plain).size <= 4 || /^(.{1,8}?)\1+.{0,7}$/su.test(plain)) return true;
  const own = about
    .flatMap((text) => (text ?? '').toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= 3);
  const { cost, words } = cheapest(plain, new Set(own));
  return cost <= 3 && words.size <= 3;
}

type Cover = { cost: number; words: ReadonlySet<string> };
type Step = { length: number; cost: number; word?: string };

/** Covers the text with words, runs and repeats; each character left over costs one. */
function cheapest(text: string, own: ReadonlySet<string>): Cover {
  const best: Cover[] = [{ cost: 0, words: new Set() }];
  for (let at = 0; at < text.length; at++) {
    // The single character is always a step, so every place is reached from the one before.
    const from = best[at] as Cover;
    for (const step of stepsAt(text, at, own)) {
      const words = step.word === undefined ? from.words : new Set([...from.words, step.word]);
      const next = { cost: from.cost + step.cost, words };
      const known = best[at + step.length];
      if (known === undefined || isCheaper(next, known)) best[at + step.length] = next;
    }
  }
  return best[text.length] as Cover;
}

const isCheaper = (a: Cover, b: Cover) =>
  a.cost < b.cost || (a.cost === b.cost && a.words.size < b.words.size);

/** All ways to go on from a place. Own words and orders of fingers count as nothing; common words are counted. */
function stepsAt(text: string, at: number, own: ReadonlySet<string>): Step[] {
  const rest = text.slice(at);
  const leet = rest.replace(/[013457@$!]/g, (sign) => LEET[sign] ?? sign);
  const isHere = (word: string) => rest.startsWith(word) || leet.startsWith(word);
  const free = [runAt(text, at), repeatAt(text, at), /^(?:19|20)\d\d/.test(rest) ? 4 : 0].filter(
    (length) => length >= 3,
  );
  return [
    { length: 1, cost: /^[\p{L}\p{N}]/u.test(rest) ? 1 : 0 },
    ...free.map((length) => ({ length, cost: 0 })),
    ...[...own].filter(isHere).map(({ length }) => ({ length, cost: 0 })),
    ...commonWords.filter(isHere).map((word) => ({ length: word.length, cost: 0, word })),
  ];
}

/** How many characters from here follow a row of a keyboard or another order. */
function runAt(text: string, at: number): number {
  let longest = 0;
  while (
    commonRuns.some((run) => run.includes(text.slice(at, at + longest + 1))) &&
    at + longest < text.length
  )
    longest++;
  return longest;
}

function repeatAt(text: string, at: number): number {
  let end = at;
  while (end < text.length && text[end] === text[at]) end++;
  return end - at;
}

/** `nadia@example.com` as `n…@example.com`: enough to recognise, too little to learn. */
export const maskEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;

/** A browser's name for a list, such as "Firefox on Linux". */
export function browserName(userAgent: string): string {
  const named = (pairs: readonly (readonly [RegExp, string])[]) =>
    pairs.find(([sign]) => sign.test(userAgent))?.[1];
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
