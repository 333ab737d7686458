// The persons of the pool: found, picked and changed together.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/kept-columns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { QueryStep } from '#ui/use-address-query.ts';
import { useOutcome } from '#ui/use-outcome.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { columnsOf } from '../person-columns.tsx';
import { firstPersons, metricsQuery, poolQuery } from '../person-queries.ts';
import { PersonTable } from '../person-table.tsx';
import { sortNames } from '../person-words.ts';
import { BulkActs, type Picking, SelectAll } from '../picks/bulk-acts.tsx';
import { SequenceAct } from '../picks/sequence-act.tsx';
import { useMany } from '../picks/use-many.ts';
import { useColumns } from '../use-columns.ts';
import { useSelection } from '../use-selection.ts';
import { useChips } from './filter-chips.ts';
import { useFilterGroups } from './filter-menu.ts';
import type { Picked } from './filter-picks.tsx';
import { Fresh } from './fresh.tsx';
import { isNarrowed, noFilters, type PoolFilters, questionOf, writeFilters } from './pool-filters.ts';
import { PoolSearch } from './pool-search.tsx';

const BatchJobs = lazyPart(async () => (await import('../picks/batch-jobs.tsx')).BatchJobs);
const FilterPicks = lazyPart(async () => (await import('./filter-picks.tsx')).FilterPicks);
const FilterGroups = lazyPart(async () => (await import('../filters/pool-groups.tsx')).PoolGroups);

type Props = {
  filters: PoolFilters;
  onChange: (next: PoolFilters, step?: QueryStep) => void;
};

export function PoolList({ filters, onChange }: Props) {
  const list = useInfiniteQuery(poolQuery(filters));
  const total = useQuery(metricsQuery(filters)).data?.total ?? null;
  const columns = useColumns();
  const { run, ...outcome } = useOutcome();
  const [asking, setAsking] = useState<Picked | 'groups' | null>(null);
  const chips = useChips(filters, setAsking);
  const menu = useFilterGroups(filters, setAsking);
  const persons = list.data?.pages.flatMap((page) => page.data) ?? [];
  const more = list.hasNextPage
    ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
    : null;
  const change = (next: PoolFilters) => {
    setAsking(null);
    onChange(next);
  };
  return (
    <>
      <FilterBar
        {...{ filters, onChange, menu }}
        search={<PoolSearch filters={filters} onChange={onChange} />}
        on={chips}
        orders={sortNames}
        end={
          <>
            <ColumnMenu columns={columns} />
            {/* A question never finds archived persons: the file would hold others than the list. */}
            {!filters.isArchived && <ExportMenu title="All results" question={questionOf(filters)} />}
          </>
        }
      />
      <OutcomeBar sentenceOf={sentenceOf} outcome={outcome.outcome} onForget={outcome.forget} />
      <BatchJobs />
      <Fresh />
      {list.isPending && <TableSkeleton label="Loading people" />}
      {list.isError && <LoadFailed what="the people" query={list} />}
      {list.isSuccess && persons.length === 0 && <Nobody filters={filters} onChange={onChange} />}
      {persons.length > 0 && (
        <Rows
          {...{ filters, persons, more, run }}
          total={more === null ? null : total}
          matching={total}
          shown={columns.shown}
          isBusy={list.isPlaceholderData}
          isActing={outcome.isBusy}
        />
      )}
      {asking === 'groups' && (
        <FilterGroups filters={filters} onChange={change} onClose={() => setAsking(null)} />
      )}
      {asking !== null && asking !== 'groups' && (
        <FilterPicks by={asking} filters={filters} onChange={change} onClose={() => setAsking(null)} />
      )}
    </>
  );
}

type RowsProps = Pick<Parameters<typeof PersonTable>[0], 'total' | 'isBusy' | 'more' | 'persons'> & {
  filters: PoolFilters;
  shown: ReturnType<typeof useColumns>['shown'];
  isActing: boolean;
  /** How many match, where that is known. */
  matching: number | null;
  run: ReturnType<typeof useOutcome>['run'];
};

function Rows({ filters, persons, shown, isActing, matching, run, ...table }: RowsProps) {
  const [picking, setPicking] = useState<Picking>(null);
  const of = writeFilters({ ...filters, panel: null });
  const selection = useSelection({ of, shown: persons, readAll: () => firstPersons(filters) });
  const { keys, pickAll } = selection;
  // A question never finds archived people.
  const question = filters.isArchived ? null : questionOf(filters);
  const many = useMany({ of, question, matching, shown: persons, selection, run });
  const hasMore = table.more !== null || keys.size < persons.length;
  const actions = (
    <BulkActs
      {...{ picking, count: many.count }}
      isBusy={isActing}
      isArchived={filters.isArchived}
      onPicking={setPicking}
      onAct={(deed) => void many.act(deed)}
    >
      {!many.everyone.isOn && !filters.isArchived && (
        <SequenceAct persons={selection.persons} run={run} isBusy={isActing} onDone={selection.clear} />
      )}
    </BulkActs>
  );
  return (
    <PersonTable
      label="People"
      {...table}
      persons={persons}
      columns={columnsOf(shown)}
      selection={{
        ...{ keys, actions, onChange: many.pick, onSelectAll: pickAll },
        whole: hasMore && <SelectAll {...{ selection, everyone: many.everyone }} />,
        words: { countLabel: many.countLabel, allLabel: 'Select people shown' },
      }}
      onLetter={(letter, person) => {
        if (keys.size === 0) many.pick(new Set([person]));
        setPicking(letter === 't' ? 'tags' : 'lists');
      }}
    />
  );
}

function Nobody({ filters, onChange }: Props) {
  if (!isNarrowed(filters))
    return (
      <EmptyState
        isFirstTime
        title="No people yet"
        actions={
          <>
            <LinkButton href={employerPaths.contentLibrary}>Share a clip</LinkButton>
            <LinkButton href={`${employerPaths.talentPool}?panel=import`}>Import a file</LinkButton>
          </>
        }
      >
        People appear here when they open a share link, apply or leave their details.
      </EmptyState>
    );
  const { search } = filters;
  const isSearchAlone = writeFilters({ ...filters, search: '', panel: null, sort: 'updated' }) === '';
  return (
    <EmptyState
      title={search === '' ? 'No people match these filters' : `No people match “${search}”`}
      actions={
        <Button onPress={() => onChange({ ...noFilters, sort: filters.sort })}>
          {isSearchAlone ? 'Clear search' : 'Clear search and filters'}
        </Button>
      }
    >
      {isSearchAlone
        ? 'Searched names, e-mails, companies and titles.'
        : 'Try another word or fewer filters.'}
    </EmptyState>
  );
}
