import type { ReactNode } from 'react';
import styles from './ats.module.css';

/** What an act found, said politely; a failure stands as an alert. */
export function Told({ failure, children }: { failure: string | null | undefined; children?: ReactNode }) {
  if (failure)
    return (
      <p className={styles.failed} role="alert">
        {failure}
      </p>
    );
  return (
    <p className={styles.told} role="status">
      {children}
    </p>
  );
}
