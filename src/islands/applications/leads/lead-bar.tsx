import { FilterBar } from '#ui/filter-bar.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { type LeadFilters, type LeadSource, sourceNames } from './lead-filters.ts';

type LeadBarProps = {
  filters: LeadFilters;
  onChange: (next: LeadFilters, step?: QueryStep) => void;
};

/** Search and filters of the inbox. */
export function LeadBar({ filters, onChange }: LeadBarProps) {
  const { source, isPaused } = filters;
  const sources = (Object.keys(sourceNames) as LeadSource[]).map((one) => ({
    id: one,
    label: sourceNames[one],
    isOn: source === one,
    next: { source: source === one ? null : one, open: null },
  }));
  const later = { id: 'later', label: 'Snoozed', isOn: isPaused, next: { isPaused: !isPaused, open: null } };
  return (
    <FilterBar
      label="Search leads"
      placeholder="Search names and e-mails"
      {...{ filters, onChange }}
      on={[
        isPaused && { field: 'Status', value: 'Snoozed', without: { isPaused: false, open: null } },
        source !== null && { field: 'Activity', value: sourceNames[source], without: { source: null } },
      ]}
      menu={[
        { id: 'source', title: 'Activity', entries: sources },
        { id: 'later', title: 'Status', entries: [later] },
      ]}
    />
  );
}
