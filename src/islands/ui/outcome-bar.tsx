import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button.tsx';
import styles from './outcome-bar.module.css';
import { useFocusHandedOn } from './use-focus-handed-on.ts';
import type { Outcome } from './use-outcome.ts';

type OutcomeBarProps = {
  outcome: Outcome | null;
  onForget: () => void;
  /** The key that takes the way back too. */
  undoKey?: string;
  /** What to say when the way back fails. */
  sentenceOf: (error: unknown) => string;
};

/** What was done just now, with its Undo; and what did not work, until it is closed. */
export function OutcomeBar({ outcome, onForget, undoKey, sentenceOf }: OutcomeBarProps) {
  const { failure, isBusy, undo, close } = useUndoing({ outcome, onForget, sentenceOf });
  const failed = [...(outcome?.failed ?? []), ...(failure === null ? [] : [failure])];
  return (
    <div role="status" className={styles.place}>
      {outcome?.done && (
        <Bar>
          <CircleCheck aria-hidden="true" />
          <p>{outcome.done}</p>
          {outcome.undo && (
            <Button
              size="row"
              isBusy={isBusy}
              busyLabel="Undoing…"
              onPress={() => void undo()}
              {...(undoKey !== undefined && { keyHint: undoKey })}
            >
              Undo
            </Button>
          )}
        </Bar>
      )}
      {failed.length > 0 && (
        <Bar tone="warn">
          <TriangleAlert aria-hidden="true" />
          <div>
            {failed.slice(0, 5).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {failed.length > 5 && <p>And {failed.length - 5} more.</p>}
          </div>
          <Button size="row" onPress={close}>
            Close
          </Button>
        </Bar>
      )}
    </div>
  );
}

/** One line; whoever had the focus in it stands in the list again once it goes. */
function Bar({ tone, children }: { tone?: 'warn'; children: ReactNode }) {
  const focus = useFocusHandedOn();
  return (
    <div className={styles.bar} data-tone={tone} {...focus}>
      {children}
    </div>
  );
}

/** Takes the act back. Why that failed stands until it is closed, or until something else was done. */
function useUndoing({ outcome, onForget, sentenceOf }: OutcomeBarProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The sentences of an outcome are the same ones for as long as it stands, with its way back or without.
  const [told, setTold] = useState(outcome?.failed);
  if (outcome !== null && outcome.failed !== told) {
    setTold(outcome.failed);
    setFailure(null);
  }
  const latest = useRef(outcome);
  latest.current = outcome;
  const undo = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await outcome?.undo?.();
      // What was done while it was taken back keeps its own way back.
      if (latest.current === outcome) onForget();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
    setBusy(false);
  };
  const close = () => {
    setFailure(null);
    onForget();
  };
  return { failure, isBusy, undo, close };
}
