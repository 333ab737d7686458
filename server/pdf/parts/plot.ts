// What the shapes of charts share.
import type { Sheet } from '../sheet.ts';

/** What the shapes draw into: a part of the page, and how values are written. */
export type Plot = {
  sheet: Sheet;
  x: number;
  top: number;
  width: number;
  height: number;
  write: (value: number) => string;
  /** Words in one line, cut where they have no room. */
  say: (
    text: string,
    at: { x: number; top: number; width: number; align?: 'start' | 'end' | 'center'; isBold?: boolean },
  ) => void;
};

/** The colour of a series: the first has the employer's, the others get greyer. */
export const seriesColour = (sheet: Sheet, nth: number): string =>
  [sheet.accent, '#8a8880', '#bdbbb2'][nth] ?? '#d0cec6';
