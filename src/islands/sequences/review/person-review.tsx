// One person who waits for review: what to know, and the first e-mail as it would reach them.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { blockingWarnings, type Sequence, type TargetRow, type TargetWarning } from '#contract/sequence.ts';
import { isMail } from '#lib/format/stage-kinds.ts';
import { employerPaths } from '#lib/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { Bone, Skeleton } from '#ui/skeleton.tsx';
import { useKey } from '#ui/use-key.ts';
import { targetQuery } from '../sequence-queries.ts';
import { warningWords } from '../sequence-words.ts';
import styles from '../sequences.module.css';
import { LetterFrame } from './letter-frame.tsx';
import own from './review.module.css';

const EditLetter = lazyPart(async () => (await import('./edit-letter-dialog.tsx')).EditLetterDialog);

const blocking: readonly TargetWarning[] = blockingWarnings;
export const isBlocked = ({ warnings }: Pick<TargetRow, 'warnings'>): boolean =>
  warnings.some((warning) => blocking.includes(warning));

type Props = {
  sequence: Sequence;
  target: TargetRow;
  isBusy: boolean;
  /** Null: nobody can be approved just now. */
  onApprove: (() => void) | null;
  onSkip: () => void;
};

export function PersonReview({ sequence, target, isBusy, onApprove, onSkip }: Props) {
  const detail = useQuery(targetQuery(sequence, target.permalink));
  const [isEditing, setEditing] = useState(false);
  // Without an address nothing goes anywhere.
  const preview = target.email === null ? null : (detail.data?.preview ?? null);
  const hasMail = sequence.stages.some(({ kind }) => isMail(kind));
  const approve = isBlocked(target) || isBusy ? null : onApprove;
  useKey('a', approve);
  useKey('x', isBusy ? null : onSkip);
  useKey('e', preview === null ? null : () => setEditing(true));
  return (
    <section className={own.person} aria-labelledby="reviewed">
      <h2 id="reviewed">
        <bdi>{target.person.title}</bdi>
      </h2>
      <p className={styles.quiet}>{target.email ?? 'No e-mail address'}</p>
      <Warnings target={target} />
      <div className={own.acts}>
        <Button keyHint="A" isDisabled={approve === null} onPress={() => approve?.()}>
          Approve
        </Button>
        <Button keyHint="X" isDisabled={isBusy} onPress={onSkip}>
          Skip
        </Button>
        <Button keyHint="E" isDisabled={preview === null} onPress={() => setEditing(true)}>
          Edit this e-mail
        </Button>
        <LinkButton variant="plain" href={employerPaths.person(target.person.permalink)}>
          Open person
        </LinkButton>
      </div>
      {detail.isPending && (
        <Skeleton label="Loading the e-mail">
          <Bone shape="block" />
        </Skeleton>
      )}
      {detail.isError && <LoadFailed what="the e-mail" query={detail} />}
      {detail.data && preview === null && (
        <p className={styles.quiet}>
          {hasMail ? 'No e-mail for this person.' : 'This sequence has no e-mails.'}
        </p>
      )}
      {preview !== null && (
        <div className={own.letter}>
          <p className={own.subject}>
            <span className={styles.quiet}>Subject: </span>
            <bdi>{preview.subject}</bdi>
          </p>
          <LetterFrame title={`E-mail to ${target.person.title}`} html={preview.html} />
          <details className={own.plain}>
            <summary>Plain text</summary>
            <pre>{preview.text}</pre>
          </details>
        </div>
      )}
      {isEditing && detail.data && preview !== null && (
        <EditLetter
          sequence={sequence}
          target={detail.data}
          stage={preview.stage}
          onClose={() => setEditing(false)}
        />
      )}
    </section>
  );
}

function Warnings({ target: { warnings } }: { target: TargetRow }) {
  if (warnings.length === 0)
    return (
      <p className={own.warnings}>
        <Badge tone="good">Ready</Badge>
      </p>
    );
  return (
    <ul className={own.warnings} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>
          <Badge tone={blocking.includes(warning) ? 'bad' : 'warn'}>{warningWords[warning]}</Badge>
        </li>
      ))}
    </ul>
  );
}
