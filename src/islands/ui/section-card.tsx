import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

/** A titled part of a settings screen. */
export function Section(props: { title: string; note?: ReactNode; id?: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading} id={props.id}>
      <header className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {props.title}
        </h3>
        {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
      </header>
      {props.children}
    </section>
  );
}
