// F1: the sequences of the employer, how each is doing, and whether anything can be sent at all.
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listSequences } from '#contract/sequences.ts';
import { listKey } from '#islands/queries/lists.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { type AskedList, archivedCheck, askedIn, queryOf } from '#lib/archived-lists.ts';
import { listenCalmly } from '#lib/realtime/listen-calmly.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterBar } from '#ui/filter-bar.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useAddressFilters } from '#ui/use-address-query.ts';
import { NewSequence } from './list/new-sequence.tsx';
import { SequenceTable } from './list/sequence-table.tsx';
import { MailboxState } from './mailbox-state.tsx';
import { sequenceListQuery } from './sequence-queries.ts';
import styles from './sequences.module.css';
import { useSequenceActs } from './use-sequence-acts.ts';

/** `/employers/sequence`. */
export function SequencesScreen() {
  const [asked, ask] = useAddressFilters(askedIn, queryOf);
  const acts = useSequenceActs();
  useLive();
  const list = useInfiniteQuery(
    sequenceListQuery({ search: asked.search, status: asked.isArchived ? ['archived'] : [] }),
  );
  const sequences = list.data?.pages.flatMap((page) => page.data) ?? [];
  const isEmpty = list.isSuccess && sequences.length === 0;
  const isFirst = isEmpty && asked.search === '' && !asked.isArchived;
  const more = { isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() };
  return (
    <div className={styles.screen}>
      <PageHeader title="Sequences" actions={!isFirst && <NewSequence hasKey />} />
      <MailboxState />
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {isFirst && <FirstSequence />}
      {!isFirst && (
        <FilterBar
          label="Search sequences"
          placeholder="Search names"
          filters={asked}
          onChange={ask}
          check={archivedCheck}
        />
      )}
      {list.isPending && <TableSkeleton label="Loading the sequences" />}
      {list.isError && <LoadFailed what="the sequences" query={list} />}
      {isEmpty && !isFirst && <NothingFound asked={asked} />}
      {sequences.length > 0 && (
        <SequenceTable
          sequences={sequences}
          acts={acts}
          isBusy={list.isPlaceholderData}
          more={list.hasNextPage ? more : null}
        />
      )}
    </div>
  );
}

const FirstSequence = () => (
  <EmptyState isFirstTime title="No sequences yet" actions={<NewSequence label="Create sequence" hasKey />}>
    A sequence sends e-mails one after the other and stops when someone replies. Example: “Ferry engineers,
    spring”, three e-mails in two weeks.
  </EmptyState>
);

function NothingFound({ asked: { search, isArchived } }: { asked: AskedList }) {
  if (search === '') return <EmptyState title={isArchived ? 'No archived sequences' : 'No sequences'} />;
  return (
    <EmptyState title={`No sequences match “${search}”`}>
      {isArchived ? 'Only archived sequences are shown.' : 'Archived sequences aren’t included.'}
    </EmptyState>
  );
}

/** Replies show as they arrive. */
function useLive(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      listenCalmly(
        ['sequences/replied'],
        () => void client.invalidateQueries({ queryKey: listKey(listSequences) }),
      ),
    [client],
  );
}
