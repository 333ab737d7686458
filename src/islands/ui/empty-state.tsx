import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { SilentLine } from './silent-line.tsx';

export type EmptyStateProps = {
  /** What is so: "No clips yet". */
  title: string;
  /** Why, or how to change it, in one sentence. */
  children?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  /** Draws the silent line: nothing was ever here, which is not the same as nothing found. */
  isFirstTime?: boolean;
  headingLevel?: 1 | 2 | 3;
};

/** What stands where a list or a part has nothing to show. */
export function EmptyState({ title, children, actions, isFirstTime, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.state}>
      {isFirstTime && <SilentLine />}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
