import type { ReactNode } from 'react';
import styles from './switched-off.module.css';

type SwitchedOffProps = {
  /** Why; null leaves everything as it is. */
  because: string | null;
  children: ReactNode;
};

/** A part of a screen that cannot be used now, shown all the same, with the reason above it. */
export function SwitchedOff({ because, children }: SwitchedOffProps) {
  if (because === null) return children;
  return (
    <div className={styles.part}>
      <p className={styles.why}>{because}</p>
      <div className={styles.off} inert>
        {children}
      </div>
    </div>
  );
}
