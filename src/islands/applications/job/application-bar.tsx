import type { ReactNode } from 'react';
import { FilterBar } from '#ui/filter-bar.tsx';
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
  const { days } = filters;
  const since = ([7, 30] as const).map((one) => ({
    id: `days-${one}`,
    label: `Last ${one} days`,
    isOn: days === one,
    next: { days: days === one ? null : one },
  }));
  return (
    <FilterBar
      label="Search applications"
      placeholder="Search names and e-mails"
      {...{ filters, onChange }}
      on={[
        days !== null && { field: 'Submitted', value: `in the last ${days} days`, without: { days: null } },
      ]}
      menu={[{ id: 'since', title: 'Submitted', entries: since }]}
      orders={sortNames}
      end={children}
    />
  );
}
