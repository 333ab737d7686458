// The persons of a list as rows: picked, tagged, moved, put in order and taken out.
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { PersonList } from '#contract/person-lists.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Column } from '#ui/table-parts.tsx';
import type { useOutcome } from '#ui/use-outcome.ts';
import { columnsOf } from '../person-columns.tsx';
import { PersonTable } from '../person-table.tsx';
import { ago, personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import { runBatch } from '../picks/batch.ts';
import { BulkActs, type Picking } from '../picks/bulk-acts.tsx';
import type { useColumns } from '../use-columns.ts';
import { useSelection } from '../use-selection.ts';
import { exclude } from './exclude.ts';
import { firstListed, type ListedRow, type ListFilters } from './list-queries.ts';
import { type Step, useOwnOrder } from './own-order.ts';
import { actsColumn } from './row-acts.tsx';

const PickLists = lazyPart(async () => (await import('../picks/pick-lists.tsx')).PickLists);

type RowsProps = {
  list: PersonList;
  run: ReturnType<typeof useOutcome>['run'];
  isActing: boolean;
  filters: ListFilters;
  persons: readonly ListedRow[];
  shown: ReturnType<typeof useColumns>['shown'];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

export function ListRows({ list, filters, persons, shown, isBusy, more, run, isActing }: RowsProps) {
  const [picking, setPicking] = useState<Picking>(null);
  const selection = useSelection<ListedRow>({
    of: JSON.stringify([list.permalink, filters]),
    shown: persons,
    readAll: () => firstListed(list.permalink, filters),
  });
  const { keys, pick, pickAll, clear } = selection;
  const moving = useMoving({ list, filters, persons, run });
  const act = useActing(selection, run);
  const { label, leave } = useLeaving(list, run);
  const actions = (
    <BulkActs
      {...{ selection, picking }}
      hasMore={more !== null || keys.size < persons.length}
      isBusy={isActing}
      onPicking={setPicking}
      onAct={(deed) => void act(deed)}
    >
      {!list.isArchived && (
        <ActsOfList
          {...{ list, label }}
          count={keys.size}
          isBusy={isActing}
          onAct={(deed) => void act(deed)}
          onLeave={() => void leave(selection.persons).then(clear)}
        />
      )}
    </BulkActs>
  );
  return (
    <PersonTable<ListedRow>
      label={`People in ${list.title}`}
      persons={persons}
      columns={columnsIn(
        list,
        shown,
        actsColumn({ moving, leaving: { label, leave: (one) => void leave([one]) } }),
      )}
      onRowMove={moving?.move}
      total={filters.search === '' && list.kind === 'manual' ? list.personCount : null}
      {...{ isBusy, more }}
      selection={{
        ...{ keys, actions, onChange: pick, onSelectAll: pickAll },
        words: { allLabel: 'Select people shown' },
      }}
      onLetter={(letter, person) => {
        if (keys.size === 0) pick(new Set([person]));
        setPicking(letter === 't' ? 'tags' : 'lists');
      }}
    />
  );
}

/** What is done with all who are picked; then nobody is. */
function useActing({ persons, clear }: ReturnType<typeof useSelection<ListedRow>>, run: RowsProps['run']) {
  const client = useQueryClient();
  return async (deed: Deed) => {
    await run(() => runBatch(client, { ...deed, persons }));
    clear();
  };
}

/** Out of the list: taken out of one kept by hand, excluded from a smart one. */
function useLeaving(list: PersonList, run: RowsProps['run']) {
  const client = useQueryClient();
  const isSmart = list.kind === 'smart';
  return {
    label: isSmart ? 'Exclude from this list' : 'Remove from list',
    leave: (persons: readonly ListedRow[]) =>
      run(() =>
        isSmart ? exclude(client, list, persons) : runBatch(client, { ...takingOut(list), persons }),
      ),
  };
}

/** Where persons move: in the own order of a list kept by hand, while it is in use. */
function useMoving({ list, filters, persons, run }: Pick<RowsProps, 'list' | 'filters' | 'persons' | 'run'>) {
  const move = useOwnOrder({ list, filters, persons, run });
  if (list.kind !== 'manual' || list.isArchived || filters.sort !== 'own') return null;
  return {
    ...{ first: persons[0]?.permalink, last: persons.at(-1)?.permalink },
    move: (person: string, step: Step) => void move(person, step),
  };
}

const takingOut = ({ permalink }: PersonList): Deed => ({
  action: { list: { remove: [permalink] } },
  done: (gone) => `${personsInWords(gone)} removed`,
});

type Deed = Omit<Parameters<typeof runBatch>[1], 'persons'>;
type ActsProps = {
  list: PersonList;
  /** Of the way out: a smart list is left otherwise than one kept by hand. */
  label: string;
  count: number;
  isBusy: boolean;
  onAct: (deed: Deed) => void;
  onLeave: () => void;
};

/** Only a list kept by hand can be left for another one. */
function ActsOfList({ list, label, count, isBusy, onAct, onLeave }: ActsProps) {
  const { permalink } = list;
  const [isMoving, setMoving] = useState(false);
  const move = (add: PersonListPermalink[]) => {
    setMoving(false);
    onAct({
      action: { list: { add, remove: [permalink] } },
      done: (moved) => `${personsInWords(moved)} moved`,
    });
  };
  return (
    <>
      {list.kind === 'manual' && (
        <Button icon={<ArrowRightLeft aria-hidden="true" />} isBusy={isBusy} onPress={() => setMoving(true)}>
          Move
        </Button>
      )}
      <Button icon={<UserMinus aria-hidden="true" />} isBusy={isBusy} onPress={onLeave}>
        {label}
      </Button>
      {isMoving && (
        <PickLists
          title={`Move ${personsInWords(count)} to`}
          confirm="Move"
          without={permalink}
          onPick={move}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
}

const columnsIn = (list: PersonList, shown: RowsProps['shown'], acts: Column<ListedRow>) => [
  ...columnsOf(shown),
  ...(list.kind === 'manual' ? [addedColumn] : []),
  ...(list.isArchived ? [] : [acts]),
];

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
