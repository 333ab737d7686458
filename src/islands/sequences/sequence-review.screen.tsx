// F4: the last look before anything is sent: person by person, with the e-mail each would get.
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { OutputOf } from '#contract/kit/endpoint.ts';
import type { Sequence } from '#contract/sequence.ts';
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
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import own from './review/review.module.css';
import { reviewKeys } from './review/review-keys.ts';
import { Waiting } from './review/waiting.tsx';
import { reviewQuery, sequenceQuery } from './sequence-queries.ts';
import { firstStepWords, timeHere } from './sequence-words.ts';
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
        note={review.data && noteOf(sequence, review.data)}
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

function noteOf(sequence: Sequence, { pending, ready, quotaLeft, firstSendAt, blockers }: Review): string {
  const out = pending - ready;
  return [
    `${ready.toLocaleString('en')} ready`,
    ...(out > 0 ? [`${out.toLocaleString('en')} can’t be e-mailed`] : []),
    ...(quotaLeft === null ? [] : [`${quotaLeft.toLocaleString('en')} left of today’s limit`]),
    ...(firstSendAt === null || blockers.length > 0
      ? []
      : [`${firstStepWords(sequence)} ${timeHere(firstSendAt)}`]),
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
