// How many applications would match from a score on, counted in the browser from the scores themselves. Pure.
import type { MatchThreshold } from '#contract/application-acts.ts';

type Scores = Pick<MatchThreshold, 'scores' | 'unscoredCount' | 'knockedOutCount'>;

/** Those at the threshold or over it; without a score nothing stands against a match. */
export const matchesFrom = (threshold: number, { scores, unscoredCount }: Scores): number =>
  scores.reduce((sum, { score, count }) => (score >= threshold ? sum + count : sum), unscoredCount);

/** All that were scored or knocked out. */
export const allScored = ({ scores, unscoredCount, knockedOutCount }: Scores): number =>
  scores.reduce((sum, { count }) => sum + count, unscoredCount + knockedOutCount);

/** "3 more than now", "1 fewer than now", "as now". */
export function changeInWords(before: number, after: number): string {
  if (after === before) return 'same as now';
  return `${Math.abs(after - before).toLocaleString('en')} ${after > before ? 'more' : 'fewer'} than now`;
}
