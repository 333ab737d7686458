import { ArrowDownWideNarrow } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { type JobFilters, type JobSort, sortNames } from './job-filters.ts';
import styles from './jobs.module.css';

type JobBarProps = {
  filters: JobFilters;
  /** Those to choose from. */
  departments: readonly string[];
  onChange: (next: JobFilters, step?: QueryStep) => void;
};

/** Search, whose jobs, and the order. */
export function JobBar({ filters, departments, onChange }: JobBarProps) {
  const mine = () => onChange({ ...filters, isMine: !filters.isMine });
  const sorts = (Object.keys(sortNames) as JobSort[]).map((sort) => ({
    id: sort,
    label: filters.sort === sort ? `${sortNames[sort]} ✓` : sortNames[sort],
    onAction: () => onChange({ ...filters, sort }),
  }));
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <PausedSearch
          label="Search jobs"
          placeholder="Search titles and places"
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search }, 'replace')}
        />
      </div>
      {filters.isMine ? (
        <FilterChip field="Hiring team" value="me" onRemove={mine} />
      ) : (
        <AddFilterChip label="Only mine" onPress={mine} />
      )}
      <Department filters={filters} departments={departments} onChange={onChange} />
      <span className={styles.sort}>
        <Menu
          label="Order"
          trigger={
            <Button variant="plain" icon={<ArrowDownWideNarrow aria-hidden="true" />}>
              <span className="visually-hidden">Order: </span>
              {sortNames[filters.sort]}
            </Button>
          }
          groups={[{ id: 'sort', title: 'Order by', entries: sorts }]}
        />
      </span>
    </search>
  );
}

function Department({ filters, departments, onChange }: JobBarProps) {
  const choose = (department: string | null) => onChange({ ...filters, department });
  if (filters.department !== null)
    return <FilterChip field="Department" value={filters.department} onRemove={() => choose(null)} />;
  if (departments.length < 2) return null;
  return (
    <Menu
      label="Department"
      trigger={<AddFilterChip label="Department" />}
      groups={[
        {
          id: 'departments',
          entries: departments.map((name) => ({ id: name, label: name, onAction: () => choose(name) })),
        },
      ]}
    />
  );
}
