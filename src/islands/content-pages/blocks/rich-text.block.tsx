// Words of the employer, sanitised by the server when they were written and again now.
import type { BlockProps } from './block.ts';
import styles from './rich-text.module.css';

export function RichTextBlock({ block }: BlockProps<'rich-text'>) {
  return (
    <section className={`measure ${styles.text}`}>
      <div dir="auto" dangerouslySetInnerHTML={{ __html: block.html }} />
    </section>
  );
}
