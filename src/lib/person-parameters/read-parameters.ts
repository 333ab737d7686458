// Reads who an address claims its visitor to be: p-fn p-ln p-un p-e p-jt p-sl p-aid (reference C.13).
import { decodeValue } from './decode.ts';
import { unresolvedToken } from './merge-tokens.ts';
import { type ClaimField, type Discarded, tidyClaim } from './tidy-claim.ts';

const claimed: Record<string, ClaimField> = {
  'p-fn': 'firstName',
  'p-ln': 'lastName',
  'p-un': 'fullName',
  'p-e': 'email',
  'p-jt': 'jobTitle',
};
const ids: Record<string, 'shareLink' | 'anonymousId'> = { 'p-sl': 'shareLink', 'p-aid': 'anonymousId' };

/** Fields that were not given, or were discarded, are empty. */
export type PersonParameters = Record<ClaimField | 'shareLink' | 'anonymousId', string> & {
  discarded: Discarded<ClaimField | 'shareLink' | 'anonymousId'>[];
  /** Whether the address carries any of them at all, and must be cleaned. */
  isAny: boolean;
};

export type Pair = { name: string; value: string; raw: string };

/** The parts of a query or fragment without its first sign, as they were written and as they read. */
export const pairsOf = (text: string): Pair[] =>
  text
    .split('&')
    .filter((raw) => raw !== '')
    .map((raw) => {
      const at = raw.indexOf('=');
      const name = at < 0 ? raw : raw.slice(0, at);
      return { name: decodeValue(name).trim(), value: at < 0 ? '' : decodeValue(raw.slice(at + 1)), raw };
    });

export const isPersonParameter = ({ name }: Pair): boolean =>
  Object.hasOwn(claimed, name) || Object.hasOwn(ids, name);

/** Gem's `#{{token}}` begins a fragment while unresolved: its first part is the value of the query's last parameter. */
export const isCutToken = (pair: Pair | undefined): boolean =>
  pair !== undefined && !isPersonParameter(pair) && /^(?:\{|%7b|%257b)/iu.test(pair.raw);

/**
 * What the address says. `search` and `hash` as `location` has them, with or without their first sign. The first
 * value of a name that says something counts.
 */
export function readPersonParameters(search: string, hash = ''): PersonParameters {
  const inQuery = pairsOf(search.replace(/^\?/u, ''));
  const inHash = pairsOf(hash.replace(/^#/u, ''));
  const cut = isCutToken(inHash[0]) ? inHash.shift() : undefined;
  const last = inQuery.at(-1);
  const torn = cut !== undefined && last !== undefined && isPersonParameter(last) ? last : undefined;
  const given = [...inQuery, ...inHash].map((pair) =>
    pair === torn ? { ...pair, value: `${pair.value}#${cut?.raw ?? ''}` } : pair,
  );
  const saidBy = (wanted: string) =>
    given.find(({ name, value }) => name === wanted && value.trim() !== '')?.value ?? '';
  const claim = Object.fromEntries(Object.entries(claimed).map(([name, field]) => [field, saidBy(name)]));
  const { discarded, ...fields } = tidyClaim(claim);
  const named = Object.entries(ids).map(([name, field]) => ({ field, ...idOf(field, saidBy(name)) }));
  return {
    ...fields,
    shareLink: named.find(({ field }) => field === 'shareLink')?.value ?? '',
    anonymousId: named.find(({ field }) => field === 'anonymousId')?.value ?? '',
    discarded: [
      ...discarded,
      ...named.flatMap(({ field, token }) =>
        token === null ? [] : [{ field, reason: 'unresolved' as const, token }],
      ),
    ],
    isAny: given.some(isPersonParameter),
  };
}

const FORMS = { shareLink: /^(?=.*[0-9])[A-Za-z0-9_-]{10,12}$/u, anonymousId: /^[A-Za-z0-9]{12}$/u };

/** An id that is none is left out without a word: it names nobody. */
function idOf(field: 'shareLink' | 'anonymousId', value: string): { value: string; token: string | null } {
  const text = value.trim();
  return FORMS[field].test(text) ? { value: text, token: null } : { value: '', token: unresolvedToken(text) };
}
