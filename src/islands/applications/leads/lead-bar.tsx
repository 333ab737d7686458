import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { Menu } from '#ui/menu.tsx';
import { type LeadFilters, type LeadSource, sourceNames } from './lead-filters.ts';

type LeadBarProps = {
  filters: LeadFilters;
  onChange: (next: LeadFilters, step?: 'replace' | 'push') => void;
};

/** Search and filters of the inbox. */
export function LeadBar({ filters, onChange }: LeadBarProps) {
  const entries = (Object.keys(sourceNames) as LeadSource[]).map((source) => ({
    id: source,
    label: filters.source === source ? `${sourceNames[source]} ✓` : sourceNames[source],
    onAction: () => onChange({ ...filters, source, open: null }),
  }));
  const later = {
    id: 'later',
    label: filters.isPaused ? 'Snoozed ✓' : 'Snoozed',
    onAction: () => onChange({ ...filters, isPaused: true, open: null }),
  };
  return (
    <ListBar
      label="Search leads"
      placeholder="Search names and e-mails"
      search={filters.search}
      onSearch={(search) => onChange({ ...filters, search }, 'replace')}
    >
      {filters.isPaused && (
        <FilterChip
          field="Status"
          value="Snoozed"
          onRemove={() => onChange({ ...filters, isPaused: false, open: null })}
        />
      )}
      {filters.source !== null && (
        <FilterChip
          field="Activity"
          value={sourceNames[filters.source]}
          onRemove={() => onChange({ ...filters, source: null })}
        />
      )}
      <Menu
        label="Filters"
        trigger={<AddFilterChip label="Filter" />}
        groups={[
          { id: 'source', title: 'Activity', entries },
          { id: 'later', title: 'Status', entries: [later] },
        ]}
      />
    </ListBar>
  );
}
