// Words of the employer, sanitised by the server when they were written and again now.
import type { BlockProps } from './block.ts';
import styles from './rich-text.module.css';
import { RichWords } from './words.tsx';

export function RichTextBlock({ block }: BlockProps<'rich-text'>) {
  return (
    <section className={`measure ${styles.text}`}>
      <RichWords of={block} at="html" html={block.html} />
    </section>
  );
}
