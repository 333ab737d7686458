// Search that proposes: persons to open, and tags, lists, companies, titles and skills to filter by.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PersonListPermalink, PersonTagPermalink } from '#contract/kit/ids.ts';
import { autocompletePersons } from '#contract/person-figures.ts';
import { call } from '#lib/api/call.ts';
import { goTo } from '#lib/go-to.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import type { QueryStep } from '#ui/use-address-query.ts';
import { ComboBox, type Proposal } from '../combo-box.tsx';
import type { PoolFilters } from './pool-filters.ts';

type Type = 'person' | 'tag' | 'list' | 'company' | 'title' | 'skill';
const groupNames: Record<Type, string> = {
  ...{ person: 'Person', tag: 'Tag', list: 'List', company: 'Company', title: 'Title', skill: 'Skill' },
};

const PAUSE_MS = 200;

type Props = {
  filters: PoolFilters;
  onChange: (next: PoolFilters, step?: QueryStep) => void;
};

export function PoolSearch({ filters, onChange }: Props) {
  const { search } = filters;
  const [text, setText] = useState(search);
  const [asked, setAsked] = useState(search);
  // The address may change by Back or Clear; what is typed here counts until then.
  if (asked !== search) {
    setAsked(search);
    if (search !== text.trim()) setText(search);
  }
  const settled = useSettled(text.trim().slice(0, 100), PAUSE_MS);
  useEffect(() => {
    if (settled === text.trim().slice(0, 100) && settled !== search)
      onChange({ ...filters, search: settled }, 'replace');
    // Only a pause in typing searches; other changes of the filters take what is typed along.
  }, [settled]);
  const found = useSuggestions(settled);
  const choose = ({ id, label }: Proposal) => {
    const [type, permalink] = split(id);
    if (type === 'person') return goTo(employerPaths.person(permalink));
    setText('');
    onChange(withSuggestion({ ...filters, search: '' }, { type, value: label, permalink }));
  };
  return (
    <ComboBox
      label="Search people"
      placeholder="Name, e-mail, company"
      text={text}
      onText={setText}
      proposals={text.trim() === '' ? [] : found}
      onChoose={choose}
      hasSlashKey
    />
  );
}

type Taken = { type: Exclude<Type, 'person'>; value: string; permalink: string };

/** The filters with what was proposed; what has no filter of its own becomes a condition of the groups. */
export function withSuggestion(filters: PoolFilters, { type, value, permalink }: Taken): PoolFilters {
  if (type === 'tag')
    return { ...filters, tags: [...new Set([...filters.tags, permalink as PersonTagPermalink])] };
  if (type === 'list')
    return { ...filters, lists: [...new Set([...filters.lists, permalink as PersonListPermalink])] };
  return { ...filters, groups: [...filters.groups, { field: type, op: 'is', value }] };
}

const split = (id: string): [Type, string] => {
  const [type = '', permalink = ''] = id.split(' ');
  return [type as Type, permalink];
};

function useSuggestions(q: string): Proposal[] {
  const found = useQuery({
    queryKey: ['person-suggestions', q],
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    queryFn: ({ signal }) =>
      call(autocompletePersons, { params: { employer: employerOf() }, body: { q, limit: 8 } }, { signal }),
  });
  return (found.data?.data ?? []).map(({ type, value, permalink, count }, place) => ({
    id: `${type} ${permalink ?? place}`,
    label: value,
    group: groupNames[type],
    ...(type === 'person' ? {} : { note: count.toLocaleString('en') }),
  }));
}

/** The text once nothing was typed for a while. */
export function useSettled(text: string, pause: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return settled;
}
