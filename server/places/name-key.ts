// The form in which names of places are compared. The gazetteer's lines are written in it: a change here asks for
// `node scripts/make-places.ts` again. Pure.
import { fold } from '#lib/job-search/fold.ts';

/** Folded, without dots; hyphens, apostrophes and other marks part words: "St. Louis" and "St-Louis" are one. */
export const nameKey = (name: string): string =>
  fold(name)
    .replace(/[’'`´ʻ.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
