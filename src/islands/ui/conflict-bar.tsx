import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { Button } from './button.tsx';

export type ConflictBarProps = {
  /** "Calum changed this 20 seconds ago." */
  message: string;
  /** What of one's own is kept meanwhile. */
  children?: ReactNode;
  labels?: { compare: string; mine: string; theirs: string };
  /** Absent where the message already says both. */
  onCompare?: () => void;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const ENGLISH = { compare: 'Compare', mine: 'Keep mine', theirs: 'Use theirs' };

/** Says that somebody else saved first, and lets one choose; nothing is lost until a choice is made. */
export function ConflictBar(props: ConflictBarProps) {
  const { message, children, labels = ENGLISH, onCompare, onKeepMine, onTakeTheirs } = props;
  return (
    <section className={styles.banner} data-tone="warn" role="alert">
      <TriangleAlert aria-hidden="true" />
      <div className={styles.words}>
        <p>{message}</p>
        {children !== undefined && <p>{children}</p>}
      </div>
      <div className={styles.actions}>
        {onCompare !== undefined && (
          <Button variant="primary" onPress={onCompare}>
            {labels.compare}
          </Button>
        )}
        <Button onPress={() => onKeepMine()}>{labels.mine}</Button>
        <Button onPress={() => onTakeTheirs()}>{labels.theirs}</Button>
      </div>
    </section>
  );
}
