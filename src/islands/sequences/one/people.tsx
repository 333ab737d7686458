// Who is in the sequence: where each stands, what follows and when, and what is done with them.
import { useInfiniteQuery } from '@tanstack/react-query';
import { Pause, Play, SkipForward, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { type Sequence, type TargetRow, targetStatuses } from '#contract/sequence.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { goTo } from '#lib/go-to.ts';
import { notify } from '#lib/stores/notices.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar, type FilterOn } from '#ui/filter-bar.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { LongTable } from '#ui/long-table.tsx';
import { usePickedRows } from '#ui/picked-rows.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { useKey } from '#ui/use-key.ts';
import { targetsQuery } from '../sequence-queries.ts';
import { figureNames, peopleIn, personsInWords, targetLooks } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import type { TargetAction, TargetActs } from '../use-target-acts.ts';
import { actsColumn, columnsOf, pathOf } from './target-columns.tsx';
import { type Counted, filtersOf, queryOf, type Shown, shownIn } from './target-filters.ts';

const Task = lazyPart(async () => (await import('./task-dialog.tsx')).TaskDialog);

type Props = {
  sequence: Sequence;
  acts: TargetActs;
  isActing: boolean;
  /** What adds people, for the empty list. */
  onAdd: (() => void) | null;
};

export function People({ sequence, acts, isActing, onAdd }: Props) {
  const [shown, show] = useAddressFilters(shownIn, queryOf);
  const list = useInfiniteQuery(targetsQuery(sequence, filtersOf(shown)));
  const targets = list.data?.pages.flatMap((page) => page.data) ?? [];
  const more = list.hasNextPage
    ? { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }
    : null;
  // As the list of tasks is one press away.
  useKey('t', () => show({ ...shown, status: shown.status === 'task' ? '' : 'task' }));
  const isNobody = peopleIn(sequence) === 0 && sequence.counts.removed === 0;
  return (
    <section aria-labelledby="people" className={styles.part}>
      <h2 id="people">People</h2>
      {!isNobody && (
        <FilterBar
          label="Search people"
          placeholder="Search names and e-mails"
          filters={shown}
          onChange={show}
          on={[shown.counted !== null && countedOn(sequence, shown.counted)]}
          choice={{ label: 'Status', by: 'status', options: statusOptions(sequence) }}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading people" />}
      {list.isError && <LoadFailed what="the people" query={list} />}
      {list.isSuccess && targets.length === 0 && <NobodyHere {...{ shown, onAdd }} isFirst={isNobody} />}
      {targets.length > 0 && (
        <Rows {...{ sequence, acts, isActing, shown, targets, more }} isBusy={list.isPlaceholderData} />
      )}
    </section>
  );
}

/** The figure that was pressed, as a filter that can be dropped. */
const countedOn = ({ stages }: Sequence, { figure, stage }: Counted): FilterOn<Shown> => ({
  field: figureNames[figure],
  value: `stage ${stages.findIndex(({ id }) => id === stage) + 1}`,
  without: { counted: null },
});

const statusOptions = ({ counts }: Sequence) => [
  { id: '', label: 'All' },
  { id: 'reply', label: 'Replies waiting' },
  { id: 'task', label: 'Tasks due' },
  ...targetStatuses
    .filter((status) => counts[status] > 0)
    .map((status) => ({
      id: status as string,
      label: `${targetLooks[status].word} (${counts[status].toLocaleString('en')})`,
    })),
];

function NobodyHere({ shown, isFirst, onAdd }: { shown: Shown; isFirst: boolean; onAdd: Props['onAdd'] }) {
  if (isFirst)
    return (
      <EmptyState
        isFirstTime
        headingLevel={3}
        title="No people in this sequence"
        actions={onAdd !== null && <Button onPress={onAdd}>Add people</Button>}
      >
        Add people from a talent list or the talent pool. No one is e-mailed before you approve them.
      </EmptyState>
    );
  if (shown.status === 'task' && shown.search === '')
    return (
      <EmptyState headingLevel={3} title="No tasks due">
        Tasks appear here when a person reaches one.
      </EmptyState>
    );
  if (shown.status === 'reply' && shown.search === '')
    return (
      <EmptyState headingLevel={3} title="No replies waiting">
        Replies of the last 30 days appear here until someone answers them.
      </EmptyState>
    );
  return <EmptyState headingLevel={3} title="No people match" />;
}

type RowsProps = Omit<Props, 'onAdd'> & {
  shown: Shown;
  targets: readonly TargetRow[];
  isBusy: boolean;
  more: { isLoading: boolean; load: () => void } | null;
};

function Rows({ sequence, acts, isActing, shown, targets, ...table }: RowsProps) {
  const { keys, rows, pick, clear } = usePickedRows<TargetRow>({
    of: `${sequence.permalink} ${queryOf(shown)}`,
    shown: targets,
    readAll: async () => targets,
    onFailed: (error) => notify({ variant: 'warning', text: sentenceOf(error) }),
  });
  const [tasked, setTasked] = useState<TargetRow | null>(null);
  const take = (action: TargetAction) => () => void acts.change(action, rows).then(clear);
  const actions = (
    <>
      <Button icon={<Pause aria-hidden="true" />} isBusy={isActing} onPress={take('pause')}>
        Pause
      </Button>
      <Button icon={<Play aria-hidden="true" />} isBusy={isActing} onPress={take('resume')}>
        Resume
      </Button>
      <Button icon={<SkipForward aria-hidden="true" />} isBusy={isActing} onPress={take('skip')}>
        Skip stage
      </Button>
      <Button icon={<UserMinus aria-hidden="true" />} isBusy={isActing} onPress={take('remove')}>
        Remove
      </Button>
    </>
  );
  return (
    <>
      {tasked?.task && (
        <Task
          {...{ sequence, acts }}
          target={{ ...tasked, task: tasked.task }}
          onClose={() => setTasked(null)}
        />
      )}
      <LongTable<TargetRow>
        label="People in this sequence"
        columns={[...columnsOf(sequence, setTasked), actsColumn({ acts, onTask: setTasked })]}
        rows={targets}
        keyOf={({ permalink }) => permalink}
        nameOf={({ person }) => person.title}
        onOpen={(target) => goTo(pathOf(target))}
        total={table.more === null ? targets.length : null}
        countWords={personsInWords}
        selection={{ keys, actions, onChange: pick, words: { allLabel: 'Select people shown' } }}
        {...table}
      />
    </>
  );
}
