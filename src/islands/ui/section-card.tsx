import { type ReactNode, useId } from 'react';
import styles from './section-card.module.css';

type SectionProps = {
  title: string;
  note?: ReactNode;
  id?: string;
  /** Of its heading: 2 where it stands right under the title of the screen. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A titled part of a screen of forms. */
export function Section(props: SectionProps) {
  const heading = useId();
  const Heading = props.level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} aria-labelledby={heading} id={props.id}>
      <header className={styles.head}>
        <Heading id={heading} className={styles.title}>
          {props.title}
        </Heading>
        {props.note !== undefined && <p className={styles.note}>{props.note}</p>}
      </header>
      {props.children}
    </section>
  );
}
