import { ArrowDownWideNarrow } from 'lucide-react';
import type { Node } from '#contract/job.ts';
import type { JobPageStatus } from '#contract/job-page.ts';
import { Button } from '#ui/button.tsx';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import { statusNames } from '../job-page-words.ts';
import styles from '../job-pages.module.css';
import { type JobPageFilters, type JobPageSort, sortNames, statusWords } from './job-page-filters.ts';

type Props = {
  filters: JobPageFilters;
  onChange: (next: JobPageFilters, step?: 'replace' | 'push') => void;
  departments: readonly Node[];
};

const nameOf = (nodes: readonly Node[], id: string): string | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node.name : nameOf(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

const toggled = (values: readonly JobPageStatus[], value: JobPageStatus): JobPageStatus[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

/** Search by the rule of the public board, the filters that are on as chips, and the order. */
export function FilterBar({ filters, onChange, departments }: Props) {
  const { status, department, sort } = filters;
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <PausedSearch
          label="Search jobs"
          placeholder="Search titles, places, departments"
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search }, 'replace')}
        />
      </div>
      {status.length > 0 && (
        <FilterChip
          field="Status"
          value={statusWords(status)}
          onRemove={() => onChange({ ...filters, status: [] })}
        />
      )}
      {department !== null && (
        <FilterChip
          field="Department"
          value={nameOf(departments, department) ?? department}
          onRemove={() => onChange({ ...filters, department: null })}
        />
      )}
      <StatusMenu status={status} onChange={(next) => onChange({ ...filters, status: next })} />
      <span className={styles.sort}>
        <SortMenu sort={sort} onChange={(next) => onChange({ ...filters, sort: next })} />
      </span>
    </search>
  );
}

type StatusProps = { status: readonly JobPageStatus[]; onChange: (status: JobPageStatus[]) => void };

const StatusMenu = ({ status, onChange }: StatusProps) => (
  <Menu
    label="Filters"
    trigger={<AddFilterChip label="Filter" />}
    groups={[
      {
        id: 'status',
        title: 'Status',
        entries: (['published', 'draft', 'closed', 'archived'] as const).map((one) => ({
          id: one,
          label: status.includes(one) ? `${statusNames[one]} ✓` : statusNames[one],
          onAction: () => onChange(toggled(status, one)),
        })),
      },
    ]}
  />
);

const SortMenu = ({ sort, onChange }: { sort: JobPageSort; onChange: (sort: JobPageSort) => void }) => (
  <Menu
    label="Order"
    trigger={
      <Button variant="plain" icon={<ArrowDownWideNarrow aria-hidden="true" />}>
        <span className="visually-hidden">Order: </span>
        {sortNames[sort]}
      </Button>
    }
    groups={[
      {
        id: 'sort',
        title: 'Order by',
        entries: (Object.keys(sortNames) as JobPageSort[]).map((one) => ({
          id: one,
          label: one === sort ? `${sortNames[one]} ✓` : sortNames[one],
          onAction: () => onChange(one),
        })),
      },
    ]}
  />
);
