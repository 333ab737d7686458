import type { Node } from '#contract/job.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { ColumnMenu } from '#ui/kept-columns.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { OrderMenu } from '#ui/order-menu.tsx';
import { switched } from '#ui/switched.ts';
import { FilterMenu } from './filter-menu.tsx';
import { type JobPageFilters, lackNames, sortNames, sourceNames, statusWords } from './job-page-filters.ts';
import type { useColumns } from './use-columns.ts';

type Props = {
  filters: JobPageFilters;
  onChange: (next: JobPageFilters, step?: 'replace' | 'push') => void;
  departments: readonly Node[];
  offices: readonly Node[];
  columns: ReturnType<typeof useColumns>;
};

const nameOf = (nodes: readonly Node[], id: string): string | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node.name : nameOf(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Search by the rule of the public board, the filters that are on as chips, the order, and which columns stand. */
export function FilterBar({ filters, onChange, departments, offices, columns }: Props) {
  return (
    <ListBar
      label="Search jobs"
      placeholder="Search titles, locations, departments"
      search={filters.search}
      onSearch={(search) => onChange({ ...filters, search }, 'replace')}
      end={
        <>
          <OrderMenu
            names={sortNames}
            order={filters.sort}
            onChange={(sort) => onChange({ ...filters, sort })}
          />
          <ColumnMenu columns={columns} />
        </>
      }
    >
      <Chips filters={filters} onChange={onChange} departments={departments} offices={offices} />
      <FilterMenu filters={filters} onChange={onChange} offices={offices} />
    </ListBar>
  );
}

/** The filters that are on, each with the way to drop it. */
function Chips({ filters, onChange, departments, offices }: Omit<Props, 'columns'>) {
  const { status, department, office, source, lacks } = filters;
  const set = (next: Partial<JobPageFilters>) => onChange({ ...filters, ...next });
  return (
    <>
      {status.length > 0 && (
        <FilterChip field="Status" value={statusWords(status)} onRemove={() => set({ status: [] })} />
      )}
      {department !== null && (
        <FilterChip
          field="Department"
          value={nameOf(departments, department) ?? department}
          onRemove={() => set({ department: null })}
        />
      )}
      {office !== null && (
        <FilterChip
          field="Office"
          value={nameOf(offices, office) ?? office}
          onRemove={() => set({ office: null })}
        />
      )}
      {source.length > 0 && (
        <FilterChip
          field="Source"
          value={source.map((one) => sourceNames[one]).join(' or ')}
          onRemove={() => set({ source: [] })}
        />
      )}
      {lacks.map((lack) => (
        <FilterChip
          key={lack}
          field="Show only"
          value={lackNames[lack]}
          onRemove={() => set({ lacks: switched(lacks, lack) })}
        />
      ))}
    </>
  );
}
