// Pairs of persons who may be one, the surest first; a human decides each.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { PersonRow } from '#contract/person.ts';
import { dismissDuplicate, listDuplicates, restoreDuplicate } from '#contract/person-care.ts';
import { call } from '#lib/api/call.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { employerOf } from '#lib/stores/auth.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useFocusHandedOn } from '#ui/use-focus-handed-on.ts';
import { StageBadge } from '../person-columns.tsx';
import { ago, nameOf, workOf } from '../person-words.ts';
import persons from '../persons.module.css';
import styles from './merge.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { useMerged } from './use-merge.ts';

const PAIRS = 'duplicates';
type Page = OutputOf<typeof listDuplicates>;
type Duplicate = Page['data'][number];

const pairsQuery = {
  queryKey: [PAIRS] as const,
  initialPageParam: null as string | null,
  getNextPageParam: (page: Page) => page.nextCursor,
  queryFn: ({ pageParam, signal }: { pageParam: string | null; signal: AbortSignal }) =>
    call(
      listDuplicates,
      {
        params: { employer: employerOf() },
        query: { perPage: '20', ...(pageParam === null ? {} : { cursor: pageParam }) },
      },
      { signal },
    ),
};

export function DuplicatesPanel() {
  const list = useInfiniteQuery(pairsQuery);
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const { merged, drop, dismiss, forget } = useDeciding();
  const pairs = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <OutcomeBar sentenceOf={sentenceOf} outcome={merged.outcome} onForget={forget} />
      {list.isPending && <TableSkeleton label="Loading duplicates" />}
      {list.isError && <LoadFailed what="the duplicates" query={list} />}
      {list.isSuccess && pairs.length === 0 && (
        <EmptyState title="No duplicates">
          People who share an e-mail, a phone number, or a name and company appear here.
        </EmptyState>
      )}
      <ul className={styles.pairs}>
        {pairs.map((pair) => (
          <Pair
            key={pair.id}
            pair={pair}
            isBusy={merged.isBusy}
            onMerge={() => setMerging(pair)}
            onDismiss={() => dismiss(pair)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          isBusy={list.isFetchingNextPage}
          busyLabel="Loading…"
          onPress={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
      {merging !== null && (
        <MergeDialog
          pair={namesOf(merging)}
          onClose={() => setMerging(null)}
          onMerged={(done) => {
            drop(merging.id);
            setMerging(null);
            merged.tell(done);
          }}
        />
      )}
    </>
  );
}

/** What becomes of a pair, here and at the server. */
function useDeciding() {
  const client = useQueryClient();
  const merged = useMerged();
  const drop = (id: string) =>
    client.setQueryData<InfiniteData<Page>>(
      [PAIRS],
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, data: page.data.filter((pair) => pair.id !== id) })),
        },
    );
  const propose = () => client.invalidateQueries({ queryKey: [PAIRS] });
  const dismiss = (pair: Duplicate) =>
    void merged.run(async () => {
      const params = { employer: employerOf(), pair: pair.id };
      try {
        await call(dismissDuplicate, { params });
        drop(pair.id);
        const undo = async () => {
          await call(restoreDuplicate, { params });
          await propose();
        };
        return { done: 'Marked as not a duplicate', failed: [], undo };
      } catch (error) {
        return { done: null, failed: [sentenceOf(error)], undo: null };
      }
    });
  const forget = () => {
    merged.forget();
    void propose();
  };
  return { merged, drop, dismiss, forget };
}

function namesOf({ persons: [one, other] }: Duplicate): [PersonPermalink, PersonPermalink] {
  if (one === undefined || other === undefined) throw new Error('A pair is two persons.');
  return [one.permalink, other.permalink];
}

type PairProps = { pair: Duplicate; isBusy: boolean; onMerge: () => void; onDismiss: () => void };

function Pair({ pair, isBusy, onMerge, onDismiss }: PairProps) {
  const names = pair.persons.map(nameOf).join(' and ');
  const focus = useFocusHandedOn('[data-pair] button');
  return (
    <li className={styles.pair} data-pair={pair.id} {...focus}>
      {pair.persons.map((person) => (
        <Face key={person.permalink} person={person} />
      ))}
      <div className={styles.acts}>
        <Button isBusy={isBusy} onPress={onDismiss}>
          Not a duplicate<span className="visually-hidden">: {names}</span>
        </Button>
        <Button isDisabled={isBusy} onPress={onMerge}>
          Merge…<span className="visually-hidden"> {names}</span>
        </Button>
      </div>
      <p className={styles.why}>
        <b>{pair.confidence}% match</b>
        {pair.reasons.join(' · ')}
      </p>
    </li>
  );
}

const Face = ({ person }: { person: PersonRow }) => (
  <span className={persons.who}>
    <Avatar name={nameOf(person)} photoUrl={person.photo?.url} />
    <span className={persons.cell}>
      <a href={employerPaths.person(person.permalink)}>
        <bdi>{nameOf(person)}</bdi>
      </a>
      <small>{[workOf(person), person.email].filter(Boolean).join(' · ')}</small>
      <small>
        {person.engagement.lastSeenAt === null ? 'Never seen' : `Seen ${ago(person.engagement.lastSeenAt)}`}
      </small>
    </span>
    <StageBadge stage={person.stage} />
  </span>
);
