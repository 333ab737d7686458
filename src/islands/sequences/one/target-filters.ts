// Which people of a sequence are shown, as the address says it: `?status=replied&search=…`. Pure.
import { type TargetStatus, targetStatuses } from '#contract/sequence.ts';
import type { TargetFilters } from '../sequence-queries.ts';

/** `status`: one of them, those with a task that is due or a reply that waits, or all. */
export type Shown = { search: string; status: TargetStatus | Waiting | '' };
type Waiting = (typeof waiting)[number];

const waiting = ['task', 'reply'] as const;

const MOST_SEARCHED = 200;

export function shownIn(query: string): Shown {
  const given = new URLSearchParams(query);
  const asked = given.get('status') ?? '';
  const status = [...targetStatuses, ...waiting].find((one) => one === asked) ?? '';
  return { search: (given.get('search') ?? '').slice(0, MOST_SEARCHED), status };
}

export function queryOf({ search, status }: Shown): string {
  const query = new URLSearchParams();
  if (status !== '') query.set('status', status);
  if (search !== '') query.set('search', search);
  return query.size === 0 ? '' : `?${query}`;
}

export const filtersOf = ({ search, status }: Shown): TargetFilters => ({
  ...{ search, warning: [] },
  status: status === '' || status === 'task' || status === 'reply' ? [] : [status],
  isTask: status === 'task',
  isReply: status === 'reply',
});
