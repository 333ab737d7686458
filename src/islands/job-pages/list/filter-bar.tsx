import type { Node } from '#contract/job.ts';
import { JobSource } from '#contract/job-pages.ts';
import { FilterBar, type FilterGroup } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/kept-columns.tsx';
import { switched } from '#ui/switched.ts';
import type { QueryStep } from '#ui/use-address-query.ts';
import { statusNames } from '../job-page-words.ts';
import {
  allLacks,
  type JobPageFilters,
  lackNames,
  sortNames,
  sourceNames,
  statusWords,
} from './job-page-filters.ts';
import type { useColumns } from './use-columns.ts';

type Props = {
  filters: JobPageFilters;
  onChange: (next: JobPageFilters, step?: QueryStep) => void;
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

/** Search by the rule of the public board, the filters, the order, and which columns stand. */
export function JobPageBar({ filters, onChange, departments, offices, columns }: Props) {
  const { status, department, office, source, lacks } = filters;
  return (
    <FilterBar
      label="Search jobs"
      placeholder="Title, location, department"
      {...{ filters, onChange }}
      on={[
        status.length > 0 && { field: 'Status', value: statusWords(status), without: { status: [] } },
        department !== null && {
          field: 'Department',
          value: nameOf(departments, department) ?? department,
          without: { department: null },
        },
        office !== null && {
          field: 'Office',
          value: nameOf(offices, office) ?? office,
          without: { office: null },
        },
        source.length > 0 && {
          field: 'Source',
          value: source.map((one) => sourceNames[one]).join(' or '),
          without: { source: [] },
        },
        ...lacks.map((lack) => ({
          id: lack,
          field: 'Show only',
          value: lackNames[lack],
          without: { lacks: switched(lacks, lack) },
        })),
      ]}
      menu={groupsOf(filters, offices)}
      orders={sortNames}
      end={<ColumnMenu columns={columns} />}
    />
  );
}

function groupsOf(
  { status, source, lacks, office }: JobPageFilters,
  offices: readonly Node[],
): FilterGroup<JobPageFilters>[] {
  const statuses = (['published', 'draft', 'closed', 'archived'] as const).map((one) => ({
    id: one,
    label: statusNames[one],
    isOn: status.includes(one),
    next: { status: switched(status, one) },
  }));
  const missing = allLacks.map((one) => ({
    id: `no-${one}`,
    label: lackNames[one],
    isOn: lacks.includes(one),
    next: { lacks: switched(lacks, one) },
  }));
  const sources = JobSource.options.map((one) => ({
    id: `from-${one}`,
    label: sourceNames[one],
    isOn: source.includes(one),
    next: { source: switched(source, one) },
  }));
  const places = linesOf(offices).map(({ id, label }) => ({
    id: `office-${id}`,
    label,
    isOn: office === id,
    next: { office: office === id ? null : id },
  }));
  return [
    { id: 'status', title: 'Status', entries: statuses },
    { id: 'lacks', title: 'Show only', entries: missing },
    { id: 'source', title: 'Source', entries: sources },
    { id: 'office', title: 'Office', entries: places },
  ];
}

/** A tree as one list; what lies under an office is moved in. */
const linesOf = (nodes: readonly Node[], depth = 0): { id: string; label: string }[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, label: `${'\u00a0'.repeat(depth * 3)}${name}` },
    ...linesOf(children, depth + 1),
  ]);
