import type { ReactNode } from 'react';
import styles from './plain-screen.module.css';

export type PlainScreenProps = {
  mark: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  note?: string;
};

/** A screen that is one sentence and the way on. */
export function PlainScreen({ mark, title, children, actions, note }: PlainScreenProps) {
  return (
    <div className={styles.plain}>
      {mark}
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.text}>{children}</p>
      <div className={styles.actions}>{actions}</div>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

export const NotFoundMark = () => (
  <p className={styles.code} aria-hidden="true">
    404
  </p>
);
