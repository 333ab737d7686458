import { Button } from './button.tsx';
import styles from './saved-line.module.css';

type Props = {
  /** How saving stands, in words; empty while there is nothing to say. */
  words: string;
  hasFailed: boolean;
  /** Absent where another try would fail alike. */
  onRetry?: () => void;
};

/** How saving stands, and another try where it failed. */
export function SavedLine({ words, hasFailed, onRetry }: Props) {
  return (
    <>
      <p className={styles.saved} role="status" data-failed={hasFailed || undefined}>
        {words}
      </p>
      {hasFailed && onRetry !== undefined && (
        <Button variant="plain" onPress={onRetry}>
          Try again
        </Button>
      )}
    </>
  );
}
