import { useState } from 'react';
import { FilterBar, type FilterGroup } from '#ui/filter-bar.tsx';
import { ColumnMenu, type KeptColumns } from '#ui/kept-columns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { switched } from '#ui/switched.ts';
import type { QueryStep } from '#ui/use-address-query.ts';
import type { ColumnId } from './clip-columns.tsx';
import { type ClipFilters, filterWords, sortNames, statusNames, typeNames } from './clip-filters.ts';
import { languageName } from './language-name.ts';

const JobPicker = lazyPart(async () => (await import('./bulk/job-picker.tsx')).JobPicker);

type Props = {
  filters: ClipFilters;
  onChange: (next: ClipFilters, step?: QueryStep) => void;
  /** The languages the employer's clips are in. */
  languages: readonly string[];
  columns: KeptColumns<ColumnId>;
  /** The titles of the jobs that clips are linked to. */
  jobNames: ReadonlyMap<string, string>;
};

/** Search, the filters that are on as chips, and the order. */
export function ClipBar({ filters, onChange, languages, columns, jobNames }: Props) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <FilterBar
      label="Search clips"
      placeholder="Search titles, people, transcripts"
      {...{ filters, onChange }}
      on={filterWords(filters, jobNames)}
      menu={[
        ...filterGroups(filters, languages),
        {
          id: 'job',
          title: 'Job',
          entries: [{ id: 'jobs', label: 'Choose jobs…', onAction: () => setChoosing(true) }],
        },
      ]}
      orders={sortNames}
      end={<ColumnMenu columns={columns} />}
    >
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
    </FilterBar>
  );
}

function filterGroups(filters: ClipFilters, languages: readonly string[]): FilterGroup<ClipFilters>[] {
  const { status, type, language, isMine } = filters;
  const statuses = (['published', 'draft', 'archived'] as const).map((one) => ({
    id: one,
    label: statusNames[one],
    isOn: status.includes(one),
    next: { status: switched(status, one) },
  }));
  const types = (['audio', 'video'] as const).map((one) => ({
    id: one,
    label: typeNames[one],
    isOn: type === one,
    next: { type: type === one ? null : one },
  }));
  const spoken = languages.map((one) => ({
    id: `in-${one}`,
    label: languageName(one),
    isOn: language.includes(one),
    next: { language: switched(language, one) },
  }));
  const mine = { id: 'mine', label: 'Created by me', isOn: isMine, next: { isMine: !isMine } };
  return [
    { id: 'status', title: 'Status', entries: statuses },
    { id: 'type', title: 'Type', entries: types },
    { id: 'language', title: 'Language', entries: spoken },
    { id: 'made', title: 'Created by', entries: [mine] },
  ];
}
