// Who waits for review: the list, narrowed by warning, and the one who is looked at beside it.
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Sequence, TargetRow, TargetWarning } from '#contract/sequence.ts';
import type { getSequenceReview } from '#contract/sequences.ts';
import { employerPaths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { useKey } from '#ui/use-key.ts';
import { allTargets, targetsQuery } from '../sequence-queries.ts';
import { warningWords } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import type { SequenceActs } from '../use-sequence-acts.ts';
import type { TargetActs } from '../use-target-acts.ts';
import { isBlocked, PersonReview } from './person-review.tsx';
import own from './review.module.css';

type Review = OutputOf<typeof getSequenceReview>;

type WaitingProps = {
  sequence: Sequence;
  /** Null until it has come. */
  review: Review | null;
  acts: SequenceActs;
  targetActs: TargetActs;
  onAdd: () => void;
};

export function Waiting({ sequence, review, acts, targetActs, onAdd }: WaitingProps) {
  const [warning, setWarning] = useState<TargetWarning | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const list = useInfiniteQuery(
    targetsQuery(sequence, {
      ...allTargets,
      status: ['pending-review'],
      warning: warning === null ? [] : [warning],
    }),
  );
  const targets = list.data?.pages.flatMap((page) => page.data) ?? [];
  const at = Math.max(
    0,
    targets.findIndex(({ permalink }) => permalink === current),
  );
  const target = targets[at];
  const go = (place: number) => () => setCurrent(targets[place]?.permalink ?? null);
  useKey('j', at + 1 < targets.length ? go(at + 1) : null);
  useKey('k', at > 0 ? go(at - 1) : null);
  // The one after it is looked at next, or the one before the last.
  const leave = (act: Promise<unknown>) => {
    setCurrent((targets[at + 1] ?? targets[at - 1])?.permalink ?? null);
    void act;
  };
  if (list.isPending) return <TableSkeleton label="Loading people" />;
  if (list.isError) return <LoadFailed what="the people" query={list} />;
  if (target === undefined && warning === null) return <NobodyWaits sequence={sequence} onAdd={onAdd} />;
  return (
    <>
      {review !== null && <WarningChoice review={review} warning={warning} onChoose={setWarning} />}
      <div className={own.columns}>
        <section className={own.list} aria-label="People to review">
          <ol>
            {targets.map((one) => (
              <li key={one.permalink}>
                <One target={one} isCurrent={one === target} onOpen={() => setCurrent(one.permalink)} />
              </li>
            ))}
          </ol>
          {targets.length === 0 && <p className={styles.quiet}>No people with this warning.</p>}
          {list.hasNextPage && (
            <Button isBusy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              Show more
            </Button>
          )}
        </section>
        {target && (
          <PersonReview
            key={target.permalink}
            {...{ sequence, target, isBusy: acts.isBusy }}
            onApprove={
              acts.isActing ? null : () => leave(targetActs.approve({ targets: [target], startsIt: false }))
            }
            onSkip={() => leave(targetActs.change('skip', [target]))}
          />
        )}
      </div>
    </>
  );
}

function NobodyWaits({ sequence, onAdd }: { sequence: Sequence; onAdd: () => void }) {
  return (
    <EmptyState
      title="No one to review"
      actions={
        <>
          <Button onPress={onAdd}>Add people</Button>
          <LinkButton href={employerPaths.sequence(sequence.permalink)}>Open sequence</LinkButton>
        </>
      }
    >
      People you add wait here until you approve them.
    </EmptyState>
  );
}

type ChoiceProps = {
  review: Review;
  warning: TargetWarning | null;
  onChoose: (warning: TargetWarning | null) => void;
};

/** Narrows the list to one warning. */
function WarningChoice({ review: { pending, byWarning }, warning, onChoose }: ChoiceProps) {
  const found = (Object.keys(warningWords) as TargetWarning[]).filter((one) => byWarning[one] > 0);
  if (found.length === 0) return null;
  const choice = (one: TargetWarning | null, label: string, count: number) => (
    <Button key={one} size="row" aria-pressed={warning === one} onPress={() => onChoose(one)}>
      {`${label} (${count.toLocaleString('en')})`}
    </Button>
  );
  return (
    <fieldset className={own.totals}>
      <legend className="visually-hidden">Warnings</legend>
      {choice(null, 'All', pending)}
      {found.map((one) => choice(one, warningWords[one], byWarning[one]))}
    </fieldset>
  );
}

type OneProps = { target: TargetRow; isCurrent: boolean; onOpen: () => void };

const One = ({ target, isCurrent, onOpen }: OneProps) => (
  <button type="button" className={own.one} aria-current={isCurrent || undefined} onClick={onOpen}>
    <b>
      <bdi>{target.person.title}</bdi>
    </b>
    <span>{target.email ?? 'No e-mail address'}</span>
    {target.warnings.length > 0 && (
      <small data-error={isBlocked(target) || undefined}>
        {target.warnings.map((warning) => warningWords[warning]).join(' · ')}
      </small>
    )}
  </button>
);
