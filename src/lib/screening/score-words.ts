// How a score and what it is made of are said.
import type { MatchStatus, ScoreReason } from '#contract/screening-set.ts';

export const matchWords: Record<MatchStatus, string> = {
  match: 'Match',
  'no-match': 'Not a match',
  'knocked-out': 'Knocked out',
};

/** "3.5 of 5": what one answer did to the score. */
export function reasonWords({ knockout, isAnswered, weight, points }: ScoreReason): string {
  if (knockout) return 'knockout';
  if (!isAnswered) return weight === 0 ? 'not answered' : 'not answered, not scored';
  return weight === 0 ? 'passes' : `${points.toLocaleString('en')} of ${weight}`;
}

/** "from 3 of 4 scored questions"; null where nothing is scored. */
export function basisWords(reasons: readonly ScoreReason[]): string | null {
  const scored = reasons.filter(({ weight }) => weight > 0);
  if (scored.length === 0) return null;
  const answered = scored.filter(({ isAnswered }) => isAnswered).length;
  return `from ${answered} of ${scored.length} scored ${scored.length === 1 ? 'question' : 'questions'}`;
}
