// HTML as an owner or admin pasted it, sanitised by the server when it was written and again now.
import type { BlockProps } from './block.ts';
import styles from './rich-text.module.css';

export function RawHtmlBlock({ block }: BlockProps<'raw-html'>) {
  return (
    <section className={`measure ${styles.text}`}>
      <div dir="auto" dangerouslySetInnerHTML={{ __html: block.html }} />
    </section>
  );
}
