import type { Ref } from '#contract/kit/fields.ts';
import type { ScreeningSet } from '#contract/screening-set.ts';
import type { screeningSets } from './table.ts';

export type SetRow = typeof screeningSets.$inferSelect;

/** Where a set is used and answered. */
export type SetUse = { jobPages: Ref[]; openCount: number; lastAnswerAt: Date | null };

const unused: SetUse = { jobPages: [], openCount: 0, lastAnswerAt: null };

export function presentSet(row: SetRow, use: SetUse = unused): ScreeningSet {
  return {
    permalink: row.permalink,
    name: row.name,
    status: row.status,
    locale: row.locale,
    jobPages: use.jobPages,
    questions: row.questions,
    openCount: use.openCount,
    lastAnswerAt: use.lastAnswerAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}
