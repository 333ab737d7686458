// The filters that are on, each as a chip that opens or drops it.
import { useQuery } from '@tanstack/react-query';
import { colleaguesQuery } from '#islands/queries/colleagues.ts';
import type { FilterOn } from '#ui/filter-bar.tsx';
import { listsQuery } from '../person-lists/list-queries.ts';
import { tagsQuery } from '../person-queries.ts';
import { consentNames, eventNames, sourceNames, stageLooks } from '../person-words.ts';
import type { Picked } from './filter-picks.tsx';
import { type PoolFilters, seenOnKinds } from './pool-filters.ts';
import { thingsQuery } from './things-query.ts';

/** "Lead or Engaged"; from the fourth on only how many. */
export const either = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 2).join(', ')} or ${names.length - 2} more` : names.join(' or ');

export const daysInWords = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** The chips of these filters; `edit` opens what a chip was chosen with. */
export function useChips(
  filters: PoolFilters,
  edit: (by: Picked | 'groups') => void,
): (FilterOn<PoolFilters> | false)[] {
  const { stage, source, event, seenOn, seenDays, newDays, tags, lists, owner, consent, groups } = filters;
  const names = useNamesOf(filters);
  const editable = (field: string, words: string, by: 'stage' | 'event' | 'source' | 'tags' | 'lists') =>
    filters[by].length > 0 && { field, value: words, onEdit: () => edit(by), without: { [by]: [] } };
  return [
    editable('Stage', either(stage.map((one) => stageLooks[one].word)), 'stage'),
    editable('Activity', either(event.map((one) => eventNames[one])), 'event'),
    seenOn !== null && {
      field: seenOnKinds[seenOn.kind].name,
      value: named(seenOn.permalinks, names.things),
      onEdit: () => edit(seenOn.kind),
      without: { seenOn: null },
    },
    editable('Tag', named(tags, names.tags), 'tags'),
    editable('List', named(lists, names.lists), 'lists'),
    owner !== null && { field: 'Owner', value: named([owner], names.owners), without: { owner: null } },
    editable('Source', either(source.map((one) => sourceNames[one])), 'source'),
    seenDays !== null && {
      field: 'Seen within',
      value: daysInWords(seenDays),
      without: { seenDays: null },
    },
    newDays !== null && { field: 'New within', value: daysInWords(newDays), without: { newDays: null } },
    consent !== null && { field: 'Consent', value: consentNames[consent], without: { consent: null } },
    filters.isArchived && { field: 'Only', value: 'Archived', without: { isArchived: false } },
    groups.length > 0 && {
      field: 'Filter groups',
      value: groups.length === 1 ? '1 condition' : `${groups.length} conditions`,
      onEdit: () => edit('groups'),
      without: { groups: [] },
    },
  ];
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
