// How scorecards are said on every screen: ratings in words, never by colour alone.
import type { Scorecard, ScorecardLevel } from '#contract/scorecards.ts';

export const levelWords = {
  'strong-no': 'Strong no',
  no: 'No',
  yes: 'Yes',
  'strong-yes': 'Strong yes',
} as const satisfies Record<ScorecardLevel, string>;

export const ratingWords = { ...levelWords, 'not-asked': 'Didn’t ask' } as const;

/** Where a scorecard is, for whoever reads of it. */
export function statusWords({ status, isReopened, isLate }: Scorecard): string {
  if (isReopened) return 'Handed in, being corrected';
  if (status === 'handed-in') return 'Handed in';
  const words = status === 'draft' ? 'Started' : 'Not started';
  return isLate ? `${words}, late` : words;
}

/** “2 of 3 handed in”. */
export const handedInWords = (handedIn: number, total: number): string => `${handedIn} of ${total} handed in`;

/** In place of another’s note of an interview. */
export const HIDDEN_NOTE = 'Hidden until you hand in your scorecard.';
