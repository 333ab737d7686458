// Which people of a sequence are shown, as the address says it: `?status=replied&search=…`. Pure.

import { StageId } from '#contract/kit/ids.ts';
import { type TargetStatus, targetStatuses } from '#contract/sequence.ts';
import { StageFigure } from '#contract/sequence-results.ts';
import type { TargetFilters } from '../sequence-queries.ts';

/** `status`: one of them, those with a task that is due or a reply that waits, or all. */
export type Shown = {
  search: string;
  status: TargetStatus | Waiting | '';
  /** Whom a figure of the stages counts. */
  counted: Counted | null;
};
export type Counted = { figure: StageFigure; stage: StageId };
type Waiting = (typeof waiting)[number];

const waiting = ['task', 'reply'] as const;

const MOST_SEARCHED = 200;

export function shownIn(query: string): Shown {
  const given = new URLSearchParams(query);
  const asked = given.get('status') ?? '';
  const status = [...targetStatuses, ...waiting].find((one) => one === asked) ?? '';
  const figure = StageFigure.safeParse(given.get('figure'));
  const stage = StageId.safeParse(given.get('stage'));
  return {
    search: (given.get('search') ?? '').slice(0, MOST_SEARCHED),
    status,
    counted: figure.success && stage.success ? { figure: figure.data, stage: stage.data } : null,
  };
}

export function queryOf({ search, status, counted }: Shown): string {
  const query = new URLSearchParams();
  if (status !== '') query.set('status', status);
  if (search !== '') query.set('search', search);
  if (counted !== null) {
    query.set('figure', counted.figure);
    query.set('stage', counted.stage);
  }
  return query.size === 0 ? '' : `?${query}`;
}

export const filtersOf = ({ search, status, counted }: Shown): TargetFilters => ({
  ...{ search, warning: [], counted },
  status: status === '' || status === 'task' || status === 'reply' ? [] : [status],
  isTask: status === 'task',
  isReply: status === 'reply',
});
