// Scores as they are kept with a note.
import type { ContentPagePermalink } from '#contract/kit/ids.ts';
import type { RubricScore } from '#contract/person.ts';

/** As the guide was called, and how long its scale was, when it was scored. */
export type StoredScorecard = {
  guide: ContentPagePermalink;
  title: string;
  scale: 4 | 5;
  scores: RubricScore[];
};
