import type { Ref } from '#contract/kit/fields.ts';
import type { ScreeningSet, SetFigures } from '#contract/screening-set.ts';
import type { screeningSets } from '#server/tables/screening-sets.ts';

export type SetRow = typeof screeningSets.$inferSelect;

/** Where a set is used and answered. */
export type SetUse = { jobPages: Ref[]; openCount: number; lastAnswerAt: Date | null };

const noFigures: SetFigures = { answerCount: 0, passRate: null, dropOff: null };

/** Nothing is known of a new set. */
type Known = Partial<SetUse> & { recent?: SetFigures | undefined };

export function presentSet(row: SetRow, known: Known = {}): ScreeningSet {
  return {
    permalink: row.permalink,
    name: row.name,
    status: row.status,
    locale: row.locale,
    jobPages: known.jobPages ?? [],
    questions: row.questions,
    openCount: known.openCount ?? 0,
    lastAnswerAt: known.lastAnswerAt?.toISOString() ?? null,
    recent: known.recent ?? noFigures,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
