// Pairs of persons who may be one, the surest first; a human decides each.
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonPermalink } from '#contract/kit/ids.ts';
import type { PersonRow } from '#contract/person.ts';
import { dismissDuplicate, restoreDuplicate } from '#contract/person-care.ts';
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
import { ago, nameOf, personsInWords, workOf } from '../person-words.ts';
import persons from '../persons.module.css';
import styles from './merge.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { PAIRS, type Page, pairsQuery, usePairCounts } from './pair-queries.ts';
import { useMerged } from './use-merge.ts';

type Duplicate = Page['data'][number];

export function DuplicatesPanel() {
  const list = useInfiniteQuery(pairsQuery);
  const [merging, setMerging] = useState<Duplicate | null>(null);
  const counts = usePairCounts();
  const { merged, drop, dismiss, forget } = useDeciding(counts.again);
  const pairs = list.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <OutcomeBar sentenceOf={sentenceOf} outcome={merged.outcome} onForget={forget} />
      {list.isPending && <TableSkeleton label="Loading duplicates" />}
      {list.isError && <LoadFailed what="the duplicates" query={list} />}
      {list.isSuccess && <Found {...counts} shown={pairs.length} onShow={() => void list.refetch()} />}
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

type FoundProps = { total: number | null; unchecked: number; shown: number; onShow: () => void };

/** How many pairs there are, and that more may follow while people are still compared. */
function Found({ total, unchecked, shown, onShow }: FoundProps) {
  if (total === null) return null;
  if (shown === 0 && total + unchecked === 0)
    return (
      <EmptyState title="No duplicates">
        People who share an e-mail, a phone number, or a name and company appear here.
      </EmptyState>
    );
  return (
    <div className={styles.found}>
      <p role="status">
        {pairsInWords(total)}
        {unchecked > 0 && ` so far. Comparing ${personsInWords(unchecked)}…`}
      </p>
      {shown === 0 && total > 0 && <Button onPress={onShow}>Show</Button>}
    </div>
  );
}

const pairsInWords = (count: number): string =>
  count === 1 ? '1 possible duplicate' : `${count.toLocaleString('en')} possible duplicates`;

/** What becomes of a pair, here and at the server. */
function useDeciding(count: () => Promise<void>) {
  const client = useQueryClient();
  const merged = useMerged();
  const drop = (id: string) => {
    void count();
    client.setQueryData<InfiniteData<Page>>(
      [PAIRS],
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, data: page.data.filter((pair) => pair.id !== id) })),
        },
    );
  };
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
      {pair.persons.map((person, place) => (
        <Face key={person.permalink} person={person} location={pair.locations[place] ?? ''} />
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
        {pair.shared.length > 0 && <bdi>{pair.shared.join(', ')}</bdi>}
      </p>
    </li>
  );
}

const Face = ({ person, location }: { person: PersonRow; location: string }) => (
  <span className={persons.who}>
    <Avatar name={nameOf(person)} photoUrl={person.photo?.url} />
    <span className={persons.cell}>
      <a href={employerPaths.person(person.permalink)}>
        <bdi>{nameOf(person)}</bdi>
      </a>
      <small>{[workOf(person), location].filter(Boolean).join(' · ')}</small>
      <small>
        {[
          person.email,
          person.engagement.lastSeenAt === null ? 'Never seen' : `Seen ${ago(person.engagement.lastSeenAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
    <StageBadge stage={person.stage} />
  </span>
);
