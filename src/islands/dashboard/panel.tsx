import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

type PanelProps = { title: string; aside?: ReactNode; children: ReactNode };

/** A titled part of the dashboard. */
export function Panel({ title, aside, children }: PanelProps) {
  const heading = useId();
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.panelHead}>
        <h2 id={heading}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
