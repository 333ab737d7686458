// The filters that can be put on.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { UserId } from '#contract/kit/ids.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { $user } from '#lib/stores/auth.ts';
import type { FilterGroup } from '#ui/filter-bar.tsx';
import { type ConsentKind, consentNames } from '../person-words.ts';
import { daysInWords } from './filter-chips.ts';
import type { Picked } from './filter-picks.tsx';
import { type PoolFilters, seenOnKinds, withArchived } from './pool-filters.ts';
import { offeredKinds } from './things-query.ts';

type OneOf = 'seenDays' | 'consent' | 'owner';
type Choice<K extends OneOf> = { id: NonNullable<PoolFilters[K]>; name: string };

const days: readonly Choice<'seenDays'>[] = [7, 30, 90].map((id) => ({ id, name: daysInWords(id) }));
const consents: readonly Choice<'consent'>[] = (Object.keys(consentNames) as ConsentKind[]).map((id) => ({
  ...{ id, name: consentNames[id] },
}));

/** The filters to choose from; `pick` asks which ones of a kind. */
export function useFilterGroups(
  filters: PoolFilters,
  pick: (by: Picked | 'groups') => void,
): FilterGroup<PoolFilters>[] {
  const owners = useOwners();
  /** Of these one is on, or none: what is on is turned off by choosing it again. */
  const choicesOf = <K extends OneOf>(by: K, all: readonly Choice<K>[]) =>
    all.map(({ id, name }) => ({
      id: `${by}-${id}`,
      label: name,
      isOn: filters[by] === id,
      next: { [by]: filters[by] === id ? null : id },
    }));
  const ask = (id: Picked | 'groups', label: string) => ({
    id,
    label: `${label}…`,
    onAction: () => pick(id),
  });
  return [
    {
      id: 'by',
      title: 'Filter by',
      entries: [
        ask('stage', 'Stage'),
        ask('event', 'Activity'),
        ask('tags', 'Tag'),
        ask('lists', 'List'),
        ask('source', 'Source'),
      ],
    },
    { id: 'on', title: 'Seen on', entries: offeredKinds.map((kind) => ask(kind, seenOnKinds[kind].name)) },
    { id: 'seen', title: 'Seen within', entries: choicesOf('seenDays', days) },
    { id: 'consent', title: 'Consent', entries: choicesOf('consent', consents) },
    { id: 'owner', title: 'Owner', entries: choicesOf('owner', owners) },
    {
      id: 'more',
      entries: [
        ask('groups', 'Filter groups'),
        {
          id: 'archived',
          label: 'Archived people',
          isOn: filters.isArchived,
          next: withArchived(filters, !filters.isArchived),
        },
      ],
    },
  ];
}

/** Oneself first, then the others who can own persons. */
function useOwners(): { id: UserId; name: string }[] {
  const me = useStore($user)?.id;
  const colleagues = useQuery(colleaguesQuery()).data ?? [];
  const able = colleagues.filter(({ role }) => role !== 'viewer' && role !== 'hiring-manager');
  const own = able.filter(({ id }) => id === me).map(({ id }) => ({ id, name: 'Me' }));
  return [...own, ...able.filter(({ id }) => id !== me).map(({ id, name }) => ({ id, name }))];
}
