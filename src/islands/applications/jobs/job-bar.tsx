import { AddFilterChip, FilterChip } from '#ui/filter-chip.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { Menu } from '#ui/menu.tsx';
import { OrderMenu } from '#ui/order-menu.tsx';
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
  const mine = () => onChange({ ...filters, isMine: !filters.isMine });
  return (
    <ListBar
      label="Search jobs"
      placeholder="Search titles and locations"
      search={filters.search}
      onSearch={(search) => onChange({ ...filters, search }, 'replace')}
      end={
        <OrderMenu
          names={sortNames}
          order={filters.sort}
          onChange={(sort) => onChange({ ...filters, sort })}
        />
      }
    >
      {filters.isMine ? (
        <FilterChip field="Hiring team" value="me" onRemove={mine} />
      ) : (
        <AddFilterChip label="Only mine" onPress={mine} />
      )}
      <Department filters={filters} departments={departments} onChange={onChange} />
    </ListBar>
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
