// The filters that can be put on.
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import type { UserId } from '#contract/kit/ids.ts';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { $user } from '#lib/stores/auth.ts';
import { AddFilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { type ConsentKind, consentNames } from '../person-words.ts';
import { daysInWords } from './filter-chips.tsx';
import type { Picked } from './filter-picks.tsx';
import { type PoolFilters, seenOnKinds, withArchived } from './pool-filters.ts';
import { offeredKinds } from './things-query.ts';

type Props = {
  filters: PoolFilters;
  onChange: (next: PoolFilters) => void;
  onPick: (by: Picked | 'groups') => void;
};

type OneOf = 'seenDays' | 'consent' | 'owner';
type Choice<K extends OneOf> = { id: NonNullable<PoolFilters[K]>; name: string };

const days: readonly Choice<'seenDays'>[] = [7, 30, 90].map((id) => ({ id, name: daysInWords(id) }));
const consents: readonly Choice<'consent'>[] = (Object.keys(consentNames) as ConsentKind[]).map((id) => ({
  ...{ id, name: consentNames[id] },
}));

const ticked = (label: string, isOn: boolean) => (isOn ? `${label} ✓` : label);

export function FilterMenu({ filters, onChange, onPick }: Props) {
  const owners = useOwners();
  /** Of these one is on, or none: what is on is turned off by choosing it again. */
  const choicesOf = <K extends OneOf>(by: K, all: readonly Choice<K>[]) =>
    all.map(({ id, name }) => ({
      id: `${by}-${id}`,
      label: ticked(name, filters[by] === id),
      onAction: () => onChange({ ...filters, [by]: filters[by] === id ? null : id }),
    }));
  const ask = (id: Picked | 'groups', label: string) => ({
    id,
    label: `${label}…`,
    onAction: () => onPick(id),
  });
  return (
    <Menu
      label="Filters"
      trigger={<AddFilterChip label="Filter" />}
      groups={[
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
        {
          id: 'on',
          title: 'Seen on',
          entries: offeredKinds.map((kind) => ask(kind, seenOnKinds[kind].name)),
        },
        { id: 'seen', title: 'Seen within', entries: choicesOf('seenDays', days) },
        { id: 'consent', title: 'Consent', entries: choicesOf('consent', consents) },
        { id: 'owner', title: 'Owner', entries: choicesOf('owner', owners) },
        {
          id: 'more',
          entries: [
            ask('groups', 'Filter groups'),
            {
              id: 'archived',
              label: ticked('Archived people', filters.isArchived),
              onAction: () => onChange(withArchived(filters, !filters.isArchived)),
            },
          ],
        },
      ]}
    />
  );
}

/** Oneself first, then the others who can own persons. */
function useOwners(): { id: UserId; name: string }[] {
  const me = useStore($user)?.id;
  const colleagues = useQuery(colleaguesQuery()).data ?? [];
  const able = colleagues.filter(({ role }) => role !== 'viewer' && role !== 'hiring-manager');
  const own = able.filter(({ id }) => id === me).map(({ id }) => ({ id, name: 'Me' }));
  return [...own, ...able.filter(({ id }) => id !== me).map(({ id, name }) => ({ id, name }))];
}
