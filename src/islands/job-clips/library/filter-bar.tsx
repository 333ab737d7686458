import { useState } from 'react';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { ColumnMenu, type KeptColumns } from '#ui/kept-columns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { OrderMenu } from '#ui/order-menu.tsx';
import { switched } from '#ui/switched.ts';
import type { ColumnId } from './clip-columns.tsx';
import { type ClipFilters, filterWords, sortNames } from './clip-filters.ts';
import { languageName } from './language-name.ts';

const JobPicker = lazyPart(async () => (await import('./bulk/job-picker.tsx')).JobPicker);

type FilterBarProps = {
  filters: ClipFilters;
  onChange: (next: ClipFilters, step?: 'replace' | 'push') => void;
  /** The languages the employer's clips are in. */
  languages: readonly string[];
  columns: KeptColumns<ColumnId>;
  /** The titles of the jobs that clips are linked to. */
  jobNames: ReadonlyMap<string, string>;
};

/** Search, the filters that are on as chips, and the order. */
export function FilterBar({ filters, onChange, languages, columns, jobNames }: FilterBarProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <ListBar
      label="Search clips"
      placeholder="Search titles, people, transcripts"
      search={filters.search}
      onSearch={(search) => onChange({ ...filters, search }, 'replace')}
      end={
        <>
          <OrderMenu
            names={sortNames}
            order={filters.sort}
            onChange={(sort) => onChange({ ...filters, sort })}
          />
          <ColumnMenu columns={columns} />
        </>
      }
    >
      {filterWords(filters, jobNames).map(({ id, field, value, without }) => (
        <FilterChip key={id} field={field} value={value} onRemove={() => onChange(without)} />
      ))}
      <Menu
        label="Filters"
        trigger={<AddFilterChip label="Filter" />}
        groups={[
          ...filterGroups(filters, onChange, languages),
          {
            id: 'job',
            title: 'Job',
            entries: [{ id: 'jobs', label: 'Choose jobs…', onAction: () => setChoosing(true) }],
          },
        ]}
      />
      {isChoosing && (
        <JobPicker
          title="Filter by job"
          confirm={(count) =>
            count === 0 ? 'Show all' : `Show clips for ${count === 1 ? '1 job' : `${count} jobs`}`
          }
          isEmptyAllowed
          onClose={() => setChoosing(false)}
          onChoose={(jobs) => {
            setChoosing(false);
            onChange({ ...filters, jobs: jobs.map(({ permalink }) => permalink).slice(0, 50) });
          }}
        />
      )}
    </ListBar>
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
      status: switched(filters.status, one),
    });
  });
  const type = (['audio', 'video'] as const).map((one) => {
    const isOn = filters.type === one;
    return entry(one, one === 'audio' ? 'Audio' : 'Video', isOn, { ...filters, type: isOn ? null : one });
  });
  const mine = entry('mine', 'Created by me', filters.isMine, { ...filters, isMine: !filters.isMine });
  const language = languages.map((one) => {
    const next = { ...filters, language: switched(filters.language, one) };
    return entry(`in-${one}`, languageName(one), filters.language.includes(one), next);
  });
  return [
    { id: 'status', title: 'Status', entries: status },
    { id: 'type', title: 'Type', entries: type },
    ...(language.length > 0 ? [{ id: 'language', title: 'Language', entries: language }] : []),
    { id: 'made', title: 'Created by', entries: [mine] },
  ];
}
