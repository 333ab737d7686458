import { ArrowDownWideNarrow } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { type ClipFilters, type ClipSort, filterWords, sortNames, toggledIn } from './clip-filters.ts';
import { languageName } from './language-name.ts';
import styles from './library.module.css';

type FilterBarProps = {
  filters: ClipFilters;
  onChange: (next: ClipFilters, step?: 'replace' | 'push') => void;
  /** The languages the employer's clips are in. */
  languages: readonly string[];
};

/** Search, the filters that are on as chips, and the order. */
export function FilterBar({ filters, onChange, languages }: FilterBarProps) {
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <PausedSearch
          label="Search clips"
          placeholder="Search titles, people, words said"
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search }, 'replace')}
        />
      </div>
      {filterWords(filters).map(({ id, field, value, without }) => (
        <FilterChip key={id} field={field} value={value} onRemove={() => onChange(without)} />
      ))}
      <Menu
        label="Filters"
        trigger={<AddFilterChip label="Filter" />}
        groups={filterGroups(filters, onChange, languages)}
      />
      <span className={styles.sort}>
        <Menu
          label="Order"
          trigger={
            <Button variant="plain" icon={<ArrowDownWideNarrow aria-hidden="true" />}>
              <span className="visually-hidden">Order: </span>
              {sortNames[filters.sort]}
            </Button>
          }
          groups={[{ id: 'sort', title: 'Order by', entries: sortEntries(filters, onChange) }]}
        />
      </span>
    </search>
  );
}

function filterGroups(
  filters: ClipFilters,
  onChange: FilterBarProps['onChange'],
  languages: readonly string[],
) {
  const entry = (id: string, label: string, isOn: boolean, next: ClipFilters): MenuEntry => ({
    id,
    label: isOn ? `${label} ✓` : label,
    onAction: () => onChange(next),
  });
  const status = (['published', 'draft', 'archived'] as const).map((one) => {
    const label = { published: 'Published', draft: 'Draft', archived: 'Archived' }[one];
    return entry(one, label, filters.status.includes(one), {
      ...filters,
      status: toggledIn(filters.status, one),
    });
  });
  const type = (['audio', 'video'] as const).map((one) => {
    const isOn = filters.type === one;
    return entry(one, one === 'audio' ? 'Audio' : 'Video', isOn, { ...filters, type: isOn ? null : one });
  });
  const mine = entry('mine', 'Made by me', filters.isMine, { ...filters, isMine: !filters.isMine });
  const language = languages.map((one) => {
    const next = { ...filters, language: toggledIn(filters.language, one) };
    return entry(`in-${one}`, languageName(one), filters.language.includes(one), next);
  });
  return [
    { id: 'status', title: 'Status', entries: status },
    { id: 'type', title: 'Type', entries: type },
    ...(language.length > 0 ? [{ id: 'language', title: 'Language', entries: language }] : []),
    { id: 'made', title: 'Made', entries: [mine] },
  ];
}

const sortEntries = (filters: ClipFilters, onChange: FilterBarProps['onChange']): MenuEntry[] =>
  (Object.keys(sortNames) as ClipSort[]).map((sort) => ({
    id: sort,
    label: filters.sort === sort ? `${sortNames[sort]} ✓` : sortNames[sort],
    onAction: () => onChange({ ...filters, sort }),
  }));
