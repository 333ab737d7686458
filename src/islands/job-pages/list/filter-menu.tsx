// The filters that can be put on.
import type { Node } from '#contract/job.ts';
import { JobSource } from '#contract/job-pages.ts';
import { AddFilterChip } from '#ui/filter-chip.tsx';
import { Menu } from '#ui/menu.tsx';
import { switched } from '#ui/switched.ts';
import { statusNames } from '../job-page-words.ts';
import { allLacks, type JobPageFilters, lackNames, sourceNames } from './job-page-filters.ts';

type Props = {
  filters: JobPageFilters;
  onChange: (next: JobPageFilters) => void;
  offices: readonly Node[];
};

const ticked = (label: string, isOn: boolean) => (isOn ? `${label} ✓` : label);

export function FilterMenu({ filters, onChange, offices }: Props) {
  const { status, source, lacks, office } = filters;
  const set = (next: Partial<JobPageFilters>) => onChange({ ...filters, ...next });
  const statuses = (['published', 'draft', 'closed', 'archived'] as const).map((one) => ({
    id: one,
    label: ticked(statusNames[one], status.includes(one)),
    onAction: () => set({ status: switched(status, one) }),
  }));
  const missing = allLacks.map((one) => ({
    id: `no-${one}`,
    label: ticked(lackNames[one], lacks.includes(one)),
    onAction: () => set({ lacks: switched(lacks, one) }),
  }));
  const sources = JobSource.options.map((one) => ({
    id: `from-${one}`,
    label: ticked(sourceNames[one], source.includes(one)),
    onAction: () => set({ source: switched(source, one) }),
  }));
  const places = linesOf(offices).map(({ id, label }) => ({
    id: `office-${id}`,
    label: ticked(label, office === id),
    onAction: () => set({ office: office === id ? null : id }),
  }));
  return (
    <Menu
      label="Filters"
      trigger={<AddFilterChip label="Filter" />}
      groups={[
        { id: 'status', title: 'Status', entries: statuses },
        { id: 'lacks', title: 'Show only', entries: missing },
        { id: 'source', title: 'Source', entries: sources },
        ...(places.length === 0 ? [] : [{ id: 'office', title: 'Office', entries: places }]),
      ]}
    />
  );
}

/** A tree as one list; what lies under an office is moved in. */
const linesOf = (nodes: readonly Node[], depth = 0): { id: string; label: string }[] =>
  nodes.flatMap(({ id, name, children }) => [
    { id, label: `${'\u00a0'.repeat(depth * 3)}${name}` },
    ...linesOf(children, depth + 1),
  ]);
