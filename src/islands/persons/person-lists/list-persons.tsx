// The persons of a list: found, picked, tagged, moved and taken out together.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, UserMinus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { PersonList } from '#contract/person-lists.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ColumnMenu } from '#ui/kept-columns.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ListBar } from '#ui/list-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OrderMenu } from '#ui/order-menu.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table-parts.tsx';
import { useAddressQuery } from '#ui/use-address-query.ts';
import type { useOutcome } from '#ui/use-outcome.ts';
import { ExportMenu } from '../exports/export-menu.tsx';
import { columnsOf } from '../person-columns.tsx';
import { PersonTable } from '../person-table.tsx';
import { ago, personsInWords, sortNames } from '../person-words.ts';
import styles from '../persons.module.css';
import { runBatch } from '../picks/batch.ts';
import { BulkActs, type Picking } from '../picks/bulk-acts.tsx';
import { useColumns } from '../use-columns.ts';
import { useSelection } from '../use-selection.ts';
import {
  everybodyIn,
  firstListed,
  type ListedRow,
  type ListFilters,
  type ListSort,
  listedQuery,
} from './list-queries.ts';

const PickLists = lazyPart(async () => (await import('../picks/pick-lists.tsx')).PickLists);

const orders: Record<ListSort, string> = { own: 'As added', ...sortNames };

const readFilters = (query: string): ListFilters => {
  const given = new URLSearchParams(query);
  const sort = given.get('sort') ?? '';
  return {
    search: (given.get('search') ?? '').slice(0, 200),
    sort: Object.hasOwn(orders, sort) ? (sort as ListSort) : 'own',
  };
};
const writeFilters = ({ search, sort }: ListFilters): string => {
  const query = new URLSearchParams({ ...(search && { search }), ...(sort !== 'own' && { sort }) });
  return query.size === 0 ? '' : `?${query}`;
};

type Run = ReturnType<typeof useOutcome>['run'];
type Props = { list: PersonList; onAdd: () => void; run: Run; isActing: boolean };

export function ListPersons({ list, onAdd, run, isActing }: Props) {
  const [query, change] = useAddressQuery();
  const filters = readFilters(query);
  const persons = useInfiniteQuery(listedQuery(list.permalink, filters));
  const columns = useColumns();
  const rows = persons.data?.pages.flatMap(({ data }) => data) ?? [];
  const set = (next: ListFilters, step?: 'replace' | 'push') => change(writeFilters(next), step);
  const more = persons.hasNextPage
    ? { isLoading: persons.isFetchingNextPage, load: () => void persons.fetchNextPage() }
    : null;
  return (
    <>
      <ListBar
        label="Search this list"
        placeholder="Name, e-mail, company"
        search={filters.search}
        onSearch={(search) => set({ ...filters, search }, 'replace')}
        end={
          <>
            <OrderMenu names={orders} order={filters.sort} onChange={(sort) => set({ ...filters, sort })} />
            <ColumnMenu columns={columns} />
            <ExportMenu title="Everybody in this list" question={everybodyIn(list)} />
          </>
        }
      >
        {null}
      </ListBar>
      {persons.isPending && <TableSkeleton label="Loading persons" />}
      {persons.isError && <LoadFailed what="the persons of this list" query={persons} />}
      {persons.isSuccess && rows.length === 0 && (
        <Nobody
          list={list}
          search={filters.search}
          onAdd={onAdd}
          onClear={() => set({ ...filters, search: '' })}
        />
      )}
      {rows.length > 0 && (
        <Rows
          {...{ list, filters, run, isActing, more }}
          persons={rows}
          shown={columns.shown}
          isBusy={persons.isPlaceholderData}
        />
      )}
    </>
  );
}

