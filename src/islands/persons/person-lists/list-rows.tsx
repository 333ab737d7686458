// The persons of a list as rows: picked, tagged, moved, put in order and taken out.
import { useQueryClient } from '@tanstack/react-query';
import { ArrowRightLeft, UserMinus } from 'lucide-react';
import { useState } from 'react';
import type { PersonListPermalink } from '#contract/kit/ids.ts';
import type { PersonList } from '#contract/person-lists.ts';
import type { PersonQuestion } from '#contract/person-search.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { Column } from '#ui/table-parts.tsx';
import type { useOutcome } from '#ui/use-outcome.ts';
import { columnsOf } from '../person-columns.tsx';
import { PersonTable } from '../person-table.tsx';
import { ago, personsInWords } from '../person-words.ts';
import styles from '../persons.module.css';
import { runBatch } from '../picks/batch.ts';
import { BulkActs, type Picking, SelectAll } from '../picks/bulk-acts.tsx';
import { SequenceAct } from '../picks/sequence-act.tsx';
import { type Deed, useMany } from '../picks/use-many.ts';
import type { useColumns } from '../use-columns.ts';
import { useSelection } from '../use-selection.ts';
import { exclude } from './exclude.ts';
import { everybodyIn, firstListed, type ListedRow, type ListFilters } from './list-queries.ts';
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
  const of = JSON.stringify([list.permalink, filters]);
  const selection = useSelection<ListedRow>({
    ...{ of, shown: persons },
    readAll: () => firstListed(list.permalink, filters),
  });
  const { keys, pickAll } = selection;
  const moving = useMoving({ list, filters, persons, run });
  const many = useMany({
    ...{ of, question: questionOf(list, filters), selection, run, shown: persons },
    matching: filters.search === '' ? list.personCount : null,
  });
  const leaving = useLeaving({ list, run, many, selection });
  const hasMore = more !== null || keys.size < persons.length;
  const actions = (
    <BulkActs
      {...{ picking, count: many.count }}
      isBusy={isActing}
      onPicking={setPicking}
      onAct={(deed) => void many.act(deed)}
    >
      {!many.everyone.isOn && (
        <SequenceAct persons={selection.persons} run={run} isBusy={isActing} onDone={selection.clear} />
      )}
      {!list.isArchived && (
        <ActsOfList
          {...{ list, leaving }}
          count={many.count}
          isBusy={isActing}
          onAct={(deed) => void many.act(deed)}
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
        actsColumn({ moving, leaving: { label: leaving.label, leave: leaving.one } }),
      )}
      onRowMove={moving?.move}
      total={filters.search === '' && list.kind === 'manual' ? list.personCount : null}
      {...{ isBusy, more }}
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

/** Those the rows show, by the list and not by its rule. */
const questionOf = (list: PersonList, { search }: ListFilters): PersonQuestion => ({
  ...everybodyIn(list),
  ...(search === '' ? {} : { q: search }),
});

type Leaving = Pick<RowsProps, 'list' | 'run'> & {
  many: ReturnType<typeof useMany<ListedRow>>;
  selection: ReturnType<typeof useSelection<ListedRow>>;
};

/** Out of the list: taken out of one kept by hand; excluded from a smart one, which takes names. */
function useLeaving({ list, run, many, selection }: Leaving) {
  const client = useQueryClient();
  if (list.kind === 'manual')
    return {
      label: 'Remove from list',
      one: (person: ListedRow) => void run(() => runBatch(client, { ...takingOut(list), persons: [person] })),
      picked: () => void many.act(takingOut(list)),
    };
  const leave = (persons: readonly ListedRow[]) => run(() => exclude(client, list, persons));
  return {
    label: 'Exclude from this list',
    one: (person: ListedRow) => void leave([person]),
    picked: many.everyone.isOn ? null : () => void leave(selection.persons).then(selection.clear),
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

type ActsProps = {
  list: PersonList;
  leaving: { label: string; picked: (() => void) | null };
  count: number | null;
  isBusy: boolean;
  onAct: (deed: Deed) => void;
};

/** Only a list kept by hand can be left for another one. */
function ActsOfList({ list, leaving: { label, picked }, count, isBusy, onAct }: ActsProps) {
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
      {picked !== null && (
        <Button icon={<UserMinus aria-hidden="true" />} isBusy={isBusy} onPress={picked}>
          {label}
        </Button>
      )}
      {isMoving && (
        <PickLists
          title={`Move ${count === null ? 'everyone who matches' : personsInWords(count)} to`}
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
