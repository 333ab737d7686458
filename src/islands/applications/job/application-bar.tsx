import { ArrowDownWideNarrow } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { PausedSearch } from '#ui/paused-search.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { type ApplicationFilters, type ApplicationSort, sortNames } from './application-filters.ts';
import styles from './job.module.css';

type ApplicationBarProps = {
  filters: ApplicationFilters;
  onChange: (next: ApplicationFilters, step?: QueryStep) => void;
  /** What stands at the end of the bar. */
  children: ReactNode;
};

/** Search, since when, and the order. */
export function ApplicationBar({ filters, onChange, children }: ApplicationBarProps) {
  const since = ([7, 30] as const).map((days) => ({
    id: `days-${days}`,
    label: filters.days === days ? `Last ${days} days ✓` : `Last ${days} days`,
    onAction: () => onChange({ ...filters, days }),
  }));
  const sorts = (Object.keys(sortNames) as ApplicationSort[]).map((sort) => ({
    id: sort,
    label: filters.sort === sort ? `${sortNames[sort]} ✓` : sortNames[sort],
    onAction: () => onChange({ ...filters, sort }),
  }));
  return (
    <search className={styles.bar}>
      <div className={styles.search}>
        <PausedSearch
          label="Search applications"
          placeholder="Search names and e-mails"
          search={filters.search}
          onSearch={(search) => onChange({ ...filters, search }, 'replace')}
        />
      </div>
      {filters.days !== null && (
        <FilterChip
          field="Sent"
          value={`in the last ${filters.days} days`}
          onRemove={() => onChange({ ...filters, days: null })}
        />
      )}
      <Menu
        label="Filters"
        trigger={<AddFilterChip label="Filter" />}
        groups={[{ id: 'since', title: 'Sent', entries: since }]}
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
          groups={[{ id: 'sort', title: 'Order by', entries: sorts }]}
        />
        {children}
      </span>
    </search>
  );
}
