import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './outcome-bar.module.css';
import type { Outcome } from './use-outcome.ts';

type OutcomeBarProps = {
  outcome: Outcome | null;
  onForget: () => void;
  /** What to say when the way back fails. */
  sentenceOf: (error: unknown) => string;
};

/** What was done just now, with its Undo; and what did not work, until it is closed. */
export function OutcomeBar({ outcome, onForget, sentenceOf }: OutcomeBarProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await outcome?.undo?.();
      onForget();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  const failed = [...(outcome?.failed ?? []), ...(failure === null ? [] : [failure])];
  return (
    <div role="status" className={styles.place}>
      {outcome?.done && (
        <div className={styles.bar}>
          <CircleCheck aria-hidden="true" />
          <p>{outcome.done}</p>
          {outcome.undo && (
            <Button size="row" isBusy={isBusy} busyLabel="Undoing…" onPress={() => void undo()}>
              Undo
            </Button>
          )}
        </div>
      )}
      {failed.length > 0 && (
        <div className={styles.bar} data-tone="warn">
          <TriangleAlert aria-hidden="true" />
          <div>
            {failed.slice(0, 5).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {failed.length > 5 && <p>And {failed.length - 5} more.</p>}
          </div>
          <Button size="row" onPress={onForget}>
            Close
          </Button>
        </div>
      )}
    </div>
  );
}
