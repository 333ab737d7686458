import type { ReactNode } from 'react';
import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { Menu } from '#ui/menu.tsx';
import { OrderMenu } from '#ui/order-menu.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { type ApplicationFilters, sortNames } from './application-filters.ts';

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
  return (
    <ListBar
      label="Search applications"
      placeholder="Search names and e-mails"
      search={filters.search}
      onSearch={(search) => onChange({ ...filters, search }, 'replace')}
      end={
        <>
          <OrderMenu
            names={sortNames}
            order={filters.sort}
            onChange={(sort) => onChange({ ...filters, sort })}
          />
          {children}
        </>
      }
    >
      {filters.days !== null && (
        <FilterChip
          field="Submitted"
          value={`in the last ${filters.days} days`}
          onRemove={() => onChange({ ...filters, days: null })}
        />
      )}
      <Menu
        label="Filters"
        trigger={<AddFilterChip label="Filter" />}
        groups={[{ id: 'since', title: 'Submitted', entries: since }]}
      />
    </ListBar>
  );
}
