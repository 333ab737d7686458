import { FilterBar } from '#ui/filter-bar.tsx';
import { AddFilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { type JobFilters, sortNames } from './job-filters.ts';

type JobBarProps = {
  filters: JobFilters;
  /** Those to choose from. */
  departments: readonly string[];
  onChange: (next: JobFilters, step?: QueryStep) => void;
};

/** Search, whose jobs, and the order. */
export function JobBar({ filters, departments, onChange }: JobBarProps) {
  const { isMine, department } = filters;
  const entries = departments.map((name) => ({
    id: name,
    label: name,
    onAction: () => onChange({ ...filters, department: name }),
  }));
  return (
    <FilterBar
      label="Search jobs"
      placeholder="Search titles and locations"
      {...{ filters, onChange }}
      on={[
        isMine && { field: 'Hiring team', value: 'me', without: { isMine: false } },
        department !== null && { field: 'Department', value: department, without: { department: null } },
      ]}
      orders={sortNames}
    >
      {!isMine && <AddFilterChip label="Only mine" onPress={() => onChange({ ...filters, isMine: true })} />}
      {department === null && departments.length > 1 && (
        <Menu
          label="Department"
          trigger={<AddFilterChip label="Department" />}
          groups={[{ id: 'departments', entries }]}
        />
      )}
    </FilterBar>
  );
}
