// Words that mean the same in titles (specification, section 4: Job search).
// Not in the spec: they hold in titles and departments, not in places, where AE and HR are countries.

/** Both sides of a line mean the same; a side is a word or a phrase. */
const EQUIVALENTS: readonly (readonly [string, string])[] = [
  ['senior', 'sr'],
  ['junior', 'jr'],
  ['manager', 'mgr'],
  ['human resources', 'hr'],
  ['operations', 'ops'],
  ['account executive', 'ae'],
  ['machine learning', 'ml'],
  ['customer success manager', 'csm'],
  ['customer success mgr', 'csm'],
  // Not in the spec.
  ['internship', 'intern'],
  ['site reliability', 'sre'],
  ['data science', 'data scientist'],
];

const rules = EQUIVALENTS.flatMap(([one, other]) => [
  { phrase: one.split(' '), also: other.split(' ') },
  { phrase: other.split(' '), also: one.split(' ') },
]);
const rulesByFirst = Map.groupBy(rules, ({ phrase }) => phrase[0] ?? '');

/**
 * The words that are not written in the text but mean what is written; `words` are folded and in order.
 * A job that says "Sr. CSM" is found by "senior", "customer", "success", "manager" and "mgr" as well.
 */
export function equivalentsOf(words: readonly string[]): string[] {
  const also: string[] = [];
  for (let at = 0; at < words.length; at += 1)
    for (const rule of rulesByFirst.get(words[at] ?? '') ?? [])
      if (rule.phrase.every((part, offset) => words[at + offset] === part)) also.push(...rule.also);
  return also;
}

/** The words with each phrase said in one way, the shortest that means it, so that neighbours can be compared. */
export function canonical(words: readonly string[]): readonly string[] {
  if (!words.some((word) => rulesByFirst.has(word))) return words;
  const said: string[] = [];
  for (let at = 0; at < words.length; ) {
    const rule = (rulesByFirst.get(words[at] ?? '') ?? [])
      .filter(
        ({ phrase, also }) =>
          also.join(' ').length < phrase.join(' ').length &&
          phrase.every((part, offset) => words[at + offset] === part),
      )
      .sort((one, other) => other.phrase.length - one.phrase.length)[0];
    said.push(...(rule?.also ?? [words[at] ?? '']));
    at += rule?.phrase.length ?? 1;
  }
  return said;
}
