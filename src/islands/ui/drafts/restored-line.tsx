import { Button } from '../button.tsx';
import styles from '../saved-line.module.css';
import { restoredWords } from './restored-words.ts';

type Props = {
  /** When it was typed, milliseconds since 1970. */
  at: number;
  keep: () => void;
  discard: () => void;
};

/** Says that an editor goes on with what this device kept. */
export function RestoredLine({ at, keep, discard }: Props) {
  return (
    <>
      <p className={styles.saved} role="status">
        {restoredWords(at)}
      </p>
      <Button variant="plain" onPress={keep}>
        Keep
      </Button>
      <Button variant="plain" onPress={discard}>
        Discard
      </Button>
    </>
  );
}
