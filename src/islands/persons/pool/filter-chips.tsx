// The filters that are on, each as a chip that opens or drops it.
import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { listsQuery } from '../person-lists/list-queries.ts';
import { tagsQuery } from '../person-queries.ts';
import { consentNames, eventNames, sourceNames, stageLooks } from '../person-words.ts';
import type { Picked } from './filter-picks.tsx';
import { type PoolFilters, seenOnKinds } from './pool-filters.ts';
import { thingsQuery } from './things-query.ts';

type Props = {
  filters: PoolFilters;
  onChange: (next: PoolFilters) => void;
  onEdit: (by: Picked | 'groups') => void;
};

/** "Lead or Engaged"; from the fourth on only how many. */
export const either = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} or ${names.length - 2} more` : names.join(' or ');

export function FilterChips({ filters, onChange, onEdit }: Props) {
  const { stage, source, event, seenDays, newDays, consent, groups } = filters;
  const set = (next: Partial<PoolFilters>) => onChange({ ...filters, ...next });
  const plain = (field: string, value: string | false, next: Partial<PoolFilters>) =>
    value !== false && <FilterChip field={field} value={value} onRemove={() => set(next)} />;
  const editable = (field: string, names: readonly string[], by: 'stage' | 'event' | 'source') =>
    names.length > 0 && (
      <FilterChip
        field={field}
        value={either(names)}
        onEdit={() => onEdit(by)}
        onRemove={() => set({ [by]: [] })}
      />
    );
  return (
    <>
      {editable(
        'Stage',
        stage.map((one) => stageLooks[one].word),
        'stage',
      )}
      {editable(
        'Activity',
        event.map((one) => eventNames[one]),
        'event',
      )}
      <NamedChips filters={filters} onChange={onChange} onEdit={onEdit} />
      {editable(
        'Source',
        source.map((one) => sourceNames[one]),
        'source',
      )}
      {plain('Seen within', seenDays !== null && daysInWords(seenDays), { seenDays: null })}
      {plain('New within', newDays !== null && daysInWords(newDays), { newDays: null })}
      {plain('Consent', consent !== null && consentNames[consent], { consent: null })}
      {plain('Only', filters.isArchived && 'Archived', { isArchived: false })}
      {groups.length > 0 && (
        <FilterChip
          field="Filter groups"
          value={groups.length === 1 ? '1 condition' : `${groups.length} conditions`}
          onEdit={() => onEdit('groups')}
          onRemove={() => set({ groups: [] })}
        />
      )}
    </>
  );
}

export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Chips whose words have to be looked up. */
function NamedChips({ filters, onChange, onEdit }: Props) {
  const { seenOn, tags, lists, owner } = filters;
  const names = useNamesOf(filters);
  const set = (next: Partial<PoolFilters>) => onChange({ ...filters, ...next });
  return (
    <>
      {seenOn !== null && (
        <FilterChip
          field={seenOnKinds[seenOn.kind].name}
          value={named(seenOn.permalinks, names.things)}
          onEdit={() => onEdit(seenOn.kind)}
          onRemove={() => set({ seenOn: null })}
        />
      )}
      {tags.length > 0 && (
        <FilterChip
          field="Tag"
          value={named(tags, names.tags)}
          onEdit={() => onEdit('tags')}
          onRemove={() => set({ tags: [] })}
        />
      )}
      {lists.length > 0 && (
        <FilterChip
          field="List"
          value={named(lists, names.lists)}
          onEdit={() => onEdit('lists')}
          onRemove={() => set({ lists: [] })}
        />
      )}
      {owner !== null && (
        <FilterChip
          field="Owner"
          value={named([owner], names.owners)}
          onRemove={() => set({ owner: null })}
        />
      )}
    </>
  );
}

type Named = readonly (readonly [string, string])[];

/** What those that are filtered by are called, each looked up only where something of its kind is on. */
function useNamesOf({
  seenOn,
  tags,
  lists,
  owner,
}: PoolFilters): Record<'things' | 'tags' | 'lists' | 'owners', Named> {
  const things = useQuery(thingsQuery(seenOn?.kind ?? null));
  const allTags = useQuery({ ...tagsQuery(), enabled: tags.length > 0 });
  const allLists = useQuery({ ...listsQuery({ isArchived: false }), enabled: lists.length > 0 });
  const colleagues = useQuery({ ...colleaguesQuery(), enabled: owner !== null });
  return {
    things: (things.data ?? []).map(({ id, label }) => [id, label]),
    tags: (allTags.data ?? []).map(({ permalink, name }) => [permalink, name]),
    lists: (allLists.data ?? []).map(({ permalink, title }) => [permalink, title]),
    owners: (colleagues.data ?? []).map(({ id, name }) => [id, name]),
  };
}

/** The names of these; only their number until every name is known. */
function named(ids: readonly string[], names: Named): string {
  const known = new Map(names);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  if (found.length === ids.length) return either(found);
  return ids.length === 1 ? '1 selected' : `${ids.length} selected`;
}
