// F4: the last look before anything is sent: person by person, with the e-mail each would get.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Sequence, TargetRow, TargetWarning } from '#contract/sequence.ts';
import type { getSequenceReview } from '#contract/sequences.ts';
import { sentenceOf } from '#lib/api/sentence.ts';
import { employerPaths } from '#lib/paths.ts';
import { screenKeysShown } from '#lib/stores/screen-keys.ts';
import banner from '#ui/banner.module.css';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed, Refused } from '#ui/load-failed.tsx';
import { OutcomeBar } from '#ui/outcome-bar.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Bone, Skeleton, TableSkeleton } from '#ui/skeleton.tsx';
import { useKey } from '#ui/use-key.ts';
import { isBlocked, PersonReview } from './review/person-review.tsx';
import own from './review/review.module.css';
import { reviewKeys } from './review/review-keys.ts';
import { allTargets, reviewQuery, sequenceQuery, targetsQuery } from './sequence-queries.ts';
import { timeHere, warningWords } from './sequence-words.ts';
import styles from './sequences.module.css';
import { type SequenceActs, useSequenceActs } from './use-sequence-acts.ts';
import { type TargetActs, useTargetActs } from './use-target-acts.ts';

const AddPeople = lazyPart(async () => (await import('./add-people-dialog.tsx')).AddPeopleDialog);

type Review = OutputOf<typeof getSequenceReview>;

/** `/employers/sequence/{sequencePermalink}/review`. */
export function SequenceReviewScreen({ params }: { params: Readonly<Record<string, string>> }) {
  const sequence = useQuery(sequenceQuery(params.sequencePermalink ?? ''));
  if (sequence.data) return <Opened key={sequence.data.permalink} sequence={sequence.data} />;
  if (sequence.isError)
    return (
      <Refused
        what="this sequence"
        query={sequence}
        back={{ title: 'Go to sequences', href: employerPaths.sequences }}
      />
    );
  return (
    <Skeleton label="Loading the review">
      <Bone shape="title" width="320px" />
      <Bone shape="block" />
    </Skeleton>
  );
}

function Opened({ sequence }: { sequence: Sequence }) {
  const acts = useSequenceActs();
  const targetActs = useTargetActs(sequence, acts.run);
  const review = useQuery(reviewQuery(sequence));
  const [isAdding, setAdding] = useState(false);
  useEffect(() => screenKeysShown(reviewKeys), []);
  const { permalink, name, status } = sequence;
  const isSubmitted = status !== 'draft' && status !== 'archived';
  return (
    <div className={styles.screen}>
      <PageHeader
        title="Review"
        crumbs={[
          { title: 'Sequences', href: employerPaths.sequences },
          { title: name, href: employerPaths.sequence(permalink) },
        ]}
        note={review.data && noteOf(review.data)}
        actions={
          <>
            {status !== 'archived' && (
              <>
                <LinkButton href={employerPaths.editSequence(permalink)}>Edit sequence</LinkButton>
                <Button icon={<UserPlus aria-hidden="true" />} onPress={() => setAdding(true)}>
                  Add people
                </Button>
              </>
            )}
            {review.data && isSubmitted && (
              <Approving {...{ sequence, review: review.data, acts, targetActs }} />
            )}
          </>
        }
      />
      {review.isError && <LoadFailed what="the review" query={review} />}
      {review.data && isSubmitted && <Blockers blockers={review.data.blockers} />}
      <OutcomeBar sentenceOf={sentenceOf} outcome={acts.outcome} onForget={acts.forget} />
      {isSubmitted ? (
        <Waiting
          {...{ sequence, acts, targetActs }}
          review={review.data ?? null}
          onAdd={() => setAdding(true)}
        />
      ) : (
        <NotNow sequence={sequence} />
      )}
      {isAdding && <AddPeople sequence={sequence} run={acts.run} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** Before its stages are finished, and after it was archived. */
const NotNow = ({ sequence: { permalink, status } }: { sequence: Sequence }) =>
  status === 'draft' ? (
    <EmptyState
      title="This sequence is a draft"
      actions={<LinkButton href={employerPaths.editSequence(permalink)}>Edit sequence</LinkButton>}
    >
      Finish its stages first, then continue to review.
    </EmptyState>
  ) : (
    <EmptyState
      title="This sequence is archived"
      actions={<LinkButton href={employerPaths.sequence(permalink)}>Open sequence</LinkButton>}
    >
      Restore it to review its people.
    </EmptyState>
  );

function noteOf({ pending, ready, quotaLeft, firstSendAt }: Review): string {
  const out = pending - ready;
  return [
    `${ready.toLocaleString('en')} ready`,
    ...(out > 0 ? [`${out.toLocaleString('en')} can’t be e-mailed`] : []),
    ...(quotaLeft === null ? [] : [`${quotaLeft.toLocaleString('en')} left of today’s limit`]),
    ...(firstSendAt === null ? [] : [`First e-mail ${timeHere(firstSendAt)}`]),
  ].join(' · ');
}

type ApprovingProps = { sequence: Sequence; review: Review; acts: SequenceActs; targetActs: TargetActs };

/** Approves all that are ready; the first time, the sequence starts with it. */
function Approving({ sequence, review, acts, targetActs }: ApprovingProps) {
  const startsIt = sequence.status === 'review' && review.blockers.length === 0;
  const count = Math.min(review.ready, MOST_AT_ONCE);
  if (count === 0 && startsIt && sequence.counts.scheduled > 0)
    return (
      <Button
        variant="primary"
        isBusy={acts.isBusy}
        isDisabled={acts.isActing}
        onPress={() => void acts.take('activate', sequence)}
      >
        {acts.isActing ? 'Start: not while impersonating' : 'Start sequence'}
      </Button>
    );
  const label = startsIt ? `Approve ${count} and start` : `Approve all ready (${count})`;
  return (
    <Button
      variant="primary"
      isBusy={acts.isBusy}
      busyLabel="Approving…"
      isDisabled={count === 0 || acts.isActing}
      onPress={() => void targetActs.approve({ targets: 'all-ready', startsIt })}
    >
      {acts.isActing ? 'Approve: not while impersonating' : label}
    </Button>
  );
}

/** As many as one call approves. */
const MOST_AT_ONCE = 1000;

const Blockers = ({ blockers }: { blockers: readonly string[] }) =>
  blockers.length === 0 ? null : (
    <section className={banner.banner} data-tone="warn" aria-label="Fix before sending">
      <TriangleAlert aria-hidden="true" />
      <div className={banner.words}>
        <p>Fix before sending</p>
        <ul className={own.blockers}>
          {blockers.map((blocker) => (
            <li key={blocker}>{blocker}</li>
          ))}
        </ul>
      </div>
      <div className={banner.actions}>
        <LinkButton size="row" href={employerPaths.email}>
          E-mail settings
        </LinkButton>
      </div>
    </section>
  );

type WaitingProps = Omit<ApprovingProps, 'review'> & { review: Review | null; onAdd: () => void };

function Waiting({ sequence, review, acts, targetActs, onAdd }: WaitingProps) {
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
