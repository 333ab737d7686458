// The filters that are on, each as a chip that opens or drops it.
import { useQuery } from '@tanstack/react-query';
import { FilterChip } from '#ui/filter-chip.tsx';
import { listsQuery } from '../person-lists/list-queries.ts';
import { colleaguesQuery, tagsQuery } from '../person-queries.ts';
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
  return (
    <>
      {stage.length > 0 && (
        <FilterChip
          field="Stage"
          value={either(stage.map((one) => stageLooks[one].word))}
          onEdit={() => onEdit('stage')}
          onRemove={() => set({ stage: [] })}
        />
      )}
      {event.length > 0 && (
        <FilterChip
          field="Did"
          value={either(event.map((one) => eventNames[one].toLowerCase()))}
          onEdit={() => onEdit('event')}
          onRemove={() => set({ event: [] })}
        />
      )}
      <NamedChips filters={filters} onChange={onChange} onEdit={onEdit} />
      {source.length > 0 && (
        <FilterChip
          field="Came by"
          value={either(source.map((one) => sourceNames[one]))}
          onEdit={() => onEdit('source')}
          onRemove={() => set({ source: [] })}
        />
      )}
      {seenDays !== null && (
        <FilterChip
          field="Seen within"
          value={daysInWords(seenDays)}
          onRemove={() => set({ seenDays: null })}
        />
      )}
      {newDays !== null && (
        <FilterChip field="New within" value={daysInWords(newDays)} onRemove={() => set({ newDays: null })} />
      )}
      {consent !== null && (
        <FilterChip field="Consent" value={consentNames[consent]} onRemove={() => set({ consent: null })} />
      )}
      {filters.isArchived && (
        <FilterChip field="Only" value="Archived" onRemove={() => set({ isArchived: false })} />
      )}
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
  const things = useQuery(thingsQuery(seenOn?.kind ?? null));
  const allTags = useQuery({ ...tagsQuery(), enabled: tags.length > 0 });
  const allLists = useQuery({ ...listsQuery({ isArchived: false }), enabled: lists.length > 0 });
  const colleagues = useQuery({ ...colleaguesQuery(), enabled: owner !== null });
  const set = (next: Partial<PoolFilters>) => onChange({ ...filters, ...next });
  return (
    <>
      {seenOn !== null && (
        <FilterChip
          field={seenOnKinds[seenOn.kind].name}
          value={named(
            seenOn.permalinks,
            (things.data ?? []).map(({ id, label }) => [id, label]),
          )}
          onEdit={() => onEdit(seenOn.kind)}
          onRemove={() => set({ seenOn: null })}
        />
      )}
      {tags.length > 0 && (
        <FilterChip
          field="Tag"
          value={named(
            tags,
            (allTags.data ?? []).map(({ permalink, name }) => [permalink, name]),
          )}
          onEdit={() => onEdit('tags')}
          onRemove={() => set({ tags: [] })}
        />
      )}
      {lists.length > 0 && (
        <FilterChip
          field="List"
          value={named(
            lists,
            (allLists.data ?? []).map(({ permalink, title }) => [permalink, title]),
          )}
          onEdit={() => onEdit('lists')}
          onRemove={() => set({ lists: [] })}
        />
      )}
      {owner !== null && (
        <FilterChip
          field="Owner"
          value={named(
            [owner],
            (colleagues.data ?? []).map(({ id, name }) => [id, name]),
          )}
          onRemove={() => set({ owner: null })}
        />
      )}
    </>
  );
}

/** The names of these; of an unknown one that it is one, until or unless its name is known. */
function named(ids: readonly string[], names: readonly (readonly [string, string])[]): string {
  const known = new Map(names);
  const found = ids.flatMap((id) => known.get(id) ?? []);
  if (found.length === ids.length) return either(found);
  return ids.length === 1 ? 'one' : `${ids.length} of them`;
}
