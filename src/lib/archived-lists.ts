// What the address of a list says that shows its things, or those put away: `?view=archived&search=…`. Pure.

export type AskedList = { search: string; isArchived: boolean };

/** What asks for those put away. */
export const archivedCheck = { label: 'Archived', by: 'isArchived' } as const;

const MOST_SEARCHED = 200;

export function askedIn(query: string): AskedList {
  const given = new URLSearchParams(query);
  return {
    search: (given.get('search') ?? '').slice(0, MOST_SEARCHED),
    isArchived: given.get('view') === 'archived',
  };
}

/** The same backwards; nothing for the list as it opens. */
export function queryOf({ search, isArchived }: AskedList): string {
  const query = new URLSearchParams();
  if (isArchived) query.set('view', 'archived');
  if (search !== '') query.set('search', search);
  return query.size === 0 ? '' : `?${query}`;
}
