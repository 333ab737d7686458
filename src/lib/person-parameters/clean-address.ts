// An address without what it says of a person, so that it can be shared, logged and kept in the history.
import { isCutToken, isPersonParameter, pairsOf } from './read-parameters.ts';

/** The same address, path first or whole, with everything else in its order and as it was written. */
export function withoutPersonParameters(address: string): string {
  const hashAt = address.indexOf('#');
  const before = hashAt < 0 ? address : address.slice(0, hashAt);
  const hash = hashAt < 0 ? '' : address.slice(hashAt + 1);
  const queryAt = before.indexOf('?');
  const path = queryAt < 0 ? before : before.slice(0, queryAt);
  const query = queryAt < 0 ? [] : pairsOf(before.slice(queryAt + 1));
  const keptQuery = query.filter((pair) => !isPersonParameter(pair)).map(({ raw }) => raw);
  const search = keptQuery.length === 0 ? '' : `?${keptQuery.join('&')}`;
  return path + search + cleanFragment(hash);
}

// A fragment that says nothing of a person may be anything, such as `#t=30`, and is left alone to the letter.
function cleanFragment(hash: string): string {
  if (hash === '') return '';
  const pairs = pairsOf(hash);
  const isTorn = isCutToken(pairs[0]);
  if (!isTorn && !pairs.some(isPersonParameter)) return `#${hash}`;
  const kept = pairs.filter((pair, place) => !(isPersonParameter(pair) || (isTorn && place === 0)));
  return kept.length === 0 ? '' : `#${kept.map(({ raw }) => raw).join('&')}`;
}
