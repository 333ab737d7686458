// What became of the rows of a file so far. Pure.
import type { PersonImport } from '#contract/person-imports.ts';
import type { Plan } from './plan-row.ts';

type Outcome = Plan | { outcome: 'update' };

const MOST_NAMED = 1_000;

/** Of the refused, the first thousand are named; `counts` counts all. */
export type Tally = Pick<PersonImport, 'counts' | 'refused'>;

export function counted({ counts, refused }: Tally, number: number, plan: Outcome): Tally {
  const isNamed = plan.outcome === 'refuse' && refused.length < MOST_NAMED;
  return {
    counts: { ...counts, [plan.outcome]: counts[plan.outcome] + 1, done: counts.done + 1 },
    refused: isNamed ? [...refused, { row: number, reason: plan.reason }] : refused,
  };
}
