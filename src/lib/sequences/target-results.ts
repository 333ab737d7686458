// What came of adding people to a sequence, or of an act on those in it, in words. The talent pool and the screens of
// sequences share it. Pure.

export type TargetResult = { permalink: string; ok: boolean; code?: string | undefined };
type Added = { added: number; results: readonly TargetResult[]; hasMore: boolean };
type Names = ReadonlyMap<string, string>;

/** By the server's code. */
const reasons: ReadonlyMap<string, string> = new Map([
  ['NOT_FOUND', 'no longer available'],
  ['ARCHIVED', 'archived'],
  ['DO_NOT_CONTACT', 'do not contact'],
  ['NO_EMAIL', 'no e-mail address'],
  ['SUPPRESSED', 'suppressed'],
  ['DUPLICATE', 'same address as another person'],
  ['ALREADY_IN', 'already in this sequence'],
  ['IN_OTHER_SEQUENCE', 'in another sequence'],
  ['WRONG_STATUS', 'not possible in this status'],
  ['ALREADY_SENT', 'already sent'],
]);

const people = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`;

/** Who was refused and why, the same reason said once. People whose name isn’t known are only counted. */
export const refusedWords = (results: readonly TargetResult[], names: Names): string[] =>
  [
    ...Map.groupBy(
      results.filter(({ ok }) => !ok),
      ({ code }) => code ?? '',
    ),
  ].map(([code, group]) => `${namedIn(group, names)}: ${reasons.get(code) ?? 'not updated'}.`);

function namedIn(group: readonly TargetResult[], names: Names): string {
  const known = group.flatMap(({ permalink }) => names.get(permalink) ?? []).slice(0, 3);
  if (known.length === 0) return people(group.length);
  const more = group.length - known.length;
  return known.join(', ') + (more > 0 ? ` and ${more.toLocaleString('en')} more` : '');
}

export function addedWords(
  { added, results, hasMore }: Added,
  sequence: string,
  names: Names,
): { done: string | null; failed: string[] } {
  const refused = refusedWords(results, names);
  return {
    done: added === 0 ? null : `${people(added)} added to “${sequence}”, waiting for review`,
    failed: [
      ...refused,
      ...(hasMore ? ['The list holds more people. Add it again for the next 1,000.'] : []),
      ...(added === 0 && refused.length === 0 ? ['No one was added.'] : []),
    ],
  };
}
