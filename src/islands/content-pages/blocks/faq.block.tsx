// Questions whose answers unfold by the browser itself.
import { use } from 'react';
import type { BlockProps } from './block.ts';
import styles from './faq.module.css';
import { InCanvas, Words } from './words.tsx';

export function FaqBlock({ block }: BlockProps<'faq'>) {
  // What is written lies open.
  const isOpen = use(InCanvas);
  return (
    <section className={`measure ${styles.faq}`}>
      <Words as="h2" of={block} at="heading" text={block.heading} dir="auto" />
      {block.items.map(({ question, answer }, nth) => (
        <details key={`${question} ${answer}`} open={isOpen}>
          <Words as="summary" of={block} at={`items.${nth}.question`} text={question} dir="auto" isAlways />
          <Words as="p" of={block} at={`items.${nth}.answer`} text={answer} dir="auto" isAlways />
        </details>
      ))}
    </section>
  );
}
