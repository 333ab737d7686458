// Questions whose answers unfold by the browser itself.
import type { BlockProps } from './block.ts';
import styles from './faq.module.css';

export function FaqBlock({ block: { heading, items } }: BlockProps<'faq'>) {
  return (
    <section className={`measure ${styles.faq}`}>
      {heading !== '' && <h2 dir="auto">{heading}</h2>}
      {items.map(({ question, answer }) => (
        <details key={`${question} ${answer}`}>
          <summary dir="auto">{question}</summary>
          <p dir="auto">{answer}</p>
        </details>
      ))}
    </section>
  );
}
