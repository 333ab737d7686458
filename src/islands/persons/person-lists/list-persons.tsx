// The persons of a list: searched, in the order one wants, and taken along in a file.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { PersonList } from '#contract/person-lists.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { ColumnMenu } from '#ui/kept-columns.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import type { useOutcome } from '#ui/use-outcome.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { sortNames } from '../person-words.ts';
import { useColumns } from '../use-columns.ts';
import { everybodyIn, type ListFilters, type ListSort, listedQuery } from './list-queries.ts';
import { ListRows } from './list-rows.tsx';

const BatchJobs = lazyPart(async () => (await import('../picks/batch-jobs.tsx')).BatchJobs);

const orders: Record<PersonList['kind'], Record<ListSort, string>> = {
  manual: { own: 'Custom order', ...sortNames },
  smart: { own: 'Rule order', ...sortNames },
};

const readFilters = (query: string): ListFilters => {
  const given = new URLSearchParams(query);
  const sort = given.get('sort') ?? '';
  return {
    search: (given.get('search') ?? '').slice(0, 200),
    sort: Object.hasOwn(orders.manual, sort) ? (sort as ListSort) : 'own',
  };
};
const writeFilters = ({ search, sort }: ListFilters): string => {
  const query = new URLSearchParams({ ...(search && { search }), ...(sort !== 'own' && { sort }) });
  return query.size === 0 ? '' : `?${query}`;
};

type Run = ReturnType<typeof useOutcome>['run'];
type Props = { list: PersonList; onAdd: () => void; run: Run; isActing: boolean };

export function ListPersons({ list, onAdd, run, isActing }: Props) {
  const [filters, change] = useAddressFilters(readFilters, writeFilters);
  const persons = useInfiniteQuery(listedQuery(list.permalink, filters));
  const columns = useColumns();
  const rows = persons.data?.pages.flatMap(({ data }) => data) ?? [];
  const more = persons.hasNextPage
    ? { isLoading: persons.isFetchingNextPage, load: () => void persons.fetchNextPage() }
    : null;
  return (
    <>
      <FilterBar
        label="Search this list"
        placeholder="Name, e-mail, company"
        filters={filters}
        onChange={change}
        orders={orders[list.kind]}
        end={
          <>
            <ColumnMenu columns={columns} />
            <ExportMenu title="Everyone in this list" question={everybodyIn(list)} />
          </>
        }
      />
      <BatchJobs />
      {persons.isPending && <TableSkeleton label="Loading people" />}
      {persons.isError && <LoadFailed what="the people in this list" query={persons} />}
      {persons.isSuccess && rows.length === 0 && (
        <Nobody
          list={list}
          search={filters.search}
          onAdd={onAdd}
          onClear={() => change({ ...filters, search: '' })}
        />
      )}
      {rows.length > 0 && (
        <ListRows
          {...{ list, filters, run, isActing, more }}
          persons={rows}
          shown={columns.shown}
          isBusy={persons.isPlaceholderData}
        />
      )}
    </>
  );
}

type NobodyProps = { list: PersonList; search: string; onAdd: () => void; onClear: () => void };

function Nobody({ list, search, onAdd, onClear }: NobodyProps) {
  if (search !== '')
    return (
      <EmptyState
        title={`No people match “${search}”`}
        actions={<Button onPress={onClear}>Clear search</Button>}
      >
        Only this list was searched.
      </EmptyState>
    );
  if (list.kind === 'smart')
    return (
      <EmptyState title="No people match the rule">
        People who match later are added automatically.
      </EmptyState>
    );
  return (
    <EmptyState
      isFirstTime
      title="No people yet"
      actions={!list.isArchived && <Button onPress={onAdd}>Add people</Button>}
    >
      Search for people or paste their e-mails.
    </EmptyState>
  );
}