type RowsProps = Omit<Props, 'onAdd'> & {
  filters: ListFilters;
  persons: readonly ListedRow[];
  shown: ReturnType<typeof useColumns>['shown'];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

function Rows({ list, filters, persons, shown, isBusy, more, run, isActing }: RowsProps) {
  const client = useQueryClient();
  const [picking, setPicking] = useState<Picking>(null);
  const selection = useSelection<ListedRow>({
    of: `${list.permalink} ${writeFilters(filters)}`,
    shown: persons,
    readAll: () => firstListed(list.permalink, filters),
  });
  const { keys, pick, pickAll, clear } = selection;
  const act = async (deed: Deed) => {
    await run(() => runBatch(client, { ...deed, persons: selection.persons }));
    clear();
  };
  const actions = (
    <BulkActs
      {...{ selection, picking }}
      hasMore={more !== null || keys.size < persons.length}
      isBusy={isActing}
      onPicking={setPicking}
      onAct={(deed) => void act(deed)}
    >
      {list.kind === 'manual' && !list.isArchived && (
        <ActsOfList list={list} count={keys.size} isBusy={isActing} onAct={(deed) => void act(deed)} />
      )}
    </BulkActs>
  );
  return (
    <PersonTable<ListedRow>
      label={`Persons of ${list.title}`}
      persons={persons}
      columns={[...columnsOf(shown), ...(list.kind === 'manual' ? [addedColumn] : [])]}
      total={filters.search === '' && list.kind === 'manual' ? list.personCount : null}
      {...{ isBusy, more }}
      selection={{
        ...{ keys, actions, onChange: pick, onSelectAll: pickAll },
        words: { allLabel: 'Select the persons shown' },
      }}
      onLetter={(letter, person) => {
        if (keys.size === 0) pick(new Set([person]));
        setPicking(letter === 't' ? 'tags' : 'lists');
      }}
    />
  );
}

type Deed = Omit<Parameters<typeof runBatch>[1], 'persons'>;
type ActsProps = { list: PersonList; count: number; isBusy: boolean; onAct: (deed: Deed) => void };

/** Only a list kept by hand can be left: for another one, or for none. */
function ActsOfList({ list: { permalink }, count, isBusy, onAct }: ActsProps) {
  const [isMoving, setMoving] = useState(false);
  const move = (add: PersonListPermalink[]) => {
    setMoving(false);
    onAct({
      action: { list: { add, remove: [permalink] } },
      done: (moved) => `${personsInWords(moved)} moved`,
    });
  };
  const takeOut = () =>
    onAct({
      action: { list: { remove: [permalink] } },
      done: (gone) => `${personsInWords(gone)} taken out`,
    });
  return (
    <>
      <Button icon={<ArrowRightLeft aria-hidden="true" />} isBusy={isBusy} onPress={() => setMoving(true)}>
        Move
      </Button>
      <Button icon={<UserMinus aria-hidden="true" />} isBusy={isBusy} onPress={takeOut}>
        Take out
      </Button>
      {isMoving && (
        <Suspense>
          <PickLists
            title={`Move ${personsInWords(count)} to`}
            confirm="Move"
            without={permalink}
            onPick={move}
            onClose={() => setMoving(false)}
          />
        </Suspense>
      )}
    </>
  );
}

const addedColumn: Column<ListedRow> = {
  ...{ id: 'added', title: 'Added', from: 'wide' },
  render: ({ addedAt, addedBy }) =>
    addedAt === null ? null : (
      <span className={styles.lines}>
        <time dateTime={addedAt}>{ago(addedAt)}</time>
        {addedBy !== null && <small>{addedBy.name}</small>}
      </span>
    ),
};

type NobodyProps = { list: PersonList; search: string; onAdd: () => void; onClear: () => void };

function Nobody({ list, search, onAdd, onClear }: NobodyProps) {
  if (search !== '')
    return (
      <EmptyState
        title={`Nobody here has “${search}”`}
        actions={<Button onPress={onClear}>Clear search</Button>}
      >
        Only this list was looked through.
      </EmptyState>
    );
  if (list.kind === 'smart')
    return <EmptyState title="Nobody fits the rule">Whoever does will stand here by themselves.</EmptyState>;
  return (
    <EmptyState
      isFirstTime
      title="Nobody stands here yet"
      actions={!list.isArchived && <Button onPress={onAdd}>Add persons</Button>}
    >
      Search for them, or paste the e-mails you have.
    </EmptyState>
  );
}
